-- expand: An order changes the stock of its products twice, which nearly always changes nothing that listings, families or pages look
-- at. The triggers that compare all rows of an update run only when a column they compare was set, or when a product has become sold
-- out or available: a row's trigger, which reads no other row, says so for the rest of the transaction.
create function note_catalogue_change() returns trigger language plpgsql as $$
declare
  noted text;
begin
  noted := set_config('haat.catalogue_changed', 'on', true);
  return new;
end
$$;

-- Once a change is noted, they do nothing for the rest of the transaction. They look at the columns that a statement sets: what another
-- trigger changes before the update is not seen.
create trigger products_change_noted
  before update of family_id, variant_colour, variant_size, status, category_id, sub_category_id, name, title, brand,
    country_of_origin, colours, sizes, mrp_paise, price_paise, popularity, rating_count, rating_sum, created_at, updated_at
  on products for each row when (current_setting('haat.catalogue_changed', true) is distinct from 'on')
  execute function note_catalogue_change();
create trigger products_stock_change_noted
  before update of on_hand, reserved on products for each row when (
    (old.on_hand > old.reserved) is distinct from (new.on_hand > new.reserved)
    and current_setting('haat.catalogue_changed', true) is distinct from 'on'
  ) execute function note_catalogue_change();

create or replace trigger products_changed_recorded after update on products
  referencing old table as former new table as written
  for each statement when (current_setting('haat.catalogue_changed', true) = 'on')
  execute function record_changed_products();
create or replace trigger products_with_families_changed after update on products
  referencing old table as former new table as written
  for each statement when (current_setting('haat.catalogue_changed', true) = 'on')
  execute function list_changed_families();

-- A condition is read anew for each statement, and this one is long: stock has a trigger with a short one.
create or replace trigger products_relisted
  after update of family_id, status, category_id, sub_category_id, brand, country_of_origin, colours, sizes, mrp_paise, price_paise,
    popularity, rating_count, created_at
  on products for each row when (
    current_setting('haat.lists_together', true) is distinct from 'on' and
    (old.family_id, old.status, old.category_id, old.sub_category_id, old.brand, old.country_of_origin, old.colours, old.sizes,
      old.mrp_paise, old.price_paise, old.popularity, old.rating_count, old.created_at)
    is distinct from
    (new.family_id, new.status, new.category_id, new.sub_category_id, new.brand, new.country_of_origin, new.colours, new.sizes,
      new.mrp_paise, new.price_paise, new.popularity, new.rating_count, new.created_at)
  ) execute function relist_product();
create trigger products_stock_relisted
  after update of on_hand, reserved on products for each row when (
    current_setting('haat.lists_together', true) is distinct from 'on'
    and (old.on_hand > old.reserved) is distinct from (new.on_hand > new.reserved)
  ) execute function relist_product();
