-- expand: A product that may not fly, such as perfume or a power bank, is not sold to where parcels come by air only.
alter table products
  add column surface_only boolean not null default false;
