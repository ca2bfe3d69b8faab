-- A refund that the provider could not pay is tried anew under a receipt of its own. The note goes into the history of the
-- seller's part when the money is back.
alter table refunds
  add column attempt int not null default 1 check (attempt > 0),
  add column note text not null default '';
create index refunds_failed on refunds (updated_at) where status = 'failed';

alter table payment_sandbox.refunds
  add column status text not null default 'processed' check (status in ('processed', 'failed'));
