-- The tables of search: a document of weighted words for each product (A name and title, B brand and kind, C keywords
-- and attributes, D description), and every word of those documents with its sound, to correct what a shopper typed.

create table product_search (
  product_id text primary key references products on delete cascade,
  document tsvector not null
);
create index product_search_document on product_search using gin (document);

create table search_words (
  word text collate "C" primary key, -- as in the documents: Latin letters, without plural
  shown text not null, -- as it was written in a product
  sound text collate "C" not null, -- the same for spellings that sound alike
  loose text collate "C" not null, -- its consonants
  is_hindi boolean not null, -- was written in Devanagari
  frequency int not null -- how many products had it at the last count
);
create index search_words_sound on search_words (sound);
create index search_words_loose on search_words (loose);
-- Numbers are left out: they are not misspelt, and there can be as many as products.
create index search_words_alike on search_words using gist (sound gist_trgm_ops) where word !~ '^[0-9]+$';
