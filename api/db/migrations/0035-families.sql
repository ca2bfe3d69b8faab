-- expand: A product can be a variant of a family: one size and colour of a design, with its own price, stock and pictures

create table product_families (
  id text primary key default new_object_id(),
  seller_id text not null references sellers,
  code text not null, -- the seller's own code of the design
  unique (seller_id, code)
);
create index product_families_of_seller on product_families (seller_id);

-- Without a default and not checked against rows: neither reads the table.
alter table products add column family_id text;
alter table products add column variant_colour text;
alter table products add column variant_size text;
alter table products add constraint products_family_id_fkey foreign key (family_id) references product_families not valid;
alter table products add constraint variants_have_families
  check ((family_id is null) = (variant_colour is null and variant_size is null)) not valid;
comment on column products.family_id is 'The design of which this product is one variant; null for a product alone';

-- The listing has one row for a design in a colour: the first of its sizes that is in stock stands for all of them. Two
-- who change variants of one family do it one after the other, so that each sees what the other has left.
create function list_families(families text[]) returns void language plpgsql as $$
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
    returning category_id
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
    returning listing.category_id
  )
  -- The page of each variant shows the others, so all of them are recorded as changed.
  insert into catalogue_changes (product_ids, product_count, category_ids)
  select array_agg(id), count(*),
    array(select category_id from gone union select category_id from listed)
  from (
    select id, row_number() over (order by id) as number from products where family_id = any (families)
  ) changed group by number / 1000;
end
$$;

-- The reviews of a design are those of all its variants: each variant has the sums of all.
create function sum_family_reviews(families text[]) returns void language plpgsql as $$
begin
  update products
  set rating_count = sums.count, rating_sum = sums.sum, star_counts = sums.stars
  from (
    select m.family_id, count(r.id)::int as count, coalesce(sum(r.stars), 0)::int as sum,
      array[count(*) filter (where r.stars = 1), count(*) filter (where r.stars = 2), count(*) filter (where r.stars = 3),
        count(*) filter (where r.stars = 4), count(*) filter (where r.stars = 5)]::int[] as stars
    from products m left join reviews r on r.product_id = m.id
    where m.family_id = any (families) group by m.family_id
  ) sums
  where products.family_id = sums.family_id and products.star_counts <> sums.stars;
end
$$;

create or replace function reviews_sums() returns trigger language plpgsql as $$
declare
  changes text := case tg_op
    when 'INSERT' then 'select product_id, stars, 1 as sign from written'
    when 'DELETE' then 'select product_id, stars, -1 as sign from former'
    else 'select product_id, stars, 1 as sign from written union all select product_id, stars, -1 from former'
  end;
begin
  execute format($sums$
    update products set
      rating_count = rating_count + change.count,
      rating_sum = rating_sum + change.sum,
      star_counts = array[
        star_counts[1] + change.one, star_counts[2] + change.two, star_counts[3] + change.three,
        star_counts[4] + change.four, star_counts[5] + change.five]
    from (
      select shown.id, sum(sign) as count, sum(sign * stars) as sum,
        sum(sign * (stars = 1)::int) as one, sum(sign * (stars = 2)::int) as two,
        sum(sign * (stars = 3)::int) as three, sum(sign * (stars = 4)::int) as four,
        sum(sign * (stars = 5)::int) as five
      from (%s) changes join products rated on rated.id = changes.product_id, lateral (
        select rated.id union select sibling.id from products sibling where sibling.family_id = rated.family_id
      ) shown
      group by shown.id
    ) change
    where products.id = change.id
      and (change.one, change.two, change.three, change.four, change.five) <> (0, 0, 0, 0, 0)
  $sums$, changes);
  return null;
end
$$;

create function list_changed_families() returns trigger language plpgsql as $$
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

-- Their names come after those of the triggers of the listing, and so do they.
create trigger products_with_families_added after insert on products
  referencing new table as written
  for each statement execute function list_changed_families();
create trigger products_with_families_changed after update on products
  referencing old table as former new table as written
  for each statement execute function list_changed_families();
create trigger products_with_families_deleted after delete on products
  referencing old table as written
  for each statement execute function list_changed_families();

-- Products alone are listed as before.
create or replace function list_new_products() returns trigger language plpgsql as $$
begin
  insert into product_listing (product_id, category_id, sub_category_id, brand, origin, colours, sizes, in_stock,
      discount_percent, popularity, rating_count, created_at)
    select id, category_id, sub_category_id, brand, country_of_origin, colours, sizes, on_hand > reserved,
      ((mrp_paise - price_paise) * 100 / mrp_paise)::smallint, popularity, rating_count, created_at
    from added where status = 'Active' and family_id is null;
  insert into product_deals (product_id, category_id, discount_percent, popularity)
    select id, category_id, ((mrp_paise - price_paise) * 100 / mrp_paise)::smallint, popularity
    from added
    where status = 'Active' and on_hand > reserved and (mrp_paise - price_paise) * 100 / mrp_paise > 0;
  return null;
end
$$;

create or replace function relist_product() returns trigger language plpgsql as $$
begin
  if new.family_id is null and
    (old.family_id, old.status, old.category_id, old.sub_category_id, old.brand, old.country_of_origin, old.colours, old.sizes,
      old.on_hand > old.reserved, old.popularity, old.rating_count, old.created_at)
    is distinct from
    (new.family_id, new.status, new.category_id, new.sub_category_id, new.brand, new.country_of_origin, new.colours, new.sizes,
      new.on_hand > new.reserved, new.popularity, new.rating_count, new.created_at)
  then
    delete from product_listing where product_id = new.id;
    insert into product_listing (product_id, category_id, sub_category_id, brand, origin, colours, sizes, in_stock,
        discount_percent, popularity, rating_count, created_at)
      select product_id, category_id, sub_category_id, brand, origin, colours, sizes, in_stock,
        discount_percent, popularity, rating_count, created_at
      from listed_products where product_id = new.id;
  end if;
  delete from product_deals where product_id = new.id
    and not exists (select from dealt_products where product_id = new.id);
  insert into product_deals (product_id, category_id, discount_percent, popularity)
    select product_id, category_id, discount_percent, popularity from dealt_products where product_id = new.id
    on conflict (product_id) do update
    set category_id = excluded.category_id, discount_percent = excluded.discount_percent, popularity = excluded.popularity;
  return null;
end
$$;

create or replace trigger products_relisted after update on products
  for each row when (
    current_setting('haat.lists_together', true) is distinct from 'on' and
    (old.family_id, old.status, old.category_id, old.sub_category_id, old.brand, old.country_of_origin, old.colours, old.sizes,
      old.on_hand > old.reserved, old.mrp_paise, old.price_paise, old.popularity, old.rating_count, old.created_at)
    is distinct from
    (new.family_id, new.status, new.category_id, new.sub_category_id, new.brand, new.country_of_origin, new.colours, new.sizes,
      new.on_hand > new.reserved, new.mrp_paise, new.price_paise, new.popularity, new.rating_count, new.created_at)
  ) execute function relist_product();

create or replace function relist_products() returns trigger language plpgsql as $$
begin
  delete from product_listing using written
    where product_listing.product_id = written.id and written.status <> 'Active';
  update product_listing listing
  set category_id = now.category_id, sub_category_id = now.sub_category_id, brand = now.brand, origin = now.origin,
    colours = now.colours, sizes = now.sizes, in_stock = now.in_stock, popularity = now.popularity,
    rating_count = now.rating_count, created_at = now.created_at
  from (
    select id, category_id, sub_category_id, brand, country_of_origin as origin, colours, sizes,
      on_hand > reserved as in_stock, popularity, rating_count, created_at
    from written where family_id is null
  ) now
  where listing.product_id = now.id and
    (listing.category_id, listing.sub_category_id, listing.brand, listing.origin, listing.colours, listing.sizes,
      listing.in_stock, listing.popularity, listing.rating_count, listing.created_at)
    is distinct from
    (now.category_id, now.sub_category_id, now.brand, now.origin, now.colours, now.sizes,
      now.in_stock, now.popularity, now.rating_count, now.created_at);
  insert into product_listing (product_id, category_id, sub_category_id, brand, origin, colours, sizes, in_stock,
      discount_percent, popularity, rating_count, created_at)
    select id, written.category_id, written.sub_category_id, written.brand, written.country_of_origin, written.colours,
      written.sizes, written.on_hand > written.reserved,
      ((written.mrp_paise - written.price_paise) * 100 / written.mrp_paise)::smallint, written.popularity,
      written.rating_count, written.created_at
    from former join written using (id)
    where (former.status <> 'Active' or former.family_id is not null) and written.status = 'Active'
      and written.family_id is null
    on conflict (product_id) do nothing; -- it stood for its family, and was updated above
  merge into product_deals deal
  using (
    select id, category_id, ((mrp_paise - price_paise) * 100 / mrp_paise)::smallint as discount_percent, popularity,
      status = 'Active' and on_hand > reserved and (mrp_paise - price_paise) * 100 / mrp_paise > 0 as is_deal
    from written
  ) now on deal.product_id = now.id
  when matched and not now.is_deal then delete
  when matched and (deal.category_id, deal.discount_percent, deal.popularity)
      is distinct from (now.category_id, now.discount_percent, now.popularity) then
    update set category_id = now.category_id, discount_percent = now.discount_percent, popularity = now.popularity
  when not matched and now.is_deal then
    insert (product_id, category_id, discount_percent, popularity)
    values (now.id, now.category_id, now.discount_percent, now.popularity);
  return null;
end
$$;
