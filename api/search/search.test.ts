import { SUGGEST_WORDS } from '@haat/shared/limits.ts';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../tests/support/build-app.ts';
import {
  buildCategory,
  buildHindi,
  buildProduct,
  buildSubCategory,
} from '../../tests/support/build-product.ts';
import {
  createTestDatabase,
  runSql,
  type TestDatabase,
  watchStatements,
} from '../../tests/support/database.ts';
import { refreshSearch, refreshSearchWords } from './commands.ts';
import { loadSearchPlan } from './loaders.ts';

let database: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  app = buildTestApp(database);
  await buildShop();
});
afterAll(() => database.dispose());

async function buildShop(): Promise<void> {
  const { db } = database;
  const brass = await buildCategory(db, {
    name: 'Brass & Pooja',
    translations: buildHindi({ name: 'पीतल और पूजा' }),
  });
  const wear = await buildCategory(db, {
    name: 'Footwear',
    translations: buildHindi({ name: 'जूते-चप्पल' }),
  });
  const tech = await buildCategory(db, { name: 'Electronics' });
  const kitchen = await buildCategory(db, { name: 'Kitchen' });
  const lotas = await buildSubCategory(db, { categoryId: brass, name: 'Lotas' });
  const diyas = await buildSubCategory(db, { categoryId: brass, name: 'Diyas' });
  const chappals = await buildSubCategory(db, { categoryId: wear, name: 'Chappals' });
  const audio = await buildSubCategory(db, { categoryId: tech, name: 'Audio' });
  const bottles = await buildSubCategory(db, { categoryId: kitchen, name: 'Bottles' });
  const cleaning = await buildSubCategory(db, { categoryId: kitchen, name: 'Cleaning' });
  const products = [
    {
      ...lotas,
      name: 'Brass Lota',
      translations: buildHindi({ name: 'पीतल लोटा' }),
      keywords: ['peetal'],
      popularity: 5,
    },
    {
      ...lotas,
      name: 'Copper Lota',
      translations: JSON.stringify({
        hi: { name: 'ताँबे का लोटा' },
        ta: { name: 'செம்பு சொம்பு' },
      }),
      popularity: 9,
    },
    {
      ...diyas,
      name: 'Brass Diya Set',
      translations: buildHindi({ name: 'पीतल दीया सेट' }),
      keywords: ['deepak'],
    },
    {
      ...chappals,
      name: 'Kolhapuri Chappal',
      translations: buildHindi({ name: 'कोल्हापुरी चप्पल' }),
      description: 'Not brass.',
    },
    { ...audio, name: 'Wireless Headphones', title: 'Wireless Headphones in T-Shirt blue' },
    { ...bottles, name: 'Steel Bottle', popularity: 1 },
    { ...cleaning, name: 'Bottle Brush', popularity: 99 },
    { ...bottles, name: 'Flask', description: 'Better than a bottle.', popularity: 999 },
    { ...lotas, name: 'Draft Lota', status: 'Draft' as const },
  ];
  const ids: string[] = [];
  for (const product of products)
    ids.push(await buildProduct(db, { title: `${product.name}, made with care`, ...product }));
  await refreshSearch(db, ids);
  await refreshSearchWords(db);
}

async function search(
  text: string,
  more: { category?: string; sort?: 'popular'; mentions?: boolean } = {},
) {
  const { category = 'product', ...body } = more;
  const reply = await app.call('productsInCategory', {
    params: { category },
    body: { search: text, ...body },
  });
  return { ...reply, names: reply.products.map(({ name }) => name) };
}

describe('search', () => {
  it.each([
    ['words in any order', 'lota brass', 'Brass Lota'],
    ['a plural', 'chappals', 'Kolhapuri Chappal'],
    ['the beginning of a word', 'kolha', 'Kolhapuri Chappal'],
    ['Devanagari', 'पीतल लोटा', 'Brass Lota'],
    ['any other language', 'செம்பு', 'Copper Lota'],
    ['a Hindi plural', 'चप्पलें', 'Kolhapuri Chappal'],
    ['Hinglish', 'peetal ka lota', 'Brass Lota'],
    ['another spelling of it', 'pital lotaa', 'Brass Lota'],
    ['a word of the same meaning', 'tamba lota', 'Copper Lota'],
    ['two words written as one', 'brasslota', 'Brass Lota'],
    ['one word written as two', 'head phones', 'Wireless Headphones'],
    ['a hyphen left out', 'tshirt', 'Wireless Headphones'],
    ['an accent and capitals', 'BRÁSS Lota', 'Brass Lota'],
  ])('finds %s', async (_what, text, name) => {
    expect((await search(text)).names[0]).toBe(name);
  });

  it('mends typos and says what it searched instead', async () => {
    expect(await search('hedphones')).toMatchObject({
      names: ['Wireless Headphones'],
      correctedTo: 'headphones',
    });
    expect((await search('wirless hedphone')).names).toEqual(['Wireless Headphones']);
    expect((await search('brass lota')).correctedTo).toBeNull();
    expect((await search('peetal lota')).correctedTo).toBeNull();
  });

  it('ranks the name before the kind, the keywords and the description, whatever is popular', async () => {
    expect((await search('bottle')).names).toEqual(['Steel Bottle', 'Bottle Brush', 'Flask']);
    expect((await search('bottle', { sort: 'popular' })).names[0]).toBe('Flask');
  });

  it('ranks by popularity what matches alike, and what is in stock before what is not', async () => {
    expect((await search('lota')).names).toEqual(['Copper Lota', 'Brass Lota']);
    await runSql(database.db, "update products set on_hand = 0 where name = 'Copper Lota'");
    const fresh = buildTestApp(database);
    const { products } = await fresh.call('productsInCategory', {
      params: { category: 'product' },
      body: { search: 'lota' },
    });
    expect(products.map(({ name }) => name)).toEqual(['Brass Lota', 'Copper Lota']);
  });

  it('gives up the weakest word rather than finding nothing', async () => {
    expect(await search('xylophonic lota')).toMatchObject({ total: 2, correctedTo: 'lota' });
    expect((await search('best brass lota xylophonic')).correctedTo).toBe('brass lota');
    expect((await search('brass headphones')).names).toEqual(['Wireless Headphones']);
  });

  it('shows only prices that were asked for, says so, and how to search without', async () => {
    await runSql(database.db, "update products set price_paise = 40000 where name = 'Brass Lota'");
    const ask = async (text: string) => {
      const { products, searchedPrice } = await buildTestApp(database).call('productsInCategory', {
        params: { category: 'product' },
        body: { search: text },
      });
      return { names: products.map(({ name }) => name), searchedPrice };
    };
    const searchedPrice = { from: null, to: 500, searchWithout: 'lota' };
    expect(await ask('lota under ₹500')).toEqual({ names: ['Brass Lota'], searchedPrice });
    expect(await ask('500 se kam lota')).toMatchObject({ names: ['Brass Lota'] });
    expect(await ask('500 से ज़्यादा का लोटा')).toMatchObject({ names: ['Copper Lota'] });
    expect((await ask('lota')).searchedPrice).toBeNull();
  });

  it('tells apart what only mentions the words in a description, and finds it when nothing else is', async () => {
    expect(await search('brass chappal')).toMatchObject({ isMention: false, mentions: 0 });
    const found = await search('brass');
    expect(found).toMatchObject({ total: 3, isMention: false, mentions: 1 });
    const more = await search('brass', { mentions: true });
    expect(more).toMatchObject({ names: ['Kolhapuri Chappal'], total: 1, isMention: true });
    expect(await search('better')).toMatchObject({ names: ['Flask'], isMention: true });
  });

  it.each(['qzxwv', 'asdfgh qwerty', '%', '%%%', "' or 1=1 --", '&|!:*()', '😀', '\\', '"', '<->'])(
    'finds nothing for %j',
    async (text) => {
      const { status, body } = await app.post('/api/products/category/product', { search: text });
      expect(status).toBe(200);
      expect(body).toMatchObject({ products: [], total: 0 });
    },
  );

  it('answers any text at all, and so do suggestions', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 }).filter((one) => !one.includes('\0'));
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        expect((await search(typed)).total).toBeGreaterThanOrEqual(0);
        const { words } = await app.call('productsSuggest', { body: { search: typed } });
        expect(words.length).toBeLessThanOrEqual(SUGGEST_WORDS);
      }),
    );
  });

  it('stays inside the category, counts facets, and shows everything for an empty search', async () => {
    const inKitchen = await search('bottle', { category: 'Kitchen' });
    expect(inKitchen.facets.subCategory.map(({ value, count }) => [value, count])).toEqual([
      ['Bottles', 2],
      ['Cleaning', 1],
    ]);
    expect((await search('bottle', { category: 'Footwear' })).total).toBe(0);
    expect((await search('   ')).total).toBe(8);
  });

  it('never shows a draft, though its words are known', async () => {
    expect((await search('draft')).names).toEqual([]);
  });
});

describe('suggestions', () => {
  const suggest = (text: string, language: 'en' | 'hi' = 'en') =>
    app.call('productsSuggest', { body: { search: text }, language });

  it('complete what is being typed, with categories and products', async () => {
    const { words, categories, products } = await suggest('bra');
    expect(words).toEqual(expect.arrayContaining(['brass lota', 'brass diya set']));
    expect(categories[0]).toMatchObject({ name: 'Brass & Pooja', count: 3 });
    expect(products.map(({ name }) => name)).toContain('Brass Lota');
    expect(products.length).toBeLessThanOrEqual(3);
  });

  it('hold what was typed, except where no name does', async () => {
    expect((await suggest('d')).words).toEqual(['brass diya set']);
    expect((await suggest('bottle ste')).words).toEqual(['steel bottle']);
    expect((await suggest('dia')).words).toContain('brass diya set');
  });

  it('know Hinglish and Devanagari beginnings, and answer Devanagari in Hindi', async () => {
    expect((await suggest('peet')).words).toContain('brass lota');
    expect((await suggest('पीत')).words).toContain('पीतल लोटा');
    const { categories } = await suggest('chap', 'hi');
    expect(categories[0]?.label).toBe('जूते-चप्पल');
  });

  it.each(['', ' ', '%', 'qzxwv', '😀'])('are empty for %j', async (text) => {
    expect(await suggest(text)).toEqual({ words: [], categories: [], products: [] });
  });

  it('refuse what is no text, or too much of it', async () => {
    for (const bad of ['a'.repeat(5000), 'a\0', 7, null])
      expect((await app.post('/api/products/suggest', { search: bad })).status).toBe(400);
  });
});

it('the vocabulary counts words by product and forgets those that are gone', async () => {
  const { db } = database;
  const id = await buildProduct(db, { name: 'Zanzibar Zebra' });
  await refreshSearch(db, [id]);
  await refreshSearch(db, [id]);
  const frequencyOf = async (word: string) => {
    const rows = await runSql<{ frequency: number }>(
      db,
      'select frequency from search_words where word = $1',
      [word],
    );
    return rows[0]?.frequency;
  };
  expect(await frequencyOf('zebra')).toBe(1);
  await db.deleteFrom('products').where('id', '=', id).execute();
  await refreshSearchWords(db);
  expect(await frequencyOf('zebra')).toBeUndefined();
  expect(await frequencyOf('lota')).toBe(3);
});

const INVENTED = 'blorf cruxil dwenty flagost grimpel hoskar jantrel klovish mirpend nostrak';

afterEach(() => vi.restoreAllMocks());

it('looks for what is like the first few unknown words, not for each of ten', async () => {
  const { texts } = watchStatements(database);
  expect(await loadSearchPlan(database.db, INVENTED, { isTyping: false })).toBeNull();
  expect(texts.filter((text) => text.includes('<->'))).toHaveLength(4);
});
