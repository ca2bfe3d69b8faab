import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildHindi, buildProduct } from '../../../tests/support/build-product.ts';
import { runSql } from '../../../tests/support/database.ts';
import { setUpIndexedProducts } from '../../../tests/support/indexes.ts';
import type { Db } from '../../db/connect.ts';
import { refreshSearch, refreshSearchWords } from '../commands.ts';
import { buildWordFinder, type WordFinder } from '../queries.ts';
import { parseTypedWords, type TypedWord } from '../words/typed.ts';

const PRODUCTS = 12;
const WORDS = 'lota lotas peetal pital brass brazen kurta kurti jhola jola 500 50 b चादर';
const NAMES = WORDS.split(' ');
const HINDI = ['पीतल', 'लोटा', 'झोला', 'कुर्ता'];
const QUESTIONS = `${WORDS} ${HINDI.join(' ')} bra l pit pee kur jol zhola chad 5 nowhere z`.split(
  ' ',
);

const { database, ids, indexes } = await setUpIndexedProducts(PRODUCTS);

const changed = fc.record({
  id: fc.nat(PRODUCTS - 1).map((at) => ids[at] as string),
  name: fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 }),
  hindi: fc.array(fc.constantFrom(...HINDI), { maxLength: 2 }),
  status: fc.constantFrom('Active', 'Active', 'Draft'),
});

it('finds the words that PostgreSQL finds among those of Active products, as often and in the same order, after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(changed, { minLength: 1, maxLength: 4 }),
      fc.subarray(QUESTIONS, { minLength: 5, maxLength: 8 }),
      async (changes, questions) => {
        for (const { id, name, hindi, status } of changes)
          await runSql(
            database.db,
            'update products set name = $2, translations = $3, status = $4 where id = $1',
            [id, name.join(' '), buildHindi({ name: hindi.join(' ') }), status],
          );
        await refreshSearch(
          database.db,
          changes.map(({ id }) => id),
        );
        await indexes.refresh();
        const postings = await indexes.searchIndex.findLatest();
        for (const typed of questions.flatMap(parseTypedWords))
          expect(postings && (await find(postings.vocabulary, typed))).toEqual(
            await findInSql(typed),
          );
      },
    ),
    { numRuns: 60 },
  );
});

it('knows the words of a product that was added after it was loaded', async () => {
  const [typed] = parseTypedWords('zurn') as [TypedWord];
  const findZurna = async () => {
    await indexes.refresh();
    const postings = await indexes.searchIndex.findLatest();
    return (await postings?.vocabulary.findBeginnings(typed))?.map(({ shown }) => shown);
  };
  expect(await findZurna()).toEqual([]);
  await database.db.transaction().execute(async (trx) => {
    await refreshSearch(trx, [await buildProduct(trx, { name: 'Zurna' })]);
  });
  expect(await findZurna()).toEqual(['zurna']);
});

it('knows whether any product writes a word in another script, be it Active or not', async () => {
  const [latin, hindi] = ids as [string, string];
  const [typed] = parseTypedWords('topi') as [TypedWord];
  const findKnown = async () => {
    await indexes.refresh();
    const postings = await indexes.searchIndex.findLatest();
    return postings?.vocabulary.findKnown([typed]);
  };
  const isTransliterated = async () => (await findKnown())?.map((known) => known.isTransliterated);
  const write = (id: string, product: { name: string; hindi: string; status: string }) =>
    database.db.transaction().execute(async (trx) => {
      const translations = buildHindi({ name: product.hindi });
      await runSql(
        trx,
        'update products set name = $2, translations = $3, status = $4 where id = $1',
        [id, product.name, translations, product.status],
      );
      await refreshSearch(trx, [id]);
    });
  await write(hindi, { name: 'x', hindi: '', status: 'Draft' });
  await write(latin, { name: 'topi', hindi: '', status: 'Active' });
  expect(await isTransliterated()).toEqual([false]);
  await write(hindi, { name: 'x', hindi: 'टोपी', status: 'Draft' });
  expect(await isTransliterated()).toEqual([true]);
  for (const [name, nameInHindi, isWritten] of [
    ['x', 'टोपी', true],
    ['topi', '', false],
  ] as const) {
    for (const id of [hindi, latin]) await write(id, { name: 'x', hindi: '', status: 'Draft' });
    await refreshSearchWords(database.db);
    expect(await findKnown()).toEqual([]);
    await write(latin, { name, hindi: nameInHindi, status: 'Active' });
    expect(await findKnown()).toEqual([
      expect.objectContaining({ shown: nameInHindi || name, isTransliterated: isWritten }),
    ]);
  }
  const translations = buildHindi({ name: 'टोपी' });
  const added = await buildProduct(database.db, { status: 'Draft', translations });
  await refreshSearch(database.db, [added]);
  expect(await isTransliterated()).toEqual([true]);
});

async function find(finder: WordFinder, typed: TypedWord) {
  const both = await finder.findWhileTyping([typed], typed);
  return {
    known: await finder.findKnown([typed]),
    beginnings: await finder.findBeginnings(typed),
    bothKnown: both.known.map(({ word }) => word),
    bothBeginnings: both.beginnings.map(({ word }) => word),
  };
}

/** As if there were no other products than the Active ones. */
async function findInSql(typed: TypedWord) {
  const rollback = new Error('only looked');
  let found: Awaited<ReturnType<typeof find>> | undefined;
  const look = async (trx: Db): Promise<void> => {
    await runSql(
      trx,
      "delete from product_search using products where id = product_id and status <> 'Active'",
    );
    await runSql(trx, 'delete from search_words where frequency <= 0');
    found = await find(buildWordFinder(trx), typed);
    throw rollback;
  };
  await database.db
    .transaction()
    .execute(look)
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  return found;
}
