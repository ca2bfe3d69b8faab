-- expand: A new price of a variant does not make requests wait: the indexes in memory read a family again when its rows in
-- listings changed.
create or replace function list_families(families text[]) returns void language plpgsql as $$
begin
  perform from product_families where id = any (families) order by id for no key update;
  if exists (
    select from products where family_id = any (families) group by family_id having count(*) > 60
  ) then
    raise exception 'a family has at most 60 variants'
      using errcode = 'check_violation', constraint = 'product_families_variants_max';
  end if;
  with members as materialized (
    select id, category_id, sub_category_id, brand, country_of_origin, colours, sizes, on_hand > reserved as has_stock,
      popularity, rating_count, created_at, family_id, variant_colour, variant_size
    from products where family_id = any (families) and status = 'Active'
  ), cards as materialized (
    select distinct on (family_id, variant_colour) id as product_id, category_id, sub_category_id, brand,
      country_of_origin as origin, colours,
      case when variant_size is null then sizes
        else coalesce(array_agg(variant_size) filter (where has_stock and variant_size is not null) over design, '{}')
      end as sizes,
      bool_or(has_stock) over design as in_stock, max(popularity) over design as popularity,
      max(rating_count) over design as rating_count, min(created_at) over design as created_at
    from members
    window design as (partition by family_id, variant_colour order by length(variant_size), variant_size
      rows between unbounded preceding and unbounded following)
    order by family_id, variant_colour, has_stock desc, length(variant_size), variant_size
  ), gone as (
    delete from product_listing where product_id in (select id from products where family_id = any (families))
      and product_id not in (select product_id from cards)
    returning product_id, category_id
  ), listed as (
    insert into product_listing as listing (product_id, category_id, sub_category_id, brand, origin, colours, sizes,
      in_stock, popularity, rating_count, created_at)
    select product_id, category_id, sub_category_id, brand, origin, colours, sizes, in_stock, popularity, rating_count,
      created_at
    from cards
    on conflict (product_id) do update
    set category_id = excluded.category_id, sub_category_id = excluded.sub_category_id, brand = excluded.brand,
      origin = excluded.origin, colours = excluded.colours, sizes = excluded.sizes, in_stock = excluded.in_stock,
      popularity = excluded.popularity, rating_count = excluded.rating_count, created_at = excluded.created_at
    where (listing.category_id, listing.sub_category_id, listing.brand, listing.origin, listing.colours, listing.sizes,
        listing.in_stock, listing.popularity, listing.rating_count, listing.created_at)
      is distinct from
      (excluded.category_id, excluded.sub_category_id, excluded.brand, excluded.origin, excluded.colours, excluded.sizes,
        excluded.in_stock, excluded.popularity, excluded.rating_count, excluded.created_at)
    returning listing.product_id, listing.category_id
  ), relisted as (
    select distinct family_id from products
    where id in (select product_id from gone union all select product_id from listed)
  )
  -- The page of each variant shows the others, so all of them are recorded as changed.
  insert into catalogue_changes (product_ids, product_count, category_ids, is_indexed)
  select array_agg(id), count(*),
    case when is_indexed then array(select category_id from gone union select category_id from listed) else '{}' end,
    is_indexed
  from (
    select id, is_indexed, row_number() over (partition by is_indexed order by id) as number
    from (
      select id, family_id in (select family_id from relisted) as is_indexed from products where family_id = any (families)
    ) variants
  ) changed group by is_indexed, number / 1000;
end
$$;
