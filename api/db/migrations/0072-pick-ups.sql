-- expand: What is approved is fetched at the customer's door by a moment that is kept. Null: nobody is expected, so the customer acts next.
alter table returns add column fetch_by timestamptz;
