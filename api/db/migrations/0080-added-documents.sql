-- expand: The words of a product that is added as a draft are recorded too: searches in memory learn at once that a word is written
-- in another script. Until now only a later change of the draft told them.
create trigger documents_added_recorded after insert on product_search
  referencing new table as written
  for each statement execute function record_changed_documents();
