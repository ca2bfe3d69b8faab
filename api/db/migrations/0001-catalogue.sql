-- Sellers, categories, products, reviews, banners: what a visitor browses.

create extension if not exists pg_trgm;

-- 24 hexadecimal characters, as product ids are written in URLs.
create function new_object_id() returns text language sql volatile as $$
  select left(replace(gen_random_uuid()::text, '-', ''), 24)
$$;

create table sellers (
  id text primary key default new_object_id(),
  code text not null unique check (code ~ '^[A-Z0-9]{2,4}$'), -- at most 4: it begins the invoice number
  name text not null,
  gstin text unique check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'), -- null: not registered
  state text not null,
  city text not null,
  address text not null,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  email text not null,
  customer_care text not null,
  rating_average numeric(2, 1) check (rating_average between 1 and 5),
  created_at timestamptz not null default now()
);

create table categories (
  id int generated always as identity primary key,
  name text not null unique check (name <> 'product'), -- in a URL 'product' means all categories
  name_hi text,
  position int not null default 0,
  picture jsonb -- a Picture of shared/contract, with a transparent background
);

create table sub_categories (
  id int generated always as identity primary key,
  category_id int not null references categories on delete cascade,
  name text not null,
  name_hi text,
  position int not null default 0,
  unique (category_id, name)
);

create table colours (
  name text primary key,
  name_hi text,
  hex text check (hex ~ '^#[0-9a-f]{6}$')
);

create table products (
  id text primary key default new_object_id() check (id ~ '^[0-9a-f]{24}$'),
  seller_id text not null references sellers,
  code text not null, -- the seller's own product code
  status text not null default 'Active' check (status in ('Active', 'Draft', 'Archived')),
  category_id int not null references categories,
  sub_category_id int not null references sub_categories,
  name text not null,
  name_hi text,
  title text not null, -- displayinfo
  title_hi text,
  description text not null default '',
  description_hi text,
  brand text not null,
  brand_hi text,
  keywords text[] not null default '{}',
  hsn text not null check (hsn ~ '^[0-9]{4}([0-9]{2}([0-9]{2})?)?$'),
  country_of_origin text not null default 'India',
  net_quantity text, -- '750 ml', '1 piece'
  mrp_paise bigint not null check (mrp_paise > 0 and mrp_paise % 100 = 0),
  price_paise bigint not null check (price_paise > 0 and price_paise % 100 = 0),
  on_hand int not null default 0 check (on_hand >= 0),
  reserved int not null default 0 check (reserved >= 0 and reserved <= on_hand),
  colours text[] not null default '{}',
  sizes text[] not null default '{}',
  attributes jsonb not null default '[]', -- [{name, value, name_hi?, value_hi?}]
  pictures jsonb not null default '[]', -- [Picture of shared/contract]
  glb text,
  usdz text,
  popularity int not null default 0 check (popularity >= 0),
  rating_count int not null default 0,
  rating_sum int not null default 0,
  star_counts int[] not null default '{0,0,0,0,0}', -- reviews with 1, 2, 3, 4, 5 stars
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (seller_id, code),
  constraint price_within_mrp check (price_paise <= mrp_paise), -- above MRP is an offence (Legal Metrology Act)
  constraint ar_files_in_pairs check ((glb is null) = (usdz is null))
);

create table reviews (
  id text primary key default new_object_id(),
  product_id text not null references products on delete cascade,
  ref text, -- the importer's key of the review: a second import updates the same row
  customer_id text, -- null for imported reviews
  stars int not null check (stars between 1 and 5),
  title text not null default '',
  description text not null default '',
  name text not null,
  created_at timestamptz not null default now(),
  unique (product_id, ref),
  unique (product_id, customer_id)
);
create index reviews_newest on reviews (product_id, created_at desc, id);

-- Home page: hero slides, tiles beside them, promos, and the full-width block after the third category.
create table banners (
  id int generated always as identity primary key,
  place text not null check (place in ('slide', 'tile', 'promo', 'full')),
  position int not null default 0,
  kicker text not null default '',
  kicker_hi text,
  title text not null,
  title_hi text,
  body text not null default '',
  body_hi text,
  action text not null default '',
  action_hi text,
  link text not null check (link like '/%'),
  off int check (off between 1 and 99),
  from_paise bigint,
  pictures jsonb not null default '[]',
  unique (place, position)
);

-- A product's sums of reviews are updated in the transaction that writes the reviews, so they always agree. The trigger
-- runs once for each statement: an import writes a thousand reviews at a time.
create function reviews_sums() returns trigger language plpgsql as $$
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
      select product_id, sum(sign) as count, sum(sign * stars) as sum,
        sum(sign * (stars = 1)::int) as one, sum(sign * (stars = 2)::int) as two,
        sum(sign * (stars = 3)::int) as three, sum(sign * (stars = 4)::int) as four,
        sum(sign * (stars = 5)::int) as five
      from (%s) changes group by product_id
    ) change
    where products.id = change.product_id
      and (change.one, change.two, change.three, change.four, change.five) <> (0, 0, 0, 0, 0)
  $sums$, changes);
  return null;
end
$$;
create trigger reviews_added after insert on reviews
  referencing new table as written for each statement execute function reviews_sums();
create trigger reviews_changed after update on reviews
  referencing old table as former new table as written for each statement execute function reviews_sums();
create trigger reviews_removed after delete on reviews
  referencing old table as former for each statement execute function reviews_sums();
