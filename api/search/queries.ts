import type pg from 'pg';
import type { Db } from '../db/connect.ts';
import { type KnownWord, MATCH_WEIGHTS, type PlannedWord } from './rules.ts';
import type { Texts } from './words/documents.ts';
import type { TypedWord } from './words/typed.ts';

/** The texts of products, grouped by the weight of their words in a search. */
export async function findTextsOfProducts(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; texts: Texts }[]> {
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.categoryId')
    .innerJoin('subCategories as s', 's.id', 'p.subCategoryId')
    .select(['p.id', 'p.name', 'p.nameHi', 'p.title', 'p.titleHi', 'p.brand', 'p.brandHi'])
    .select([
      'p.keywords',
      'p.description',
      'p.descriptionHi',
      'p.attributes',
      'p.colours',
      'p.sizes',
    ])
    .select(['c.name as category', 'c.nameHi as categoryHi'])
    .select(['s.name as subCategory', 's.nameHi as subCategoryHi'])
    .where('p.id', 'in', ids)
    .execute();
  const coloursHi = await findHindiColours(db);
  return rows.map((row) => ({
    id: row.id,
    texts: {
      A: [row.name, row.nameHi, row.title, row.titleHi],
      B: [row.brand, row.brandHi, row.category, row.categoryHi, row.subCategory, row.subCategoryHi],
      C: [
        ...row.keywords,
        ...row.colours,
        ...row.colours.map((colour) => coloursHi.get(colour) ?? null),
        ...row.sizes,
        ...row.attributes.flatMap(({ value, valueHi }) => [value, valueHi ?? null]),
      ],
      D: [row.description, row.descriptionHi],
    },
  }));
}

async function findHindiColours(db: Db): Promise<ReadonlyMap<string, string | null>> {
  const colours = await db.selectFrom('colours').select(['name', 'nameHi']).execute();
  return new Map(colours.map(({ name, nameHi }) => [name, nameHi]));
}

const WORD_COLUMNS = 'word, shown, sound, loose, is_hindi as "isHindi", frequency';
const BEGINNINGS_MAX = 12;
const ALIKE_MAX = 20;
/** A shorter beginning matches too many words by sound. */
const SOUND_LENGTH_MIN = 3;

/** Words with these spellings, sounds or synonyms' sounds, the most frequent first. */
export async function findKnownWords(
  pool: pg.Pool,
  typed: readonly TypedWord[],
): Promise<KnownWord[]> {
  const { rows } = await pool.query<KnownWord>({
    name: 'known-words',
    text: `select ${WORD_COLUMNS} from search_words where word = any($1) or sound = any($2)
      order by frequency desc, word`,
    values: [
      typed.flatMap(({ lexemes }) => lexemes),
      typed.flatMap(({ sounds, synonymSounds }) => [...sounds, ...synonymSounds]),
    ],
  });
  return rows;
}

/** The most frequent words with this beginning, by spelling or, if none, by sound. */
export async function findWordsByPrefix(
  pool: pg.Pool,
  { beginning, sounds }: TypedWord,
): Promise<KnownWord[]> {
  const { rows } = await pool.query<KnownWord>({
    name: 'beginnings',
    text: `with spelled as (
        select ${WORD_COLUMNS} from search_words where word >= $1 and word < $1 || chr(1114111)
        order by frequency desc, word limit ${BEGINNINGS_MAX}
      )
      select word, shown, sound, loose, "isHindi", frequency from spelled
      union all
      (select ${WORD_COLUMNS} from search_words
        where length($2) >= ${SOUND_LENGTH_MIN} and sound >= $2 and sound < $2 || chr(1114111)
        and not exists (select from spelled) order by frequency desc, word limit ${BEGINNINGS_MAX})`,
    values: [beginning, sounds[0] ?? beginning],
  });
  return rows;
}

/** Words that look or sound like the typed one, and words that it may be composed of. */
export async function findSimilarWords(
  pool: pg.Pool,
  { sounds, looseSounds, splits }: TypedWord,
): Promise<KnownWord[]> {
  const { rows } = await pool.query<KnownWord>({
    name: 'alike-words',
    text: `select ${WORD_COLUMNS} from search_words where loose = any($2) or word = any($3)
      union
      (select ${WORD_COLUMNS} from search_words where word !~ '^[0-9]+$'
        order by sound <-> $1, frequency desc limit ${ALIKE_MAX})`,
    values: [sounds[0] ?? '', looseSounds, splits.flat()],
  });
  return rows;
}

/** True when some Active product matches the tsquery. */
export async function isAnythingFound(pool: pg.Pool, query: string): Promise<boolean> {
  // No name: PostgreSQL plans it for these words, which may be in every product or in none.
  const { rows } = await pool.query<{ found: boolean }>({
    text: `select exists (select from product_search join product_listing using (product_id)
      where document @@ $1::tsquery) as found`,
    values: [query],
  });
  return rows[0]?.found ?? false;
}

/** Rank weights of a word by the class of its text: D, C, B, A. */
const WEIGHTS = '{0.1, 0.45, 0.6, 1}';
/** Scores are rounded down to this many steps; popularity orders equal ones. */
const STEPS = 20;

/**
 * SQL of a product's score, a whole number: for each word the best rank of its readings, and the mean over all words.
 * `document` is the column; the values that the SQL needs are added to `values`.
 */
export function buildScoreExpression(
  words: readonly PlannedWord[],
  document: string,
  values: unknown[],
): string {
  const perWord = words.map(({ readings }) => {
    const ranks = readings.map(
      ({ query, certainty }) =>
        `${MATCH_WEIGHTS[certainty]} * ts_rank('${WEIGHTS}', ${document}, $${values.push(query)}::tsquery)`,
    );
    return `greatest(${ranks.join(', ')})`;
  });
  return `floor((${perWord.join(' + ')}) * ${STEPS} / ${words.length})`;
}
