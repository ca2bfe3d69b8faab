-- expand: A record of which products changed, from which every process learns what it must read again.

-- Triggers write it in the transaction of the change. Transactions commit in another order than they began, so neither a
-- sequence nor a time says what a process has read: it remembers the snapshot of its last reading, and reads what that
-- snapshot did not show.
create table catalogue_changes (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default clock_timestamp(),
  product_ids text[] not null default '{}',
  product_count int not null default 0, -- a limit can count the products without reading the ids
  category_ids int[] not null default '{}', -- of these products, before and after the change
  is_urgent boolean not null default false, -- dearer, sold out, or no longer for sale: nobody may be shown what was before
  is_everywhere boolean not null default false -- sellers, categories, colours and banners are shown on many pages
);
create index catalogue_changes_transaction on catalogue_changes (transaction_id);

-- A sale that leaves pieces in stock is not recorded. updated_at stands for the fields that only a product's page shows.
-- Its plan is made once, and may be made for one row: a nested loop would compare a thousand rows with a thousand.
create function record_changed_products() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  if tg_op = 'UPDATE' then
    insert into catalogue_changes (product_ids, product_count, category_ids, is_urgent)
    select array_agg(id), count(*), array(select distinct unnest(array_agg(category_id) || array_agg(former_id))), is_urgent
    from (
      select written.id, written.category_id, former.category_id as former_id, urgent.is_urgent,
        row_number() over (partition by urgent.is_urgent order by written.id) as number
      from former join written using (id), lateral (
        select written.price_paise > former.price_paise or written.mrp_paise < former.mrp_paise
          or (former.on_hand > former.reserved and written.on_hand <= written.reserved)
          or (former.status = 'Active' and written.status <> 'Active') as is_urgent
      ) urgent
      where (former.status = 'Active' or written.status = 'Active') and
        (former.updated_at, former.status, former.category_id, former.sub_category_id, former.name, former.title,
          former.brand, former.country_of_origin, former.colours, former.sizes, former.on_hand > former.reserved,
          former.mrp_paise, former.price_paise, former.popularity, former.rating_count, former.rating_sum, former.created_at)
        is distinct from
        (written.updated_at, written.status, written.category_id, written.sub_category_id, written.name, written.title,
          written.brand, written.country_of_origin, written.colours, written.sizes, written.on_hand > written.reserved,
          written.mrp_paise, written.price_paise, written.popularity, written.rating_count, written.rating_sum, written.created_at)
    ) changed group by is_urgent, number / 1000;
  else
    insert into catalogue_changes (product_ids, product_count, category_ids, is_urgent)
    select array_agg(id), count(*), array_agg(distinct category_id), tg_op = 'DELETE'
    from (
      select id, category_id, row_number() over (order by id) as number from written where status = 'Active'
    ) changed group by number / 1000;
  end if;
  return null;
end
$$;

create trigger products_added_recorded after insert on products
  referencing new table as written
  for each statement execute function record_changed_products();
create trigger products_changed_recorded after update on products
  referencing old table as former new table as written
  for each statement execute function record_changed_products();
create trigger products_deleted_recorded after delete on products
  referencing old table as written
  for each statement execute function record_changed_products();
