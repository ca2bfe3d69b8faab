-- expand: a review carries its approved photos; customers ask and answer questions about products

-- As lists show them: [{"uploadId", "width", "height"}], so that a page of a hundred reviews joins nothing. Null: none.
alter table reviews add column photos jsonb;

create function update_photos_of_review() returns trigger language plpgsql as $$
declare changed text := coalesce(new.review_id, old.review_id);
begin
  update reviews set photos = (
    select jsonb_agg(jsonb_build_object('uploadId', u.id, 'width', u.width, 'height', u.height) order by p.position)
    from review_photos p join uploads u on u.id = p.upload_id
    where p.review_id = changed and p.state = 'approved'
  ) where id = changed;
  return null;
end
$$;
create trigger review_photos_listed after insert or delete or update of state, position on review_photos
  for each row execute function update_photos_of_review();

create table questions (
  id text primary key default new_object_id() check (id ~ '^[0-9a-f]{24}$'),
  product_id text not null references products on delete cascade,
  customer_id text references customers on delete set null,
  name text not null,
  text text not null,
  state text not null check (state in ('shown', 'waiting', 'refused')),
  reason text not null default '', -- why it waits, or was refused
  reports int not null default 0, -- since it was last looked at
  asked_at timestamptz not null default now()
);
create index questions_of_product on questions (product_id, asked_at desc, id) where state = 'shown';
create index questions_of_customer on questions (customer_id) where customer_id is not null;
create index questions_to_look_at on questions (asked_at) where state = 'waiting' or (state = 'shown' and reports > 0);

create table answers (
  id text primary key default new_object_id() check (id ~ '^[0-9a-f]{24}$'),
  question_id text not null references questions on delete cascade,
  customer_id text references customers on delete set null, -- null: the seller, or someone who was erased
  is_seller boolean not null,
  name text not null,
  text text not null,
  state text not null check (state in ('shown', 'waiting', 'refused')),
  reason text not null default '',
  reports int not null default 0,
  answered_at timestamptz not null default now()
);
create index answers_of_question on answers (question_id, answered_at, id);
create index answers_of_customer on answers (customer_id) where customer_id is not null;
create index answers_to_look_at on answers (answered_at) where state = 'waiting' or (state = 'shown' and reports > 0);
