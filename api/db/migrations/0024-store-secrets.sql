-- expand: Secrets that all processes of a store share; the first process that needs one makes it.
create table store_secrets (
  name text primary key,
  secret bytea not null
);
