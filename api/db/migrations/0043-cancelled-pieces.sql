-- expand: Pieces of lines can be cancelled, and each cancellation has its own refund and credit note
create table cancellations (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  seller_order_id text not null references seller_orders,
  at timestamptz not null default now(),
  actor text not null check (actor in ('customer', 'store', 'operator', 'seller')),
  note text not null default ''
);
create index cancellations_of_seller_order on cancellations (seller_order_id, id);

-- Pieces of a line are cancelled one after the other: 'before' counts those of earlier cancellations.
create table cancelled_pieces (
  cancellation_id text not null references cancellations,
  order_line_id text not null references order_lines,
  before int not null check (before >= 0),
  quantity int not null check (quantity > 0),
  primary key (cancellation_id, order_line_id),
  unique (order_line_id, before)
);

-- Never more than were bought.
alter table order_lines
  add column cancelled_quantity int not null default 0,
  add constraint order_lines_cancelled_quantity check (cancelled_quantity between 0 and quantity) not valid;

-- Null: the refund of all that is left of the seller order. 0046 and 0047 admit several refunds of a seller order.
alter table refunds add column cancellation_id text references cancellations;

-- Processes of the version before refund a seller order whole. They are stopped where a part of it was refunded.
-- The plan is made once for a session, perhaps while there were few refunds: without the setting it might read all of them.
create function keep_refunds_within_seller_order() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if (select sum(r.amount_paise) from refunds r where r.seller_order_id = new.seller_order_id)
    > (select so.amount_paise from seller_orders so where so.id = new.seller_order_id) then
    raise exception 'refunds of seller order % would be more than was paid for it', new.seller_order_id;
  end if;
  return null;
end
$$;
create trigger refunds_within_seller_order after insert on refunds
  for each row when (new.seller_order_id is not null) execute function keep_refunds_within_seller_order();

-- They also take the refund of some pieces for that of the seller order.
create function keep_unrefunded() returns trigger language plpgsql as $$
begin
  if exists (select from refunds r where r.seller_order_id = new.id and r.cancellation_id is not null)
    and not exists (select from refunds r
      where r.seller_order_id = new.id and r.cancellation_id is null and r.status = 'processed') then
    raise exception 'seller order % is not refunded: only pieces of it were', new.id;
  end if;
  return new;
end
$$;
create trigger seller_orders_refunded before update of state on seller_orders
  for each row when (new.state = 'refunded' and old.state <> 'refunded') execute function keep_unrefunded();

-- Of a line that was cancelled whole nothing was bought.
create or replace function has_bought(customer text, product text) returns boolean language sql stable as $$
  select exists (
    select from orders o
      join seller_orders s on s.order_id = o.id
      join order_lines l on l.seller_order_id = s.id
    where o.customer_id = customer and l.product_id = product and l.cancelled_quantity < l.quantity
      and s.state not in ('reserved', 'cancelled', 'undelivered', 'refunded')
  )
$$;
