-- expand: A booking keeps which pieces it asked the carrier to bring, so that a later try does not bring others under the same number.
alter table bookings
  add column pieces jsonb; -- a list of line and quantity, written before the carrier is asked; null: it was not asked yet, or by the version before
