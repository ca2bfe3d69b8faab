-- expand: Of a missing piece the customer says that it never came: then nothing is sent back.
alter table returns
  add column never_came boolean not null default false,
  add constraint returns_never_came check (not never_came or reason = 'wrong or missing piece') not valid;
