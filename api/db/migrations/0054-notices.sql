-- expand: Customers are told by mail when a product is back in stock or costs less.

create table notices (
  customer_id text not null references customers on delete cascade,
  product_id text not null references products on delete cascade,
  kind text not null check (kind in ('back in stock', 'price drop')),
  language text not null,
  -- Of 'price drop': the price when it was asked for, or in the last mail.
  price_paise int check (price_paise > 0),
  created_at timestamptz not null default now(),
  sent_at timestamptz, -- the last mail
  sequence bigint generated always as identity,
  primary key (customer_id, product_id, kind),
  check ((kind = 'price drop') = (price_paise is not null))
);
-- In order of asking.
create index notices_of_product on notices (product_id, kind, sequence);

-- A price that was raised shortly before is no lower price. The column is null when no raise is known.
alter table products add column price_raised_at timestamptz;
create function note_price_raise() returns trigger language plpgsql as $$
begin
  new.price_raised_at := now();
  return new;
end
$$;
create trigger products_price_raised before update of price_paise on products
  for each row when (new.price_paise > old.price_paise) execute function note_price_raise();
