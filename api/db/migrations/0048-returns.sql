-- expand: Pieces of a delivered seller order can be returned. What is accepted is booked as a cancellation of its pieces.
create table returns (
  id text primary key default new_object_id() check (id ~ '^[0-9a-f]{24}$'),
  number text not null unique check (number ~ '^RT-[0-9]{6}-[0-9A-HJKMNP-TV-Z]{4}$'),
  seller_order_id text not null references seller_orders,
  request_id text not null check (request_id ~ '^[0-9a-f]{24}$'), -- of the page: the same request again finds its return
  kind text not null check (kind in ('return', 'replacement', 'exchange')),
  reason text not null check (reason in ('faulty', 'damaged on the way', 'not as shown', 'wrong or missing piece', 'came late',
    'does not fit', 'changed my mind')),
  state text not null default 'requested' check (state in ('requested', 'questioned', 'approved', 'on its way', 'received',
    'disputed', 'accepted', 'refunded', 'replaced', 'exchanged', 'refused', 'shared', 'cancelled', 'lapsed')),
  window_until date not null, -- the last day on which it could be asked for
  asked_at timestamptz not null default now(),
  moved_at timestamptz not null default now(), -- when it came into its state
  bears text check (bears in ('seller', 'carrier', 'store', 'shopper')), -- who bears it; decided apart from whether it is paid
  carrier text check (char_length(carrier) between 2 and 40), -- the parcel with which the pieces go back
  awb text check (awb ~ '^[A-Z0-9][A-Z0-9-]{3,39}$'),
  proven_at timestamptz, -- when it was shown that the parcel was handed over
  unique (seller_order_id, request_id),
  check ((carrier is null) = (awb is null))
);
create index returns_under_way on returns (state, id)
  where state in ('requested', 'questioned', 'approved', 'on its way', 'received', 'disputed', 'accepted', 'shared');

create table return_lines (
  return_id text not null references returns,
  order_line_id text not null references order_lines,
  quantity int not null check (quantity > 0),
  primary key (return_id, order_line_id)
);
create index return_lines_of_order_line on return_lines (order_line_id);

create table return_events (
  id bigint generated always as identity primary key,
  return_id text not null references returns,
  state text not null,
  at timestamptz not null default now(),
  actor text not null check (actor in ('customer', 'store', 'operator', 'seller')),
  note text not null default ''
);
create index return_events_of_return on return_events (return_id, id);

-- What happened is never rewritten. Only the note of a customer who was deleted is emptied.
create function keep_return_events() returns trigger language plpgsql as $$
begin
  if new.note = '' and (new.id, new.return_id, new.state, new.at, new.actor)
    is not distinct from (old.id, old.return_id, old.state, old.at, old.actor) then
    return new;
  end if;
  raise exception 'return_events only grows';
end
$$;
create trigger return_events_grow before update on return_events for each row execute function keep_return_events();

-- What a category allows to be returned; without a row it is everything. The terms of the day of the order count.
create table category_terms (
  category_id int not null references categories on delete cascade,
  sub_category_id int references sub_categories on delete cascade, -- null: all of the category that have no row of their own
  valid_from date not null,
  term text not null check (term in ('yes', 'only if faulty', 'replacement only')),
  reason text check (reason in ('food', 'hygiene', 'made to measure')),
  unique nulls not distinct (category_id, sub_category_id, valid_from),
  check (term = 'yes' or reason is not null)
);

-- Pieces that are in a return that has not ended are counted on their line: so there are never more of them than are left,
-- whatever is asked for at the same time. Of the cancelled pieces, returned_quantity came back by an accepted return.
alter table order_lines
  add column returning_quantity int not null default 0,
  add column returned_quantity int not null default 0,
  add constraint order_lines_returning_quantity
    check (returning_quantity >= 0 and cancelled_quantity + returning_quantity <= quantity) not valid,
  add constraint order_lines_returned_quantity check (returned_quantity between 0 and cancelled_quantity) not valid;

-- Whether the pieces of a return are neither free again nor cancelled. Those of a return of money are cancelled when it is accepted.
create function holds_pieces(state text, kind text) returns boolean language sql immutable as $$
  select state in ('requested', 'questioned', 'approved', 'on its way', 'received', 'disputed')
    or (state = 'accepted' and kind <> 'return')
$$;

create function count_return_line() returns trigger language plpgsql as $$
begin
  update order_lines l set returning_quantity = l.returning_quantity + new.quantity
    from returns r
    where l.id = new.order_line_id and r.id = new.return_id and l.seller_order_id = r.seller_order_id
      and holds_pieces(r.state, r.kind);
  if not found then
    raise exception 'line % is not of the seller order of return %, or the return has ended', new.order_line_id, new.return_id;
  end if;
  return null;
end
$$;
create trigger return_lines_counted after insert on return_lines for each row execute function count_return_line();

create function keep_return_lines() returns trigger language plpgsql as $$
begin
  raise exception 'the pieces of a return stay as they were asked for';
end
$$;
create trigger return_lines_stay before update or delete on return_lines for each row execute function keep_return_lines();

create function count_returned() returns trigger language plpgsql as $$
begin
  update order_lines l
    set returning_quantity = l.returning_quantity
      + case when holds_pieces(new.state, new.kind) then rl.quantity else -rl.quantity end
    from return_lines rl where rl.return_id = new.id and l.id = rl.order_line_id;
  return null;
end
$$;
create trigger returns_counted after update of state, kind on returns
  for each row when (holds_pieces(old.state, old.kind) <> holds_pieces(new.state, new.kind))
  execute function count_returned();

-- The whole of a seller order is not refunded while pieces of it are in a return, whichever version asks for it.
create function keep_returning_seller_order() returns trigger language plpgsql as $$
begin
  if exists (select from order_lines l where l.seller_order_id = new.id and l.returning_quantity > 0) then
    raise exception 'pieces of seller order % are in a return', new.id;
  end if;
  return new;
end
$$;
create trigger seller_orders_returning before update of state on seller_orders
  for each row when (new.state in ('not received', 'undelivered', 'cancelled', 'return requested', 'returned', 'refunded')
    and old.state <> new.state)
  execute function keep_returning_seller_order();

-- A cancellation that follows from an accepted return, and what the customer pays of its pieces all the same.
alter table cancellations add column return_id text references returns;
alter table cancelled_pieces
  add column kept_paise bigint not null default 0 check (kept_paise >= 0);
