-- expand: The record of a change says whether the indexes in memory have to read its products again: a new price is not in them.

alter table catalogue_changes add column is_indexed boolean not null default true;

-- Filters, sorts and facets are those of product_listing. Words of searches are recorded when their documents change.
-- A sale that leaves pieces in stock is not recorded. updated_at stands for the fields that only a product's page shows.
-- Its plan is made once, and may be made for one row: a nested loop would compare a thousand rows with a thousand.
create or replace function record_changed_products() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  if tg_op = 'UPDATE' then
    insert into catalogue_changes (product_ids, product_count, category_ids, is_urgent, is_indexed)
    select array_agg(id), count(*), array(select distinct unnest(
        array_agg(category_id) filter (where is_listed_otherwise) || array_agg(former_id) filter (where is_listed_otherwise))),
      is_urgent, is_indexed
    from (
      select written.id, written.category_id, former.category_id as former_id, urgent.is_urgent,
        (former.status, former.category_id, former.sub_category_id, former.name, former.title, former.brand,
          former.country_of_origin, former.colours, former.sizes, former.popularity, former.created_at)
        is distinct from
        (written.status, written.category_id, written.sub_category_id, written.name, written.title, written.brand,
          written.country_of_origin, written.colours, written.sizes, written.popularity, written.created_at)
        as is_listed_otherwise,
        indexed.is_indexed,
        row_number() over (partition by urgent.is_urgent, indexed.is_indexed order by written.id) as number
      from former join written using (id), lateral (
        select written.price_paise > former.price_paise or written.mrp_paise < former.mrp_paise
          or (former.on_hand > former.reserved and written.on_hand <= written.reserved)
          or (former.status = 'Active' and written.status <> 'Active') as is_urgent
      ) urgent, lateral (
        select (former.status, former.category_id, former.sub_category_id, former.brand, former.country_of_origin, former.colours,
            former.sizes, former.on_hand > former.reserved, former.popularity, former.rating_count, former.created_at)
          is distinct from
          (written.status, written.category_id, written.sub_category_id, written.brand, written.country_of_origin, written.colours,
            written.sizes, written.on_hand > written.reserved, written.popularity, written.rating_count, written.created_at)
          as is_indexed
      ) indexed
      where (former.status = 'Active' or written.status = 'Active') and
        (former.updated_at, former.status, former.category_id, former.sub_category_id, former.name, former.title,
          former.brand, former.country_of_origin, former.colours, former.sizes, former.on_hand > former.reserved,
          former.mrp_paise, former.price_paise, former.popularity, former.rating_count, former.rating_sum, former.created_at)
        is distinct from
        (written.updated_at, written.status, written.category_id, written.sub_category_id, written.name, written.title,
          written.brand, written.country_of_origin, written.colours, written.sizes, written.on_hand > written.reserved,
          written.mrp_paise, written.price_paise, written.popularity, written.rating_count, written.rating_sum, written.created_at)
    ) changed group by is_urgent, is_indexed, number / 1000;
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
