-- expand concurrently: of the products that are back in stock only those are looked at of which somebody is to be told.
create index concurrently if not exists notices_of_stock on notices (product_id, sequence)
  where kind = 'back in stock' and sent_at is null;
