-- expand concurrently: every minute the provider is asked about recent orders, and a seller order is read with its refund.
create index concurrently if not exists orders_at_provider on orders (created_at) where provider_order_id is not null;
create index concurrently if not exists refunds_of_seller_order on refunds (seller_order_id) where seller_order_id is not null;
