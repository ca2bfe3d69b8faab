-- expand concurrently: one can sign in with a mobile number.
create index concurrently if not exists customers_mobile on customers (mobile);
