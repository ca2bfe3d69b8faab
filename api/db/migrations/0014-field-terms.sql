-- Columns and values get the usual terms of the field. No version has been released, so they are renamed in one step.
alter table orders rename column looked_at to last_polled_at;
alter table orders drop constraint orders_status_check;
update orders set status = 'expired' where status = 'lapsed';
alter table orders add constraint orders_status_check check (status in ('pending', 'paid', 'refunded', 'expired'));
drop index orders_open;
create index orders_open on orders (created_at) where status in ('pending', 'expired');

alter table order_history rename column by_whom to actor;

alter table payments drop constraint payments_outcome_check;
update payments set outcome = 'refunded' where outcome = 'given back';
alter table payments add constraint payments_outcome_check check (outcome in ('settled', 'refunded'));

alter table tax_rates rename column upto_paise to max_price_paise;

alter table addresses rename column added to sequence;
alter table cart_lines rename column added to sequence;
alter table wishlist_items rename column added to sequence;
alter table payment_sandbox.orders rename column added to sequence;
alter table payment_sandbox.payments rename column added to sequence;
alter table payment_sandbox.refunds rename column added to sequence;
alter table payment_sandbox.webhooks rename column added to sequence;
