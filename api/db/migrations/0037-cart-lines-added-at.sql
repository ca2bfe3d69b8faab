-- expand: An order takes only those lines out of the cart that were in it when it was placed
alter table cart_lines add column added_at timestamptz; -- null: before this column, so before any order still to be paid
alter table cart_lines alter column added_at set default now();
