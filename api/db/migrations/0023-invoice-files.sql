-- expand: an invoice is drawn once for each language, and kept.
create table invoice_files (
  order_id text not null references orders on delete cascade,
  language text not null,
  contents_hash bytea not null, -- of what it was made from: a credit note makes it out of date
  pdf bytea not null,
  made_at timestamptz not null default now(),
  primary key (order_id, language)
);
alter table invoice_files alter column pdf set storage external; -- a PDF is compressed already
