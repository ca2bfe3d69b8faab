-- Orders with one seller order for each seller, payments, refunds, and who changed which state when.

-- An order is created, and its stock reserved, before the payment provider is called. It is paid once, by one payment.
create table orders (
  id text primary key default new_object_id() check (id ~ '^[0-9a-f]{24}$'), -- also the receipt at the provider
  customer_id text references customers on delete set null, -- by law the order stays when the customer is deleted
  status text not null default 'pending' check (status in ('pending', 'paid', 'refunded', 'lapsed')),
  reservation text not null default 'held' check (reservation in ('held', 'taken', 'released')),
  reserved_until timestamptz not null,
  amount_paise bigint not null check (amount_paise > 0),
  is_from_cart boolean not null, -- settlement removes what was bought from the cart; Buy Now leaves the cart as it is
  language text not null check (language in ('en', 'hi')),
  customer_name text not null,
  customer_email text not null,
  address jsonb not null, -- as it was then, with the field names of the entity
  place_of_supply text not null, -- the State of the address
  provider_order_id text unique, -- null until the provider has answered
  payment_id text unique, -- the provider's payment that settled it
  payment_signature text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  -- When the provider was last asked about the order.
  looked_at timestamptz,
  constraint paid_once check ((status = 'paid') = (payment_id is not null)),
  constraint taken_when_paid check ((status = 'paid') = (reservation = 'taken'))
);
create index orders_of_customer on orders (customer_id, created_at desc);
create index orders_held on orders (reserved_until) where reservation = 'held';
create index orders_open on orders (created_at) where status in ('pending', 'lapsed');

-- The seller order: what one seller delivers and invoices, and may have to take back.
create table seller_orders (
  id text primary key default new_object_id() check (id ~ '^[0-9a-f]{24}$'),
  order_id text not null references orders,
  seller_id text not null references sellers,
  seller jsonb not null, -- name, GSTIN, address, State as they were then
  state text not null check (state in ('reserved', 'paid', 'processing', 'packed', 'shipped', 'delivered', 'cancelled',
    'return requested', 'returned', 'refunded')),
  amount_paise bigint not null check (amount_paise > 0),
  invoice_number text, -- null until it is paid
  invoiced_at timestamptz,
  unique (order_id, seller_id)
);
create unique index seller_orders_invoice on seller_orders (seller_id, invoice_number);

-- Everything as it was when it was bought: later catalogue changes do not change it.
create table order_lines (
  id text primary key default new_object_id() check (id ~ '^[0-9a-f]{24}$'),
  order_id text not null references orders,
  seller_order_id text not null references seller_orders,
  position int not null,
  product_id text not null, -- no foreign key: the line stays when its product is deleted
  title text not null,
  title_hi text,
  pictures jsonb not null,
  hsn text not null,
  quantity int not null check (quantity > 0),
  price_paise bigint not null check (price_paise > 0), -- of one piece, tax included
  mrp_paise bigint not null check (mrp_paise >= price_paise),
  -- Tax of the whole line; null until it is paid, and for a seller without GSTIN.
  tax_rate numeric(5, 2),
  taxable_paise bigint,
  cgst_paise bigint,
  sgst_paise bigint,
  igst_paise bigint,
  unique (order_id, position),
  constraint tax_adds_up check (
    taxable_paise is null or taxable_paise + cgst_paise + sgst_paise + igst_paise = price_paise * quantity
  )
);
create index order_lines_of_seller_order on order_lines (seller_order_id, position);
create index order_lines_of_product on order_lines (product_id);

-- One row for each change of state: its time, who made it, and why.
create table order_history (
  id bigint generated always as identity primary key,
  seller_order_id text not null references seller_orders,
  state text not null,
  at timestamptz not null default now(),
  by_whom text not null check (by_whom in ('customer', 'store', 'operator', 'seller')),
  note text not null default ''
);
create index order_history_of_seller_order on order_history (seller_order_id, id);

-- Every payment that the provider took for one of our orders, including those that must be refunded.
create table payments (
  id text primary key, -- the provider's
  order_id text not null references orders,
  amount_paise bigint not null,
  method text not null default '',
  outcome text not null check (outcome in ('settled', 'given back')),
  reason text not null default '', -- of the refund: 'double', 'out of stock', 'wrong amount', 'no customer'
  seen_at timestamptz not null default now()
);
create index payments_of_order on payments (order_id);

-- Refunds. The id is the idempotency key: a refund can be requested again without being paid twice.
create table refunds (
  id text primary key default new_object_id() check (id ~ '^[0-9a-f]{24}$'),
  payment_id text not null references payments,
  seller_order_id text references seller_orders, -- null: the whole payment
  amount_paise bigint not null check (amount_paise > 0),
  status text not null default 'due' check (status in ('due', 'started', 'processed', 'failed')),
  provider_refund_id text unique,
  credit_note_number text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (payment_id, seller_order_id)
);
create unique index refunds_whole on refunds (payment_id) where seller_order_id is null;
create index refunds_open on refunds (created_at) where status in ('due', 'started');

-- The last number used in each series: invoices and credit notes of a seller in a financial year.
create table invoice_series (
  seller_id text not null references sellers,
  kind text not null check (kind in ('invoice', 'credit note')),
  financial_year text not null check (financial_year ~ '^[0-9]{4}$'), -- '2627' is April 2026 to March 2027
  last_number int not null check (last_number > 0),
  primary key (seller_id, kind, financial_year)
);

-- The provider may send a message more than once: each is handled once.
create table webhook_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);

-- GST in percent by HSN prefix, from a day on, up to a price of one piece (null: any price). The longest prefix is used,
-- then the latest day, then the lowest limit that the price of the piece does not exceed.
create table tax_rates (
  hsn_prefix text not null check (hsn_prefix ~ '^[0-9]{0,8}$'),
  valid_from date not null,
  upto_paise bigint,
  percent numeric(5, 2) not null check (percent between 0 and 100),
  note text not null default ''
);
create unique index tax_rates_row on tax_rates (hsn_prefix, valid_from, coalesce(upto_paise, 0));
