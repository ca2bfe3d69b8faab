-- expand concurrently: each night the latest deliveries are read, the newest first.
create index concurrently if not exists parcels_delivered on parcels (delivered_at, id) where kind = 'sale';
