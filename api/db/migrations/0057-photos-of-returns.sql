-- expand: Customers show photos with what they write about a return.
create table return_photos (
  upload_id text primary key references uploads on delete cascade,
  event_id bigint not null references return_events,
  position smallint not null
);
create index return_photos_of_event on return_photos (event_id, position);
