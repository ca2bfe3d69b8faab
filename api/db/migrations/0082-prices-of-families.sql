-- expand: New prices or texts of variants change no card in a listing. Only the pages of their families are recorded as changed then: an
-- import of prices looked at all variants and all cards of each family, which took half of PostgreSQL's time for it.
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
    insert into catalogue_changes (product_ids, product_count, is_indexed)
    select array_agg(id), count(*), false
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

-- Variants are read once for all that follows, and cards that are as they were are not written.
create or replace function list_families(families text[]) returns void language plpgsql as $$
begin
  perform from product_families where id = any (families) order by id for no key update;
  if exists (
    select from products where family_id = any (families) group by family_id having count(*) > 60
  ) then
    raise exception 'a family has at most 60 variants'
      using errcode = 'check_violation', constraint = 'product_families_variants_max';
  end if;
  with variants as materialized (
    select id, status = 'Active' as is_active, category_id, sub_category_id, brand, country_of_origin, colours, sizes,
      on_hand > reserved as has_stock, popularity, rating_count, created_at, family_id, variant_colour, variant_size
    from products where family_id = any (families)
  ), cards as materialized (
    select distinct on (family_id, variant_colour) id as product_id, family_id, category_id, sub_category_id, brand,
      country_of_origin as origin, colours,
      case when variant_size is null then sizes
        else coalesce(array_agg(variant_size) filter (where has_stock and variant_size is not null) over design, '{}')
      end as sizes,
      bool_or(has_stock) over design as in_stock, max(popularity) over design as popularity,
      max(rating_count) over design as rating_count, min(created_at) over design as created_at
    from variants where is_active
    window design as (partition by family_id, variant_colour order by length(variant_size), variant_size
      rows between unbounded preceding and unbounded following)
    order by family_id, variant_colour, has_stock desc, length(variant_size), variant_size
  ), gone as (
    delete from product_listing
    where product_id in (select id from variants where id not in (select product_id from cards))
    returning product_id, category_id
  ), other_cards as materialized (
    select cards.*,
      (listing.product_id, listing.category_id, listing.sub_category_id, listing.brand, listing.origin, listing.colours,
        listing.popularity, listing.created_at)
      is distinct from
      (cards.product_id, cards.category_id, cards.sub_category_id, cards.brand, cards.origin, cards.colours,
        cards.popularity, cards.created_at) as is_listed_otherwise
    from cards left join product_listing listing using (product_id)
    where (listing.product_id, listing.category_id, listing.sub_category_id, listing.brand, listing.origin, listing.colours,
        listing.sizes, listing.in_stock, listing.popularity, listing.rating_count, listing.created_at)
      is distinct from
      (cards.product_id, cards.category_id, cards.sub_category_id, cards.brand, cards.origin, cards.colours,
        cards.sizes, cards.in_stock, cards.popularity, cards.rating_count, cards.created_at)
  ), listed as (
    insert into product_listing (product_id, category_id, sub_category_id, brand, origin, colours, sizes, in_stock, popularity,
      rating_count, created_at)
    select product_id, category_id, sub_category_id, brand, origin, colours, sizes, in_stock, popularity, rating_count,
      created_at
    from other_cards
    on conflict (product_id) do update
    set category_id = excluded.category_id, sub_category_id = excluded.sub_category_id, brand = excluded.brand,
      origin = excluded.origin, colours = excluded.colours, sizes = excluded.sizes, in_stock = excluded.in_stock,
      popularity = excluded.popularity, rating_count = excluded.rating_count, created_at = excluded.created_at
  ), relisted as (
    select family_id from variants where id in (select product_id from gone)
    union
    select family_id from other_cards
  ), listed_otherwise as (
    select category_id from gone
    union
    select category_id from other_cards where is_listed_otherwise
  )
  -- The page of each variant shows the others, so all of them are recorded as changed.
  insert into catalogue_changes (product_ids, product_count, category_ids, is_indexed)
  select array_agg(id), count(*),
    case when is_indexed then array(select category_id from listed_otherwise) else '{}' end,
    is_indexed
  from (
    select id, is_indexed, row_number() over (partition by is_indexed order by id) as number
    from (
      select id, family_id in (select family_id from relisted) as is_indexed from variants
    ) each
  ) changed group by is_indexed, number / 1000;
end
$$;

-- Most families that an import adds have no reviews to add up.
create or replace function sum_family_reviews(families text[]) returns void language plpgsql as $$
declare
  reviewed text[];
begin
  select array_agg(distinct family_id) into reviewed from products where family_id = any (families) and rating_count > 0;
  if reviewed is null then
    return;
  end if;
  update products
  set rating_count = sums.count, rating_sum = sums.sum, star_counts = sums.stars
  from (
    select m.family_id, count(r.id)::int as count, coalesce(sum(r.stars), 0)::int as sum,
      array[count(*) filter (where r.stars = 1), count(*) filter (where r.stars = 2), count(*) filter (where r.stars = 3),
        count(*) filter (where r.stars = 4), count(*) filter (where r.stars = 5)]::int[] as stars
    from products m left join reviews r on r.product_id = m.id
    where m.family_id = any (reviewed) group by m.family_id
  ) sums
  where products.family_id = sums.family_id and products.star_counts <> sums.stars;
end
$$;
