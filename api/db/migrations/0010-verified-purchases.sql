-- Which reviews are by customers who bought the product.

-- Paid for, and neither cancelled nor with the money back. Looks through the few orders of the customer.
create function has_bought(customer text, product text) returns boolean language sql stable as $$
  select exists (
    select from orders o
      join seller_orders s on s.order_id = o.id
      join order_lines l on l.seller_order_id = s.id
    where o.customer_id = customer and l.product_id = product and s.state not in ('reserved', 'cancelled', 'refunded')
  )
$$;

-- Kept with the review, so that a page of a hundred reads no orders, and so that it stays when its customer has gone.
alter table reviews add column verified boolean not null default false;
update reviews set verified = true where customer_id is not null and has_bought(customer_id, product_id);

-- Whoever rates decides it then; afterwards it follows the orders. At the end of their transaction, when they hold the
-- product already: a rating locks the product before the review as well, so that neither misses or deadlocks the other.
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
