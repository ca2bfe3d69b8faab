-- What search looks into: a document of weighted words for each product (A name and title, B brand and kind, C keywords
-- and attributes, D description), and every word of those documents with its sound, to mend what a shopper typed.

create table product_search (
  product_id text primary key references products on delete cascade,
  document tsvector not null
);
create index product_search_document on product_search using gin (document);

create table search_words (
  word text collate "C" primary key, -- as the documents have it: Latin letters, without plural
  shown text not null, -- as it was written somewhere
  sound text collate "C" not null, -- spellings that sound alike share it
  loose text collate "C" not null, -- its consonants
  is_hindi boolean not null, -- was written in Devanagari
  frequency int not null -- products that have it, as of the last count
);
create index search_words_sound on search_words (sound);
create index search_words_loose on search_words (loose);
-- Numbers are not misspelt, and there can be as many of them as products.
create index search_words_alike on search_words using gist (sound gist_trgm_ops) where word !~ '^[0-9]+$';
