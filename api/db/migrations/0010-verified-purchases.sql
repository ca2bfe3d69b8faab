-- Which reviews are by customers who bought the product.

-- True when the product was paid for and is neither cancelled nor refunded. Reads the few orders of the customer.
create function has_bought(customer text, product text) returns boolean language sql stable as $$
  select exists (
    select from orders o
      join seller_orders s on s.order_id = o.id
      join order_lines l on l.seller_order_id = s.id
    where o.customer_id = customer and l.product_id = product and s.state not in ('reserved', 'cancelled', 'refunded')
  )
$$;

-- Stored with the review, so that a page of a hundred reads no orders, and it stays when the customer is deleted.
alter table reviews add column verified boolean not null default false;
update reviews set verified = true where customer_id is not null and has_bought(customer_id, product_id);

-- A rating sets the value; afterwards this trigger updates it with the orders. It runs at the end of their transaction,
-- which has locked the product by then. A rating also locks the product before the review, so that neither misses the
-- other's change and the two do not deadlock.
create function verify_reviews() returns trigger language plpgsql as $$
begin
  -- Most customers have rated nothing yet.
  if not exists (
    select from orders o join reviews r on r.customer_id = o.customer_id where o.id = new.order_id
  ) then
    return null;
  end if;
  update reviews r set verified = not r.verified
  from orders o join order_lines l on l.order_id = o.id
  where o.id = new.order_id and l.seller_order_id = new.id
    and r.customer_id = o.customer_id and r.product_id = l.product_id
    and r.verified <> has_bought(r.customer_id, r.product_id);
  return null;
end
$$;
create constraint trigger seller_orders_verify after update of state on seller_orders
  deferrable initially deferred
  for each row when (old.state <> new.state) execute function verify_reviews();
