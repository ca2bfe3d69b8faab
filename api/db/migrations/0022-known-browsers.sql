-- expand: Browsers in which a customer has signed in before. Wrong passwords of strangers do not make them wait.
create table known_browsers (
  secret_hash bytea not null, -- of a cookie that scripts cannot read; it is no session
  customer_id text not null references customers on delete cascade,
  expires_at timestamptz not null,
  primary key (secret_hash, customer_id)
);
create index known_browsers_of_customer on known_browsers (customer_id, expires_at desc);
create index known_browsers_expired on known_browsers (expires_at);
