-- expand: After a refusal the pieces go back to the customer with a parcel.
alter table returns
  add column back_carrier text check (char_length(back_carrier) between 2 and 40),
  add column back_awb text check (back_awb ~ '^[A-Z0-9][A-Z0-9-]{3,39}$');
