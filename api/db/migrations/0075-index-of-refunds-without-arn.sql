-- expand concurrently: refunds of which the bank's reference is asked for.
create index concurrently if not exists refunds_without_arn on refunds (updated_at) where status = 'processed' and arn is null;
