-- expand: Changes of the tables that are shown on many pages are recorded beside those of products.

-- Once for each transaction: an import writes two thousand sellers in one.
create function record_change_everywhere() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old is not distinct from new then
    return null;
  end if;
  insert into catalogue_changes (is_everywhere)
    select true where not exists (
      select from catalogue_changes where transaction_id = pg_current_xact_id() and is_everywhere
    );
  return null;
end
$$;

create trigger sellers_recorded after insert or update or delete on sellers
  for each row execute function record_change_everywhere();
create trigger categories_recorded after insert or update or delete on categories
  for each row execute function record_change_everywhere();
create trigger sub_categories_recorded after insert or update or delete on sub_categories
  for each row execute function record_change_everywhere();
create trigger colours_recorded after insert or update or delete on colours
  for each row execute function record_change_everywhere();
create trigger banners_recorded after insert or update or delete on banners
  for each row execute function record_change_everywhere();
