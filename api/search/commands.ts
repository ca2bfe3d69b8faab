import { type Db, sql } from '../db/connect.ts';
import { findTextsOfProducts } from './queries.ts';
import { buildSearchDocument, type SeenWord } from './words/documents.ts';
import { getNormalisedKey, getPhoneticKey } from './words/sounds.ts';

/** Updates the search documents of these products, in the caller's transaction if it has one. */
export async function refreshSearch(db: Db, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  const seen = new Map<string, SeenWord>();
  const products = await findTextsOfProducts(db, productIds);
  const ids = products.map(({ id }) => id);
  const documents = products.map(({ texts }) => buildSearchDocument(texts, seen));
  await addWords(db, seen); // before the documents: a trigger counts the words of those
  await sql`
    insert into product_search (product_id, document)
    select product_id, document::tsvector from unnest(${ids}::text[], ${documents}::text[]) given (product_id, document)
    on conflict (product_id) do update set document = excluded.document
    where product_search.document <> excluded.document`.execute(db);
}

/** Sorts the words, so that two simultaneous imports wait for each other instead of deadlocking. */
async function addWords(db: Db, seen: ReadonlyMap<string, SeenWord>): Promise<void> {
  const words = [...seen.keys()].sort();
  const phonetic = words.map(getPhoneticKey);
  const shown = words.map((word) => seen.get(word)?.shown ?? word);
  const isTransliterated = words.map((word) => seen.get(word)?.isTransliterated ?? false);
  await sql`
    insert into search_words (word, shown, phonetic, normalised, is_transliterated, frequency)
    select given.*, 0 from unnest(${words}::text[], ${shown}::text[], ${phonetic}::text[],
      ${phonetic.map(getNormalisedKey)}::text[], ${isTransliterated}::boolean[]) given (word, shown, phonetic, normalised, is_transliterated)
    -- Nearly all are known: an upsert would lock, and so rewrite, every one of them.
    where not exists (
      select from search_words known
      where known.word = given.word collate "C" and (known.is_transliterated or not given.is_transliterated)
    )
    on conflict (word) do update set is_transliterated = true
    where excluded.is_transliterated and not search_words.is_transliterated`.execute(db);
}

/**
 * Deletes the words that no product has any more, and merges the pending list of the GIN index. Runs once after an import;
 * its work is in proportion to what changed.
 */
export async function refreshSearchWords(db: Db): Promise<void> {
  await sql`delete from search_words where frequency <= 0`.execute(db);
  await sql`select gin_clean_pending_list('product_search_document')`.execute(db);
}
