-- expand: The deals of products that the store already has

-- Migration 0031 is committed: what is sold or changes its price meanwhile is in the table already.
insert into product_deals (product_id, category_id, discount_percent, popularity)
  select product_id, category_id, discount_percent, popularity from dealt_products
  on conflict (product_id) do nothing;
