-- expand: The email and mobile that an account had before a change. A link that was mailed to that email restores both, once.
create table contact_changes (
  token_hash bytea primary key,
  customer_id text not null references customers on delete cascade,
  former_email text not null,
  former_mobile text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  sequence bigint generated always as identity -- the order of the changes of a customer
);
create index contact_changes_of_customer on contact_changes (customer_id, sequence);
create index contact_changes_expired on contact_changes (expires_at);
