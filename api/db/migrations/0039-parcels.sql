-- expand: A seller order is accepted, not received, undelivered and closed as well, and goes in parcels. Processes of the
-- version before do not know these states: nobody sets one before all processes are replaced.
alter table seller_orders
  drop constraint seller_orders_state_check,
  add constraint seller_orders_state_check check (state in ('reserved', 'paid', 'processing', 'accepted', 'packed',
    'shipped', 'delivered', 'not received', 'undelivered', 'closed', 'cancelled', 'return requested', 'returned',
    'refunded')) not valid; -- it admits more than the one before, so no row has to be read

create table parcels (
  id text primary key default new_object_id() check (id ~ '^[0-9a-f]{24}$'),
  seller_order_id text not null references seller_orders,
  kind text not null default 'sale' check (kind in ('sale', 'replacement')),
  carrier text not null check (char_length(carrier) between 2 and 40),
  awb text not null check (awb ~ '^[A-Z0-9][A-Z0-9-]{3,39}$'),
  shipped_at timestamptz not null default now(),
  delivered_at timestamptz check (delivered_at >= shipped_at),
  unique (awb, carrier)
);
create index parcels_of_seller_order on parcels (seller_order_id, id);

create table parcel_lines (
  parcel_id text not null references parcels,
  order_line_id text not null references order_lines,
  quantity int not null check (quantity > 0),
  primary key (parcel_id, order_line_id)
);
create index parcel_lines_of_order_line on parcel_lines (order_line_id);

-- What happened is never rewritten. Only the note of a customer who was deleted is emptied.
create function keep_order_history() returns trigger language plpgsql as $$
begin
  if new.note = '' and (new.id, new.seller_order_id, new.state, new.at, new.actor)
    is not distinct from (old.id, old.seller_order_id, old.state, old.at, old.actor) then
    return new;
  end if;
  raise exception 'order_history only grows';
end
$$;
create trigger order_history_grows before update on order_history for each row execute function keep_order_history();

-- What could not be delivered is refunded, so it is not a verified purchase.
create or replace function has_bought(customer text, product text) returns boolean language sql stable as $$
  select exists (
    select from orders o
      join seller_orders s on s.order_id = o.id
      join order_lines l on l.seller_order_id = s.id
    where o.customer_id = customer and l.product_id = product
      and s.state not in ('reserved', 'cancelled', 'undelivered', 'refunded')
  )
$$;
