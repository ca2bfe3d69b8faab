-- expand: A product whose words of search change is recorded as changed, also when only the name of its category did

create function record_changed_documents() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (product_ids, product_count)
  select array_agg(product_id), count(*)
  from (select product_id, row_number() over (order by product_id) as number from written) changed
  group by number / 1000;
  return null;
end
$$;

create trigger documents_changed_recorded after update on product_search
  referencing new table as written
  for each statement execute function record_changed_documents();
