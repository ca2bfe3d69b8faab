-- expand concurrently: each day the seller orders whose time to return is over are closed, and the operator lists what has not come.
create index concurrently if not exists seller_orders_after_delivery on seller_orders (state, id)
  where state in ('delivered', 'not received');
