-- expand: A seller order may have several refunds: the index that 0046 has built takes the place of the narrower one.
alter table refunds
  drop constraint refunds_payment_id_seller_order_id_key,
  add constraint refunds_payment_id_seller_order_id_key unique using index refunds_of_cancellation;
