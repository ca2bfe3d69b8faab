-- A refund that the provider could not pay is requested again with its own receipt. The note is written into the history
-- of the seller order when the money has been refunded.
alter table refunds
  add column attempt int not null default 1 check (attempt > 0),
  add column note text not null default '';
create index refunds_failed on refunds (updated_at) where status = 'failed';

alter table payment_sandbox.refunds
  add column status text not null default 'processed' check (status in ('processed', 'failed'));
