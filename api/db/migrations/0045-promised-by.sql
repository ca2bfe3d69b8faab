-- expand: The day by which a seller order arrives, as it was said at Place Order.

alter table seller_orders add column promised_by date; -- null: no day was said

-- Lateness is a ground for a return: nobody rewrites what was promised.
create function keep_promised_by() returns trigger language plpgsql as $$
begin
  raise exception 'promised_by is kept as it was said';
end
$$;
create trigger promised_by_stays before update of promised_by on seller_orders
  for each row when (old.promised_by is distinct from new.promised_by) execute function keep_promised_by();
