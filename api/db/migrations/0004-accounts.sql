-- Customers: accounts, sessions, email verifications, password resets, addresses, carts and wishlists.

create table customers (
  id text primary key default new_object_id() check (id ~ '^[0-9a-f]{24}$'),
  username text not null check (username ~ '^\S+$'),
  email text not null,
  mobile text not null check (mobile ~ '^[0-9]{10}$'),
  first_name text not null default '',
  last_name text not null default '',
  gender text check (gender in ('male', 'female')),
  password_hash text not null, -- argon2id, with its salt and costs
  language text not null default 'en' check (language in ('en', 'hi')),
  privacy_version text not null, -- of the policy that the customer agreed to
  privacy_agreed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index customers_username on customers (lower(username));
create unique index customers_email on customers (lower(email));

-- A session needs two secrets, of which only hashes are stored: a cookie that scripts cannot read, and a token that
-- another site cannot send.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  customer_id text not null references customers on delete cascade,
  cookie_hash bytea not null unique,
  token_hash bytea not null,
  device text not null default '', -- 'Chrome on Android'
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_of_customer on sessions (customer_id, last_seen_at desc);
create index sessions_expired on sessions (expires_at);

-- The newest code of an email; a newer code replaces it.
create table email_codes (
  email text primary key check (email = lower(email)),
  salt bytea not null,
  code_hash bytea not null,
  tries_left int not null check (tries_left >= 0),
  expires_at timestamptz not null
);

-- A browser in which the right code was typed: once, it may open an account for this email or move its account to it.
create table email_verifications (
  secret_hash bytea primary key,
  email text not null check (email = lower(email)),
  expires_at timestamptz not null
);

create table password_resets (
  token_hash bytea primary key,
  customer_id text not null references customers on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_of_customer on password_resets (customer_id);

create table addresses (
  id text primary key default new_object_id() check (id ~ '^[0-9a-f]{24}$'),
  customer_id text not null references customers on delete cascade,
  name text not null,
  mobile text not null check (mobile ~ '^[6-9][0-9]{9}$'),
  line text not null, -- house, building, street
  locality text not null,
  landmark text not null default '',
  alternate_mobile text not null default '' check (alternate_mobile ~ '^([6-9][0-9]{9})?$'),
  city text not null,
  district text not null,
  state text not null,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  is_default boolean not null default false,
  added bigint generated always as identity -- the order in which they are shown
);
create index addresses_of_customer on addresses (customer_id, added);
create unique index addresses_one_default on addresses (customer_id) where is_default;

create table cart_lines (
  customer_id text not null references customers on delete cascade,
  product_id text not null references products on delete cascade,
  quantity int not null check (quantity > 0),
  price_paise bigint not null check (price_paise > 0), -- the price that the customer saw when adding it
  added bigint generated always as identity, -- the order in which they are shown
  primary key (customer_id, product_id)
);
create index cart_lines_of_product on cart_lines (product_id);

create table wishlist_items (
  customer_id text not null references customers on delete cascade,
  product_id text not null references products on delete cascade,
  added bigint generated always as identity,
  primary key (customer_id, product_id)
);
create index wishlist_items_of_product on wishlist_items (product_id);

-- The counters of rate-limiter-flexible; created here, since the store creates no tables while it runs.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- The reviews table is older than the customers table.
alter table reviews
  add constraint reviews_customer foreign key (customer_id) references customers on delete set null;
