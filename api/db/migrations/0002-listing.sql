-- The columns by which the listing filters, sorts and counts: a narrow row for each Active product, so that counting a
-- hundred thousand products reads megabytes and not their texts and pictures. Only triggers write to it.

create table product_listing (
  product_id text primary key references products on delete cascade,
  category_id int not null,
  sub_category_id int not null,
  brand text not null,
  brand_hi text,
  origin text not null,
  colours text[] not null,
  sizes text[] not null,
  in_stock boolean not null,
  off smallint not null, -- whole percent, rounded down
  popularity int not null,
  rating_count int not null,
  created_at timestamptz not null
);

create index listing_popular on product_listing (popularity desc, product_id);
create index listing_rated on product_listing (rating_count desc, product_id);
create index listing_date on product_listing (created_at desc, product_id);
create index listing_category_popular on product_listing (category_id, popularity desc, product_id);
create index listing_category_rated on product_listing (category_id, rating_count desc, product_id);
create index listing_category_date on product_listing (category_id, created_at desc, product_id);
create index listing_deals on product_listing (off desc, popularity desc, product_id) where in_stock and off > 0;
create index listing_sub_category on product_listing (sub_category_id, popularity desc, product_id);

create view listed_products as
  select id as product_id, category_id, sub_category_id, brand, brand_hi, country_of_origin as origin, colours, sizes,
    on_hand > reserved as in_stock, ((mrp_paise - price_paise) * 100 / mrp_paise)::smallint as off,
    popularity, rating_count, created_at
  from products where status = 'Active';

-- Products that the store already has.
insert into product_listing select * from listed_products;

create function list_new_products() returns trigger language plpgsql as $$
begin
  insert into product_listing
    select listed.* from added, lateral (
      -- 'offset 0' holds the planner to one look-up a row: it knows nothing of the size of 'added'.
      select * from listed_products where product_id = added.id offset 0
    ) listed;
  return null;
end
$$;

create function relist_product() returns trigger language plpgsql as $$
begin
  delete from product_listing where product_id = new.id;
  insert into product_listing select * from listed_products where product_id = new.id;
  return null;
end
$$;

create trigger products_listed after insert on products
  referencing new table as added
  for each statement execute function list_new_products();

-- A sale changes the row only when the product goes in or out of stock.
create trigger products_relisted after update on products
  for each row when (
    (old.status, old.category_id, old.sub_category_id, old.brand, old.brand_hi, old.country_of_origin,
      old.colours, old.sizes, old.on_hand > old.reserved, old.mrp_paise, old.price_paise, old.popularity, old.rating_count, old.created_at)
    is distinct from
    (new.status, new.category_id, new.sub_category_id, new.brand, new.brand_hi, new.country_of_origin,
      new.colours, new.sizes, new.on_hand > new.reserved, new.mrp_paise, new.price_paise, new.popularity, new.rating_count, new.created_at)
  ) execute function relist_product();
