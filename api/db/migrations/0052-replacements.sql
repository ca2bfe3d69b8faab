-- expand: A parcel that brings the same again says in the place of which return.
alter table parcels
  add column return_id text references returns,
  add constraint parcels_replacement check ((return_id is null) = (kind = 'sale')) not valid;
