-- expand: The bank's reference of a refund (ARN), by which a customer's bank finds it.
alter table refunds
  add column arn text, -- null: the provider has not said it yet
  add constraint refunds_arn_check check (length(arn) between 1 and 50) not valid;
