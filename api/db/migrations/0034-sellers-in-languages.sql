-- expand: Sellers' names and cities in other languages, and how many ratings a seller's average is of

alter table sellers add column translations jsonb not null default '{}'; -- {"hi": {"name": "…", "city": "…"}}
alter table sellers add column rating_count int check (rating_count > 0); -- null: rating_average is not shown
