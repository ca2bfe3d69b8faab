-- expand: the words of search are counted as documents change, instead of all of them again after each import
create function count_search_words() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    update search_words set frequency = frequency + added.products
    from (
      select lexeme collate "C" as word, count(*)::int as products
      from added_documents, unnest(tsvector_to_array(document)) lexeme group by lexeme
    ) added
    where search_words.word = added.word;
  end if;
  if tg_op <> 'INSERT' then
    update search_words set frequency = frequency - gone.products
    from (
      select lexeme collate "C" as word, count(*)::int as products
      from gone_documents, unnest(tsvector_to_array(document)) lexeme group by lexeme
    ) gone
    where search_words.word = gone.word;
  end if;
  return null;
end
$$;

create trigger words_of_added_documents after insert on product_search
  referencing new table as added_documents
  for each statement execute function count_search_words();
create trigger words_of_changed_documents after update on product_search
  referencing old table as gone_documents new table as added_documents
  for each statement execute function count_search_words();
create trigger words_of_gone_documents after delete on product_search
  referencing old table as gone_documents
  for each statement execute function count_search_words();

-- Words of the store's products that were not counted yet.
with counted as materialized (
  select word collate "C" as word, ndoc from ts_stat('select document from product_search')
)
update search_words set frequency = coalesce((select ndoc from counted where counted.word = search_words.word), 0)
where frequency <> coalesce((select ndoc from counted where counted.word = search_words.word), 0);

comment on column search_words.frequency is 'How many products have it; kept by triggers of product_search';
-- Room in each page for the next count of a word; an index of the counts would have to change with each.
alter table search_words set (fillfactor = 50);
