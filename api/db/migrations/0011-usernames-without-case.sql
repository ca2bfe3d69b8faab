-- Usernames are compared without case in every script. The locale of a database may know only ASCII capitals.
drop index customers_username;
create unique index customers_username on customers (lower(username collate "und-x-icu"));
