-- Finds a customer's reviews for the copy of their data, and when the account is deleted.
create index reviews_of_customer on reviews (customer_id) where customer_id is not null;
