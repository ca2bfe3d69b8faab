import { listTranslations } from '@haat/shared/translations.ts';
import { type Db, sql } from '../db/connect.ts';
import { definePositionalStatement, runStatement } from '../db/statements.ts';
import type { KnownWord } from './word-rules.ts';
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
    .select(['p.id', 'p.name', 'p.title', 'p.brand', 'p.description', 'p.translations'])
    .select(['p.keywords', 'p.attributes', 'p.colours', 'p.sizes'])
    .select(['c.name as category', 'c.translations as categoryTranslations'])
    .select(['s.name as subCategory', 's.translations as subCategoryTranslations'])
    .where('p.id', '=', sql<string>`any(${ids})`)
    .execute();
  const colours = await findColours(db);
  return rows.map((row) => ({
    id: row.id,
    texts: {
      A: [...listTranslations(row, 'name'), ...listTranslations(row, 'title')],
      B: [
        ...listTranslations(row, 'brand'),
        ...listTranslations({ name: row.category, translations: row.categoryTranslations }, 'name'),
        ...listTranslations(
          { name: row.subCategory, translations: row.subCategoryTranslations },
          'name',
        ),
      ],
      C: [
        ...row.keywords,
        ...row.colours.flatMap((name) => colours.get(name) ?? name),
        ...row.sizes,
        ...row.attributes.flatMap(({ value, translations = {} }) =>
          listTranslations({ value, translations }, 'value'),
        ),
      ],
      D: listTranslations(row, 'description'),
    },
  }));
}

/** The names of each colour, by its English name. */
async function findColours(db: Db): Promise<ReadonlyMap<string, (string | null)[]>> {
  const colours = await db.selectFrom('colours').select(['name', 'translations']).execute();
  return new Map(colours.map((colour) => [colour.name, listTranslations(colour, 'name')]));
}

const WORD_COLUMNS = 'word, shown, phonetic, normalised, is_transliterated, frequency';
export const BEGINNINGS_MAX = 12;
const SIMILAR_MAX = 20;
/** A shorter beginning matches too many words by sound. */
export const PHONETIC_LENGTH_MIN = 3;

/** Finds words of the catalogue, the most frequent first. */
export interface WordFinder {
  /** Words with these spellings, phonetic keys or synonyms' phonetic keys. */
  findKnown(typed: readonly TypedWord[]): Promise<KnownWord[]>;
  /** The most frequent words with this beginning, by spelling or, if none, by sound. */
  findBeginnings(typed: TypedWord): Promise<KnownWord[]>;
  /** Both at once, the beginnings for the last word. */
  findWhileTyping(
    typed: readonly TypedWord[],
    last: TypedWord,
  ): Promise<{ known: KnownWord[]; beginnings: KnownWord[] }>;
}

/** Finds them in PostgreSQL, also those that only products have which are not Active. */
export function buildWordFinder(db: Db): WordFinder {
  return {
    findKnown: (typed) => knownWords(db, listKnownKeys(typed)),
    findBeginnings: (typed) => beginnings(db, listBeginningKeys(typed)),
    findWhileTyping: async (typed, last) => {
      const keys = [...listKnownKeys(typed), ...listBeginningKeys(last)];
      const rows = await knownAndBeginnings(db, keys);
      return {
        known: rows.filter(({ isBeginning }) => !isBeginning),
        beginnings: rows.filter(({ isBeginning }) => isBeginning),
      };
    },
  };
}

const KNOWN = `select ${WORD_COLUMNS} from search_words where word = any($1) or phonetic = any($2)
      order by frequency desc, word`;

const knownWords = definePositionalStatement<KnownWord>('known-words', KNOWN);

/** What known words are looked up by: their letters, and phonetic keys. */
export function listKnownKeys(typed: readonly TypedWord[]): [string[], string[]] {
  return [
    typed.flatMap(({ lexemes }) => lexemes),
    typed.flatMap(({ phoneticKeys, synonymKeys, kindKeys }) => [
      ...phoneticKeys,
      ...synonymKeys,
      ...kindKeys,
    ]),
  ];
}

/** SQL of the most frequent words with a beginning, by spelling or, if none, by sound: the parameters with the letters and the key. */
function listBeginnings(letters: string, key: string): string {
  return `with spelled as (
        select ${WORD_COLUMNS} from search_words where word >= ${letters} and word < ${letters} || chr(1114111)
        order by frequency desc, word limit ${BEGINNINGS_MAX}
      )
      select ${WORD_COLUMNS} from spelled
      union all
      (select ${WORD_COLUMNS} from search_words
        where length(${key}) >= ${PHONETIC_LENGTH_MIN} and phonetic >= ${key} and phonetic < ${key} || chr(1114111)
        and not exists (select from spelled) order by frequency desc, word limit ${BEGINNINGS_MAX})`;
}

const beginnings = definePositionalStatement<KnownWord>('beginnings', listBeginnings('$1', '$2'));

/**
 * What beginnings are looked up by: letters, and a phonetic key. It is that of the word as it was typed: without its ending, too
 * many would begin with it.
 */
export function listBeginningKeys({ beginning, phoneticKeys }: TypedWord): [string, string] {
  return [beginning, phoneticKeys.at(-1) ?? beginning];
}

const knownAndBeginnings = definePositionalStatement<KnownWord & { isBeginning: boolean }>(
  'known-words-and-beginnings',
  `select known.*, false as is_beginning from (${KNOWN}) known
    union all select begun.*, true as is_beginning from (${listBeginnings('$3', '$4')}) begun`,
);

const similarWords = definePositionalStatement<KnownWord>(
  'similar-words',
  `select ${WORD_COLUMNS} from search_words where normalised = any($2) or word = any($3)
      union
      (select ${WORD_COLUMNS} from search_words where word !~ '^[0-9]+$'
        order by phonetic <-> $1, frequency desc limit ${SIMILAR_MAX})`,
);

/** Words that look or sound like the typed one, and words that it may be composed of. */
export async function findSimilarWords(
  db: Db,
  { phoneticKeys, normalisedKeys, splits }: TypedWord,
): Promise<KnownWord[]> {
  return similarWords(db, [phoneticKeys[0] ?? '', normalisedKeys, splits.flat()]);
}

/** A row of `search_words`, without what follows from others. */
export type WordRow = Pick<KnownWord, 'word' | 'shown' | 'phonetic' | 'isTransliterated'>;

const ROW_COLUMNS = 'word, shown, phonetic, is_transliterated';
const wordsAfter = definePositionalStatement<WordRow>(
  'words-after',
  `select ${ROW_COLUMNS} from search_words where word > $1 order by word limit $2`,
);
const wordRows = definePositionalStatement<WordRow>(
  'word-rows',
  `select ${ROW_COLUMNS} from search_words where word = any($1)`,
);

/** Words in the order of their bytes, those that come after this one; at most `limit`. */
export async function findWordsAfter(db: Db, word: string, limit: number): Promise<WordRow[]> {
  return wordsAfter(db, [word, limit]);
}

/** The rows of these words. */
export async function findWordRows(db: Db, words: readonly string[]): Promise<WordRow[]> {
  return wordRows(db, [words]);
}

/** The index of documents does not know in which class of texts a word is: PostgreSQL reads at most so many documents to see that. */
const DOCUMENTS_READ_MAX = 5_000;

/**
 * How many Active products match the tsquery, at most `limit`. When `anywhere`, the same words in texts of all classes, matches more
 * products than are read, it is how many of these.
 */
export async function countFound(
  db: Db,
  query: string,
  limit: number,
  anywhere: string = query,
): Promise<number> {
  // No name: PostgreSQL plans it for these words, which may be in every product or in none.
  const rows = await runStatement<{ count: number }>(
    db,
    `select count(*)::int as count from (
      select from (
        select document from product_search join product_listing using (product_id)
        where document @@ $3::tsquery limit ${DOCUMENTS_READ_MAX}
      ) having_words where document @@ $1::tsquery limit $2
    ) found`,
    [query, limit, anywhere],
  );
  return rows[0]?.count ?? 0;
}
