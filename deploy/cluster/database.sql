-- Once, on the primary, as the user postgres: the role and the database of the store.
create role haat login password '${DATABASE_PASSWORD}';
-- The store cannot send its time limit for statements through a pooler.
alter role haat set statement_timeout = '15s';
create database haat owner haat;
