-- Usernames in any script are the same without case. The locale of a database may know the capitals of ASCII alone.
drop index customers_username;
create unique index customers_username on customers (lower(username collate "und-x-icu"));
