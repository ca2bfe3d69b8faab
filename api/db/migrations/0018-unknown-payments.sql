-- expand: payments without an order are kept for the operator.
-- Payments that the provider has taken for orders of this store which are not in the records: an older backup was restored,
-- or a failover lost the latest orders. They wait for the operator.
create table unknown_payments (
  id text primary key, -- the provider's
  provider_order_id text not null,
  receipt text not null check (receipt ~ '^[0-9a-f]{24}$'), -- the id that our order had
  amount_paise bigint not null,
  paid_at timestamptz not null,
  found_at timestamptz not null default now(),
  handled_at timestamptz -- the operator has done what had to be done about it
);
create index unknown_payments_open on unknown_payments (paid_at) where handled_at is null;
