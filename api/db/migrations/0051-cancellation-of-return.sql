-- expand concurrently: A return is booked once.
create unique index concurrently if not exists cancellations_of_return on cancellations (return_id) where return_id is not null;
