-- expand: An order changes the stock of products twice. Unless a product joins or leaves a family, nothing else of families is looked at:
-- the update of no product at all made every trigger of products run once more.
create or replace function list_changed_families() returns trigger language plpgsql as $$
declare
  families text[]; -- whose cards and pages change
  joined text[]; -- which have other variants than before
begin
  if tg_op = 'UPDATE' then
    if not exists (select from written where family_id is not null)
      and not exists (select from former where family_id is not null) then
      return null;
    end if;
    select array_agg(distinct family), array_agg(distinct family) filter (where has_moved) into families, joined
    from (
      select unnest(array[former.family_id, written.family_id]) as family,
        former.family_id is distinct from written.family_id as has_moved
      from former join written using (id)
      where (former.family_id, former.variant_colour, former.variant_size, former.updated_at, former.status,
          former.on_hand > former.reserved, former.mrp_paise, former.price_paise, former.popularity, former.rating_count)
        is distinct from
        (written.family_id, written.variant_colour, written.variant_size, written.updated_at, written.status,
          written.on_hand > written.reserved, written.mrp_paise, written.price_paise, written.popularity, written.rating_count)
    ) changed where family is not null;
    if joined is not null then
      -- What joins or leaves a family comes into listings, or is no longer in them.
      insert into catalogue_changes (product_ids, product_count, category_ids)
      select array_agg(id), count(*), array_agg(distinct written.category_id)
      from former join written using (id) where former.family_id is distinct from written.family_id
      having count(*) > 0;
      update products
      set rating_count = sums.count, rating_sum = sums.sum, star_counts = sums.stars
      from (
        select written.id, count(r.id)::int as count, coalesce(sum(r.stars), 0)::int as sum,
          array[count(*) filter (where r.stars = 1), count(*) filter (where r.stars = 2), count(*) filter (where r.stars = 3),
            count(*) filter (where r.stars = 4), count(*) filter (where r.stars = 5)]::int[] as stars
        from former join written using (id) left join reviews r on r.product_id = written.id
        where former.family_id is not null and written.family_id is null group by written.id
      ) sums
      where products.id = sums.id and products.star_counts <> sums.stars;
    end if;
  else
    select array_agg(distinct family_id), array_agg(distinct family_id) into families, joined
    from written where family_id is not null;
  end if;
  if joined is not null then
    perform sum_family_reviews(joined);
  end if;
  if families is not null then
    perform list_families(families);
  end if;
  return null;
end
$$;
