-- expand: The discounts of the hot deals have a table of their own, so that a price changes nothing in the listing.

-- With the discount in product_listing each new price rewrote the row and its nine indexes. From now on that column is only
-- filled when a product comes into the listing: processes of the version before may show other deals until they are replaced.
create table product_deals (
  product_id text primary key, -- no foreign key, which would read the product for each row: triggers keep the two together
  category_id int not null,
  discount_percent smallint not null, -- whole percent, rounded down
  popularity int not null
);
create index product_deals_best on product_deals (discount_percent desc, popularity desc, product_id);
comment on table product_deals is 'Active products in stock below their MRP; only triggers of products write to it';

alter table product_listing alter column discount_percent set default 0;

-- Products that can be a deal.
create view dealt_products as
  select id as product_id, category_id, ((mrp_paise - price_paise) * 100 / mrp_paise)::smallint as discount_percent, popularity
  from products
  where status = 'Active' and on_hand > reserved and (mrp_paise - price_paise) * 100 / mrp_paise > 0;

create or replace function list_new_products() returns trigger language plpgsql as $$
begin
  insert into product_listing (product_id, category_id, sub_category_id, brand, origin, colours, sizes, in_stock,
      discount_percent, popularity, rating_count, created_at)
    select id, category_id, sub_category_id, brand, country_of_origin, colours, sizes, on_hand > reserved,
      ((mrp_paise - price_paise) * 100 / mrp_paise)::smallint, popularity, rating_count, created_at
    from added where status = 'Active';
  insert into product_deals (product_id, category_id, discount_percent, popularity)
    select id, category_id, ((mrp_paise - price_paise) * 100 / mrp_paise)::smallint, popularity
    from added
    where status = 'Active' and on_hand > reserved and (mrp_paise - price_paise) * 100 / mrp_paise > 0;
  return null;
end
$$;

create or replace function relist_product() returns trigger language plpgsql as $$
begin
  if (old.status, old.category_id, old.sub_category_id, old.brand, old.country_of_origin, old.colours, old.sizes,
      old.on_hand > old.reserved, old.popularity, old.rating_count, old.created_at)
    is distinct from
    (new.status, new.category_id, new.sub_category_id, new.brand, new.country_of_origin, new.colours, new.sizes,
      new.on_hand > new.reserved, new.popularity, new.rating_count, new.created_at)
  then
    delete from product_listing where product_id = new.id;
    insert into product_listing (product_id, category_id, sub_category_id, brand, origin, colours, sizes, in_stock,
        discount_percent, popularity, rating_count, created_at)
      select product_id, category_id, sub_category_id, brand, origin, colours, sizes, in_stock,
        discount_percent, popularity, rating_count, created_at
      from listed_products where product_id = new.id;
  end if;
  delete from product_deals where product_id = new.id
    and not exists (select from dealt_products where product_id = new.id);
  insert into product_deals (product_id, category_id, discount_percent, popularity)
    select product_id, category_id, discount_percent, popularity from dealt_products where product_id = new.id
    on conflict (product_id) do update
    set category_id = excluded.category_id, discount_percent = excluded.discount_percent, popularity = excluded.popularity;
  return null;
end
$$;

create or replace function relist_products() returns trigger language plpgsql as $$
begin
  delete from product_listing using written
    where product_listing.product_id = written.id and written.status <> 'Active';
  update product_listing listing
  set category_id = now.category_id, sub_category_id = now.sub_category_id, brand = now.brand, origin = now.origin,
    colours = now.colours, sizes = now.sizes, in_stock = now.in_stock, popularity = now.popularity,
    rating_count = now.rating_count, created_at = now.created_at
  from (
    select id, category_id, sub_category_id, brand, country_of_origin as origin, colours, sizes,
      on_hand > reserved as in_stock, popularity, rating_count, created_at
    from written
  ) now
  where listing.product_id = now.id and
    (listing.category_id, listing.sub_category_id, listing.brand, listing.origin, listing.colours, listing.sizes,
      listing.in_stock, listing.popularity, listing.rating_count, listing.created_at)
    is distinct from
    (now.category_id, now.sub_category_id, now.brand, now.origin, now.colours, now.sizes,
      now.in_stock, now.popularity, now.rating_count, now.created_at);
  insert into product_listing (product_id, category_id, sub_category_id, brand, origin, colours, sizes, in_stock,
      discount_percent, popularity, rating_count, created_at)
    select id, written.category_id, written.sub_category_id, written.brand, written.country_of_origin, written.colours,
      written.sizes, written.on_hand > written.reserved,
      ((written.mrp_paise - written.price_paise) * 100 / written.mrp_paise)::smallint, written.popularity,
      written.rating_count, written.created_at
    from former join written using (id)
    where former.status <> 'Active' and written.status = 'Active';
  merge into product_deals deal
  using (
    select id, category_id, ((mrp_paise - price_paise) * 100 / mrp_paise)::smallint as discount_percent, popularity,
      status = 'Active' and on_hand > reserved and (mrp_paise - price_paise) * 100 / mrp_paise > 0 as is_deal
    from written
  ) now on deal.product_id = now.id
  when matched and not now.is_deal then delete
  when matched and (deal.category_id, deal.discount_percent, deal.popularity)
      is distinct from (now.category_id, now.discount_percent, now.popularity) then
    update set category_id = now.category_id, discount_percent = now.discount_percent, popularity = now.popularity
  when not matched and now.is_deal then
    insert (product_id, category_id, discount_percent, popularity)
    values (now.id, now.category_id, now.discount_percent, now.popularity);
  return null;
end
$$;

create function forget_deals() returns trigger language plpgsql as $$
begin
  delete from product_deals using gone where product_deals.product_id = gone.id;
  return null;
end
$$;

create trigger products_deleted_from_deals after delete on products
  referencing old table as gone
  for each statement execute function forget_deals();
