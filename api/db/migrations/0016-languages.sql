-- The languages are listed in shared/languages.ts: a new one needs no change here.

alter table customers drop constraint customers_language_check;
alter table customers add constraint customers_language_check check (language ~ '^[a-z]{2,3}$');
alter table orders drop constraint orders_language_check;
alter table orders add constraint orders_language_check check (language ~ '^[a-z]{2,3}$');
alter table support_messages drop constraint support_messages_language_check;
alter table support_messages add constraint support_messages_language_check check (language ~ '^[a-z]{2,3}$');
