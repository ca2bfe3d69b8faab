-- expand: what a restore needs: who was erased, and which numbers of invoices are never given.

-- Ids of erased customers, which name nobody any more. They are copied to a file beside the backups, so that restoring
-- an older backup erases these people again.
create table erasures (
  customer_id text primary key,
  erased_at timestamptz not null default now()
);

create function record_erasure() returns trigger language plpgsql as $$
begin
  insert into erasures (customer_id) values (old.id) on conflict do nothing;
  return null;
end
$$;
create trigger customers_erased after delete on customers for each row execute function record_erasure();

-- Numbers that may have been given after a backup that was restored. The row without a seller is for sellers who were
-- added after the backup, which does not know them.
create table skipped_invoice_numbers (
  id bigint generated always as identity primary key,
  seller_id text references sellers,
  kind text not null check (kind in ('invoice', 'credit note')),
  financial_year text not null check (financial_year ~ '^[0-9]{4}$'),
  first_number int not null check (first_number > 0),
  last_number int not null check (last_number >= first_number),
  reason text not null,
  skipped_at timestamptz not null default now()
);
create index skipped_invoice_numbers_of_seller on skipped_invoice_numbers (seller_id, kind, financial_year);

create function skip_numbers_of_new_seller() returns trigger language plpgsql as $$
begin
  insert into invoice_series (seller_id, kind, financial_year, last_number)
    select new.id, kind, financial_year, max(last_number) from skipped_invoice_numbers
    where seller_id is null group by kind, financial_year;
  insert into skipped_invoice_numbers (seller_id, kind, financial_year, first_number, last_number, reason)
    select distinct on (kind, financial_year) new.id, kind, financial_year, 1, last_number, reason
    from skipped_invoice_numbers where seller_id is null order by kind, financial_year, last_number desc;
  return null;
end
$$;
create trigger sellers_skip_numbers after insert on sellers
  for each row execute function skip_numbers_of_new_seller();
