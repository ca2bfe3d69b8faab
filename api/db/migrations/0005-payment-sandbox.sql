-- The test provider is used while no keys of a real provider are given. Its records are separate from the store's: the
-- store learns about a payment only from the provider's API and webhooks.
create schema payment_sandbox;

create table payment_sandbox.keys (
  only_one boolean primary key default true check (only_one),
  key_id text not null check (key_id like 'rzp\_test\_%'),
  key_secret text not null,
  webhook_secret text not null
);

create table payment_sandbox.orders (
  id text primary key,
  amount bigint not null check (amount >= 100), -- paise
  amount_paid bigint not null default 0,
  currency text not null,
  receipt text,
  status text not null default 'created' check (status in ('created', 'attempted', 'paid')),
  attempts int not null default 0,
  notes jsonb not null,
  captures_by_itself boolean not null,
  created_at timestamptz not null default now(),
  added bigint generated always as identity
);
create index orders_by_receipt on payment_sandbox.orders (receipt);

create table payment_sandbox.payments (
  id text primary key,
  order_id text not null references payment_sandbox.orders,
  amount bigint not null,
  amount_refunded bigint not null default 0,
  status text not null check (status in ('created', 'authorized', 'captured', 'refunded', 'failed')),
  captured boolean not null default false,
  method text not null,
  card jsonb, -- the last four digits and the network; a full number is never stored
  vpa text,
  email text,
  contact text,
  failure text, -- why it failed, or will fail at its OTP
  acquirer_data jsonb not null default '{}',
  calls_handler boolean not null default true, -- false: the page's handler is not called
  settles_at timestamptz, -- of a payment that succeeds late
  created_at timestamptz not null default now(),
  added bigint generated always as identity
);
create index payments_of_order on payment_sandbox.payments (order_id, added);
create index payments_late on payment_sandbox.payments (settles_at) where status = 'created';

create table payment_sandbox.refunds (
  id text primary key,
  payment_id text not null references payment_sandbox.payments,
  amount bigint not null check (amount > 0),
  receipt text,
  notes jsonb not null,
  speed text not null,
  idempotency_key text unique,
  request jsonb not null, -- the first request with the key
  created_at timestamptz not null default now(),
  added bigint generated always as identity
);
create index refunds_of_payment on payment_sandbox.refunds (payment_id, added);

create table payment_sandbox.webhooks (
  event_id text primary key,
  order_id text not null references payment_sandbox.orders,
  event text not null,
  body text not null, -- text, not jsonb: the signature covers its bytes
  state text not null default 'pending' check (state in ('pending', 'delivered', 'lost', 'abandoned')),
  copies int not null default 1, -- how many times it is still to be delivered
  attempts int not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  added bigint generated always as identity
);
create index webhooks_due on payment_sandbox.webhooks (due_at, added) where state = 'pending';
create index webhooks_of_order on payment_sandbox.webhooks (order_id);

create table payment_sandbox.faults (
  id bigint generated always as identity primary key,
  fault text not null,
  order_id text, -- null: any order
  remaining int check (remaining >= 0), -- null: until it is cleared
  settings jsonb not null default '{}',
  created_at timestamptz not null default now()
);
