-- expand: Pieces can be exchanged for another size or colour at the same price.
alter table return_lines
  add column wanted_product_id text, -- of an exchange; no foreign key, as in order_lines
  add constraint return_lines_wanted_product_id_check check (wanted_product_id ~ '^[0-9a-f]{24}$') not valid;

-- What a sent exchange was booked with: the credit note of the pieces that came back, and the invoice of those that were sent.
create table exchanges (
  return_id text primary key references returns,
  cancellation_id text not null unique references cancellations, -- of the pieces that came back; it has no refund
  seller_order_id text not null references seller_orders,
  credit_note_number text not null unique,
  invoice_number text not null unique,
  invoiced_at timestamptz not null default now()
);
create index exchanges_of_seller_order on exchanges (seller_order_id);

-- What was sent in exchange is a line of its own. Null: the line was bought.
alter table order_lines add column exchange_id text references exchanges;

-- The stock of an exchange is taken when it is approved. Processes of the version before take none and give none back: they are
-- stopped where they would approve an exchange, or end one that is approved.
alter table returns
  add column restocked boolean not null default false, -- its pieces can be sold again and were counted once
  add column stock_taken boolean not null default false,
  add constraint returns_stock_taken check (stock_taken = (kind = 'exchange'
    and state in ('approved', 'on its way', 'received', 'disputed', 'accepted', 'exchanged'))) not valid;

alter table parcels
  drop constraint parcels_kind_check,
  add constraint parcels_kind_check check (kind in ('sale', 'replacement', 'exchange')) not valid; -- it admits more
