-- Named after what it means for search, whatever the language. No version has been released, so it is renamed in one step.
alter table search_words rename column is_hindi to is_transliterated;
comment on column search_words.is_transliterated is 'Was written in a script that search turns into Latin letters: Devanagari';
