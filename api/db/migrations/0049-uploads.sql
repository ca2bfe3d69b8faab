-- expand: customers upload pictures; photos stand with reviews, and a seller can reply to a review
create table uploads (
  id text primary key check (id ~ '^[0-9a-f]{32}$'), -- random; also the name of its files
  customer_id text not null references customers on delete cascade,
  purpose text not null check (purpose in ('review', 'return')),
  ticket_hash bytea, -- null once the picture is stored
  width int check (width > 0),
  height int check (height > 0),
  created_at timestamptz not null default now(),
  stored_at timestamptz,
  used_at timestamptz, -- null: nothing uses it, and it is deleted after a day
  is_public boolean not null default false
);
create index uploads_of_customer on uploads (customer_id);
create index uploads_unused on uploads (created_at) where used_at is null;

-- Pictures whose files are still to be deleted, whatever deleted their rows: a job does it.
create table deleted_uploads (
  id text primary key,
  deleted_at timestamptz not null default now()
);
create function record_deleted_upload() returns trigger language plpgsql as $$
begin
  insert into deleted_uploads (id) values (old.id) on conflict do nothing;
  return null;
end
$$;
create trigger uploads_deleted after delete on uploads for each row execute function record_deleted_upload();

create table review_photos (
  upload_id text primary key references uploads on delete cascade,
  review_id text not null references reviews on delete cascade,
  position smallint not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  reason text not null default '',
  added_at timestamptz not null default now(),
  decided_at timestamptz
);
create index review_photos_of_review on review_photos (review_id, position);
create index review_photos_waiting on review_photos (added_at) where state = 'waiting';

-- A photo that is taken out of its review is deleted, also when the review is.
create function delete_upload_of_photo() returns trigger language plpgsql as $$
begin
  delete from uploads where id = old.upload_id;
  return null;
end
$$;
create trigger review_photos_deleted after delete on review_photos
  for each row execute function delete_upload_of_photo();

alter table reviews
  add column reply text,
  add column replied_at timestamptz;
