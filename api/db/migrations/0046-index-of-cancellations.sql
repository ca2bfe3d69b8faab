-- expand concurrently: A seller order has a refund of each cancellation, and at most one of all the rest.
create unique index concurrently if not exists refunds_of_cancellation
  on refunds (payment_id, seller_order_id, cancellation_id) nulls not distinct;
