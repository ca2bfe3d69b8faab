-- Texts in other languages become one column of each table: {"hi": {"name": "…", "title": "…"}}. A language can be added
-- without a migration. Other columns get the usual terms of the field. No version has been released, so what is replaced
-- is dropped in the same step.

-- The listing repeats columns of products: its trigger and its view come back at the end.
drop trigger products_relisted on products;
drop view listed_products;

alter table categories add column translations jsonb not null default '{}';
update categories set translations = jsonb_build_object('hi', jsonb_build_object('name', name_hi))
  where name_hi is not null;
alter table categories drop column name_hi;

alter table sub_categories add column translations jsonb not null default '{}';
update sub_categories set translations = jsonb_build_object('hi', jsonb_build_object('name', name_hi))
  where name_hi is not null;
alter table sub_categories drop column name_hi;

alter table colours add column translations jsonb not null default '{}';
update colours set translations = jsonb_build_object('hi', jsonb_build_object('name', name_hi))
  where name_hi is not null;
alter table colours drop column name_hi;

alter table banners add column translations jsonb not null default '{}';
update banners set translations = jsonb_build_object('hi', jsonb_strip_nulls(
    jsonb_build_object('kicker', kicker_hi, 'title', title_hi, 'body', body_hi, 'action', action_hi)))
  where coalesce(kicker_hi, title_hi, body_hi, action_hi) is not null;
alter table banners
  drop column kicker_hi,
  drop column title_hi,
  drop column body_hi,
  drop column action_hi;
alter table banners rename column place to slot;
alter table banners rename column off to discount_percent;

alter table products add column translations jsonb not null default '{}';
update products set translations = jsonb_build_object('hi', jsonb_strip_nulls(
    jsonb_build_object('name', name_hi, 'title', title_hi, 'description', description_hi, 'brand', brand_hi)))
  where coalesce(name_hi, title_hi, description_hi, brand_hi) is not null;
-- Each attribute has translations of its own: {"name": "Material", "value": "Brass", "translations": {"hi": {"name": …}}}.
update products set attributes = (
    select jsonb_agg(
      case when attribute ?| array['nameHi', 'valueHi'] then
        attribute - array['nameHi', 'valueHi'] || jsonb_build_object('translations', jsonb_build_object('hi',
          jsonb_strip_nulls(jsonb_build_object('name', attribute->'nameHi', 'value', attribute->'valueHi'))))
      else attribute end
      order by number)
    from jsonb_array_elements(attributes) with ordinality as listed (attribute, number))
  where attributes @? '$[*] ? (exists (@.nameHi) || exists (@.valueHi))';
alter table products
  drop column name_hi,
  drop column title_hi,
  drop column description_hi,
  drop column brand_hi;
alter table products rename column code to seller_sku;

alter table order_lines add column translations jsonb not null default '{}';
update order_lines set translations = jsonb_build_object('hi', jsonb_build_object('title', title_hi))
  where title_hi is not null;
alter table order_lines drop column title_hi;

alter table reviews rename column ref to external_id;

alter table search_words rename column sound to phonetic;
alter table search_words rename column loose to normalised;
alter index search_words_sound rename to search_words_phonetic;
alter index search_words_loose rename to search_words_normalised;

-- Labels of the brand facet come from products: without them the rows that are counted are narrower.
alter table product_listing drop column brand_hi;
alter table product_listing rename column off to discount_percent;
create index products_brand on products (brand);

create view listed_products as
  select id as product_id, category_id, sub_category_id, brand, country_of_origin as origin, colours, sizes,
    on_hand > reserved as in_stock, ((mrp_paise - price_paise) * 100 / mrp_paise)::smallint as discount_percent,
    popularity, rating_count, created_at
  from products where status = 'Active';

create or replace function list_new_products() returns trigger language plpgsql as $$
begin
  insert into product_listing (product_id, category_id, sub_category_id, brand, origin, colours, sizes, in_stock,
      discount_percent, popularity, rating_count, created_at)
    select listed.product_id, listed.category_id, listed.sub_category_id, listed.brand, listed.origin, listed.colours,
      listed.sizes, listed.in_stock, listed.discount_percent, listed.popularity, listed.rating_count, listed.created_at
    from added, lateral (
      -- 'offset 0' holds the planner to one look-up a row: it knows nothing of the size of 'added'.
      select product_id, category_id, sub_category_id, brand, origin, colours, sizes, in_stock,
        discount_percent, popularity, rating_count, created_at
      from listed_products where product_id = added.id offset 0
    ) listed;
  return null;
end
$$;

create or replace function relist_product() returns trigger language plpgsql as $$
begin
  delete from product_listing where product_id = new.id;
  insert into product_listing (product_id, category_id, sub_category_id, brand, origin, colours, sizes, in_stock,
      discount_percent, popularity, rating_count, created_at)
    select product_id, category_id, sub_category_id, brand, origin, colours, sizes, in_stock,
      discount_percent, popularity, rating_count, created_at
    from listed_products where product_id = new.id;
  return null;
end
$$;

-- A sale changes the row only when the product goes in or out of stock.
create trigger products_relisted after update on products
  for each row when (
    (old.status, old.category_id, old.sub_category_id, old.brand, old.country_of_origin, old.colours, old.sizes,
      old.on_hand > old.reserved, old.mrp_paise, old.price_paise, old.popularity, old.rating_count, old.created_at)
    is distinct from
    (new.status, new.category_id, new.sub_category_id, new.brand, new.country_of_origin, new.colours, new.sizes,
      new.on_hand > new.reserved, new.mrp_paise, new.price_paise, new.popularity, new.rating_count, new.created_at)
  ) execute function relist_product();
