-- expand: A seller order is booked with a carrier by a job, and what the carrier says about its parcel is recorded.
create table bookings (
  id text primary key default new_object_id() check (id ~ '^[0-9a-f]{24}$'), -- also its number at the carrier
  seller_order_id text not null references seller_orders,
  state text not null default 'requested' check (state in ('requested', 'booked', 'refused')),
  carrier_order text, -- the carrier's own numbers, this one from when it has the order
  shipment text,
  awb text,
  status text not null default 'booked' check (status in ('booked', 'picked up', 'on the way', 'out for delivery',
    'undelivered', 'returning', 'returned', 'lost', 'cancelled', 'delivered')), -- what the carrier last said
  reason text not null default '', -- why it was refused, and what to do. While requested: the order is still to be cancelled
  asked_at timestamptz, -- when the carrier was last asked about the parcel
  created_at timestamptz not null default now(),
  check (state <> 'booked' or (carrier_order is not null and shipment is not null and awb is not null))
);
create unique index bookings_requested on bookings (seller_order_id) where state = 'requested';
create index bookings_of_seller_order on bookings (seller_order_id, created_at);
create unique index bookings_awb on bookings (awb) where state = 'booked';
create index bookings_under_way on bookings (asked_at nulls first, created_at)
  where state = 'booked' and status not in ('delivered', 'returned', 'lost', 'cancelled');
