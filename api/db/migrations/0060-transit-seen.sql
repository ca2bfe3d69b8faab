-- expand: How long parcels were really on the way, by zone: of all sellers, and of each who has sent enough.

create table transit_seen (
  zone text not null check (zone in ('district', 'metro', 'state', 'neighbour', 'elsewhere')),
  is_remote boolean not null, -- to or from a remote region
  seller_id text references sellers on delete cascade, -- null: of all sellers
  p90 int not null check (p90 between 1 and 15), -- working days in which nine of ten parcels arrived
  n int not null check (n > 0), -- deliveries
  unique nulls not distinct (zone, is_remote, seller_id)
);
create index transit_seen_of_seller on transit_seen (seller_id);

-- The number of deliveries changes each night; every process reads the table again only when a date can change.
create trigger transit_seen_recorded after insert or delete on transit_seen
  for each row execute function record_change_everywhere();
create trigger transit_seen_changed after update on transit_seen
  for each row when (old.p90 is distinct from new.p90) execute function record_change_everywhere();
