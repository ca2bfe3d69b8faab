-- expand: An import that changes thousands of products updates their rows of the listing in one statement.

-- For each product, products_relisted costs more than the change itself. A transaction that changes many sets
-- haat.lists_together; then its statement updates all rows that differ at once. A sale is better off with the trigger for
-- each row: it nearly always finds that nothing in the listing changes, and reads no other table.
create function relist_products() returns trigger language plpgsql as $$
begin
  delete from product_listing using written
    where product_listing.product_id = written.id and written.status <> 'Active';
  update product_listing listing
  set category_id = now.category_id, sub_category_id = now.sub_category_id, brand = now.brand, origin = now.origin,
    colours = now.colours, sizes = now.sizes, in_stock = now.in_stock, discount_percent = now.discount_percent,
    popularity = now.popularity, rating_count = now.rating_count, created_at = now.created_at
  from (
    select id, category_id, sub_category_id, brand, country_of_origin as origin, colours, sizes,
      on_hand > reserved as in_stock, ((mrp_paise - price_paise) * 100 / mrp_paise)::smallint as discount_percent,
      popularity, rating_count, created_at
    from written
  ) now
  where listing.product_id = now.id and
    (listing.category_id, listing.sub_category_id, listing.brand, listing.origin, listing.colours, listing.sizes,
      listing.in_stock, listing.discount_percent, listing.popularity, listing.rating_count, listing.created_at)
    is distinct from
    (now.category_id, now.sub_category_id, now.brand, now.origin, now.colours, now.sizes,
      now.in_stock, now.discount_percent, now.popularity, now.rating_count, now.created_at);
  insert into product_listing (product_id, category_id, sub_category_id, brand, origin, colours, sizes, in_stock,
      discount_percent, popularity, rating_count, created_at)
    select id, written.category_id, written.sub_category_id, written.brand, written.country_of_origin, written.colours,
      written.sizes, written.on_hand > written.reserved,
      ((written.mrp_paise - written.price_paise) * 100 / written.mrp_paise)::smallint, written.popularity,
      written.rating_count, written.created_at
    from former join written using (id)
    where former.status <> 'Active' and written.status = 'Active';
  return null;
end
$$;

create trigger products_relisted_together after update on products
  referencing old table as former new table as written
  for each statement when (current_setting('haat.lists_together', true) = 'on')
  execute function relist_products();

create or replace trigger products_relisted after update on products
  for each row when (
    current_setting('haat.lists_together', true) is distinct from 'on' and
    (old.status, old.category_id, old.sub_category_id, old.brand, old.country_of_origin, old.colours, old.sizes,
      old.on_hand > old.reserved, old.mrp_paise, old.price_paise, old.popularity, old.rating_count, old.created_at)
    is distinct from
    (new.status, new.category_id, new.sub_category_id, new.brand, new.country_of_origin, new.colours, new.sizes,
      new.on_hand > new.reserved, new.mrp_paise, new.price_paise, new.popularity, new.rating_count, new.created_at)
  ) execute function relist_product();

-- New products bring all that the listing shows: they need not be looked up again.
create or replace function list_new_products() returns trigger language plpgsql as $$
begin
  insert into product_listing (product_id, category_id, sub_category_id, brand, origin, colours, sizes, in_stock,
      discount_percent, popularity, rating_count, created_at)
    select id, category_id, sub_category_id, brand, country_of_origin, colours, sizes, on_hand > reserved,
      ((mrp_paise - price_paise) * 100 / mrp_paise)::smallint, popularity, rating_count, created_at
    from added where status = 'Active';
  return null;
end
$$;
