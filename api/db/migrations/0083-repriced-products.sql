-- expand: The record of a change says whether its products may have another price or other ratings. Of a family only the page of each
-- variant shows something else when one of them has a new price: the indexes in memory read the price of all of them again, three
-- times as many as had changed.
alter table catalogue_changes add column is_repriced boolean not null default true;

create or replace function list_changed_families() returns trigger language plpgsql as $$
declare
  families text[]; -- whose cards may change
  shown_otherwise text[]; -- whose pages show something else, and their cards do not
  joined text[]; -- which have other variants than before
  has_other_variants boolean; -- or variants of another size or colour
begin
  if tg_op = 'UPDATE' then
    if not exists (select from written where family_id is not null)
      and not exists (select from former where family_id is not null) then
      return null;
    end if;
    select array_agg(family) filter (where is_listed_otherwise), array_agg(family) filter (where not is_listed_otherwise),
      array_agg(family) filter (where has_moved), bool_or(is_other_variant)
    into families, shown_otherwise, joined, has_other_variants
    from (
      select family, bool_or(is_listed_otherwise) as is_listed_otherwise,
        bool_or(former.family_id is distinct from written.family_id) as has_moved,
        bool_or((former.family_id, former.variant_colour, former.variant_size)
          is distinct from (written.family_id, written.variant_colour, written.variant_size)) as is_other_variant
      from former join written using (id), lateral (
        select (former.family_id, former.variant_colour, former.variant_size, former.status, former.category_id,
            former.sub_category_id, former.brand, former.country_of_origin, former.colours, former.sizes,
            former.on_hand > former.reserved, former.popularity, former.rating_count, former.created_at)
          is distinct from
          (written.family_id, written.variant_colour, written.variant_size, written.status, written.category_id,
            written.sub_category_id, written.brand, written.country_of_origin, written.colours, written.sizes,
            written.on_hand > written.reserved, written.popularity, written.rating_count, written.created_at)
          as is_listed_otherwise
      ) compared, lateral (values (former.family_id), (written.family_id)) of_both (family)
      where family is not null and (is_listed_otherwise or (former.updated_at, former.mrp_paise, former.price_paise)
        is distinct from (written.updated_at, written.mrp_paise, written.price_paise))
      group by family
    ) changed;
    -- The page of each variant shows the others, so all of them are recorded as changed.
    insert into catalogue_changes (product_ids, product_count, is_indexed, is_repriced)
    select array_agg(id), count(*), false, false
    from (
      select id, row_number() over (order by id) as number from products
      where family_id = any (shown_otherwise)
    ) variants group by number / 1000;
    if has_other_variants then
      -- What joins or leaves a family comes into listings, or is no longer in them; another size is in their filters.
      insert into catalogue_changes (product_ids, product_count, category_ids)
      select array_agg(id), count(*), array_agg(distinct written.category_id)
      from former join written using (id)
      where (former.family_id, former.variant_colour, former.variant_size)
        is distinct from (written.family_id, written.variant_colour, written.variant_size);
    end if;
    if joined is not null then
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
