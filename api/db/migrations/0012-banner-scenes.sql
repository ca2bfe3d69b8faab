-- A composed picture behind a banner's words: the wide crop, then the tall one for phones.
alter table banners add column scenes jsonb not null default '[]';
