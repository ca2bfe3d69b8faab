-- expand: From where and when sellers send, where they do not deliver, holidays, and how long carriers take.

-- A seller without a row sends from its own PIN code, with these defaults.
create table pickup_places (
  seller_id text primary key references sellers on delete cascade,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  working_days int[] not null default '{1,2,3,4,5,6}' -- Monday is 1
    check (working_days <@ '{1,2,3,4,5,6,7}' and cardinality(working_days) > 0),
  cut_off time not null default '14:00', -- in India; what is ordered before it begins its handling on the same day
  days_off date[] not null default '{}'
);

create table delivery_exclusions (
  seller_id text not null references sellers on delete cascade,
  place text not null check (char_length(place) <= 100), -- the name of a State, or the first digits of PIN codes
  primary key (seller_id, place)
);

-- The operator's own. 26 January, 15 August and 2 October need no row.
create table holidays (
  day date not null,
  state text, -- null: in all of India
  name text not null,
  unique nulls not distinct (day, state)
);

-- Working days on the way, without the day of posting: the upper ends of India Post's norms.
create table transit_norms (
  zone text primary key check (zone in ('district', 'metro', 'state', 'neighbour', 'elsewhere')),
  days int not null check (days between 1 and 15),
  remote_days int not null check (remote_days between days and 30) -- to or from a remote region
);
insert into transit_norms (zone, days, remote_days) values
  ('district', 2, 5), ('metro', 3, 6), ('state', 4, 7), ('neighbour', 4, 7), ('elsewhere', 6, 9);

-- Every process reads these tables again after such a change.
create trigger pickup_places_recorded after insert or update or delete on pickup_places
  for each row execute function record_change_everywhere();
create trigger delivery_exclusions_recorded after insert or update or delete on delivery_exclusions
  for each row execute function record_change_everywhere();
create trigger holidays_recorded after insert or update or delete on holidays
  for each row execute function record_change_everywhere();
create trigger transit_norms_recorded after insert or update or delete on transit_norms
  for each row execute function record_change_everywhere();

alter table products
  add column handling_days int not null default 1, -- working days until it is handed to the carrier
  add column weight_g int,
  add constraint products_handling_days_check check (handling_days between 0 and 10) not valid, -- no row has to be read
  add constraint products_weight_g_check check (weight_g > 0) not valid;
