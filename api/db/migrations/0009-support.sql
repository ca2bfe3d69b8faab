-- Messages of customers to the shop. Deleted with the account, and three years after the customer's last message.

create table support_messages (
  ticket text primary key check (ticket ~ '^HT-[0-9]{6}-[2-9A-HJ-KM-NP-TV-Z]{4}$'), -- 'HT-261120-7K3M'
  customer_id text not null references customers on delete cascade,
  name text not null, -- as given here; the account may have another name
  email text not null, -- where the customer wants the reply
  subject text not null default '',
  message text not null,
  language text not null check (language in ('en', 'hi')),
  sent_at timestamptz not null default now()
);
create index support_messages_of_customer on support_messages (customer_id, sent_at desc);
create index support_messages_by_age on support_messages (sent_at);
