-- expand: An order can be a gift; its message is null when it is none.
alter table orders
  add column gift_message text,
  add constraint orders_gift_message check (char_length(gift_message) <= 200) not valid;
