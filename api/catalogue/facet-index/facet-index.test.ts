import {
  DISCOUNTS,
  FILTERS,
  IN_STOCK,
  PRICE_RANGES,
  RATINGS,
  SORTS,
} from '@haat/shared/listing.ts';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  buildCategory,
  buildFamily,
  buildProduct,
  buildReview,
  buildSeller,
  buildSubCategory,
} from '../../../tests/support/build-product.ts';
import { runSql, setUpDatabase } from '../../../tests/support/database.ts';
import { startIndexes } from '../../../tests/support/indexes.ts';
import type { Db } from '../../db/connect.ts';
import { type Count, countCategories, countFacets } from '../listing/facet-queries.ts';
import { findHits } from '../listing/queries.ts';
import { listNearSubCategory } from '../near-loaders.ts';
import { countSubCategories, findNearSubCategory, listCategories } from '../queries.ts';
import { buildIndexChoice } from './index-choice.ts';

const KINDS = ['Pots', 'Lamps', 'Rugs'];
const POOLS = {
  brand: ['Kalash', 'Deepak', "O'Nobody %_"],
  countryOfOrigin: ['India', 'Nepal'],
  colours: ['Red', 'Sky "blue"', 'Tan', '{Gold}'],
  sizes: ['S', 'M', '6,5'],
};
const SELLERS = ['AB1', 'AB2'];
/** At and beside the ends of ranges, and in the same one. */
const PRICES = [49_900, 50_000, 50_100, 120_000, 250_000, 499_900, 500_000, 750_000, 1_000_000];
const SLOTS = 3;

const { db } = await setUpDatabase();
const products: string[] = [];
/** What a change of a product locks: its family, or itself alone. */
const lockOf = new Map<string, string>();
const families: string[] = [];
const places: { categoryId: number; subCategoryId: number }[] = [];
let indexes: Awaited<ReturnType<typeof startIndexes>>;
/** Transactions that are open, each with the products that it has locked. */
const open = new Map<number, { trx: Awaited<ReturnType<typeof begin>>; locked: Set<string> }>();
const begin = () => db.startTransaction().execute();
const sellers: { id: string; code: string }[] = [];

beforeAll(async () => {
  for (const code of SELLERS) sellers.push({ id: await buildSeller(db, { code }), code });
  for (const _ of [1, 2, 3]) {
    const categoryId = await buildCategory(db);
    // Sub-categories of different categories may have one name.
    for (const name of KINDS.slice(0, 2))
      places.push(await buildSubCategory(db, { categoryId, name }));
  }
  for (const _ of [1, 2, 3]) families.push(await buildFamily(db, sellers[0]?.id ?? ''));
  for (let number = 0; number < 30; number += 1) products.push(await addProduct(number));
  indexes = await startIndexes(db);
});
afterEach(async () => {
  for (const { trx } of open.values()) await trx.rollback().execute();
  open.clear();
});
afterAll(() => indexes.stop());

async function addProduct(number: number): Promise<string> {
  const one = <Value>(values: readonly Value[]) => values[number % values.length] as Value;
  const familyId = isLocked(families[number % 7]) ? undefined : families[number % 7];
  const size = `Size ${products.length}`;
  const variant = familyId && { familyId, variantColour: one(['Red', 'Tan']), variantSize: size };
  const id = await buildProduct(db, {
    ...one(places),
    sellerId: familyId ? (sellers[0]?.id ?? '') : one(sellers).id,
    mrpPaise: 1_000_000,
    pricePaise: PRICES[number % PRICES.length] ?? 0,
    onHand: number % 3,
    brand: one(POOLS.brand),
    countryOfOrigin: one(POOLS.countryOfOrigin),
    colours: POOLS.colours.filter((_, place) => (number >> place) % 2 === 1),
    sizes: POOLS.sizes.filter((_, place) => (number >> (place + 1)) % 2 === 1),
    popularity: number % 4,
    createdAt: new Date(Date.UTC(2026, 0, 1 + (number % 5))),
    ...variant,
  });
  lockOf.set(id, familyId ?? id);
  return id;
}

function isLocked(lock: string | undefined): boolean {
  return [...open.values()].some(({ locked }) => locked.has(lock ?? ''));
}

/** Two of three filters are not chosen: all at once would leave nothing. */
const some = (values: readonly string[]) =>
  fc.oneof(
    { arbitrary: fc.constant(undefined), weight: 2 },
    fc.subarray([...values, 'unknown'], { minLength: 1, maxLength: 2 }),
  );
const question = fc.record({
  place: fc.option(fc.nat({ max: 2 })),
  sort: fc.constantFrom(...SORTS),
  offset: fc.nat({ max: 12 }),
  filters: fc.record({
    category: fc.option(fc.subarray([0, 1, 2], { minLength: 1 }), { nil: undefined }),
    subCategory: some(KINDS),
    size: some(POOLS.sizes),
    colour: some(POOLS.colours),
    brand: some(POOLS.brand),
    origin: some(POOLS.countryOfOrigin),
    price: some([...PRICE_RANGES, '500-500', '501-4999', '0-', '2500-7500']),
    rating: some(RATINGS),
    discount: some(DISCOUNTS),
    stock: some([IN_STOCK]),
    seller: some(SELLERS),
  }),
});
const step = fc.record({
  what: fc.constantFrom(
    'insert',
    'update',
    'update',
    'update',
    'delete',
    'review',
    'stars',
    'end',
    'end',
  ),
  product: fc.nat(),
  slot: fc.nat({ max: SLOTS }),
  isKept: fc.boolean(),
  number: fc.nat({ max: 500 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const CHANGES = [
  'on_hand = 0',
  'on_hand = on_hand + 1',
  ...PRICES.map((paise) => `price_paise = ${paise}`),
  'mrp_paise = mrp_paise + 100000',
  "status = 'Archived'",
  "status = 'Active'",
  'family_id = null, variant_colour = null, variant_size = null',
  'popularity = (popularity + 2) % 5',
  "created_at = created_at + interval '1 microsecond'",
  "colours = '{Tan,Red}'",
  "sizes = '{}'",
  "brand = 'Kalash', country_of_origin = 'Nepal'",
];

/** Makes a change, at once or in one of the transactions that stay open until a step ends them. */
async function make({ what, product, slot, isKept, number }: Step): Promise<void> {
  const id = products[product % products.length] ?? '';
  const opened = open.get(slot);
  if (what === 'end') {
    open.delete(slot);
    await (isKept ? opened?.trx.commit() : opened?.trx.rollback())?.execute();
  } else if (what === 'insert') products.push(await addProduct(number));
  else if (!isLocked(lockOf.get(id))) {
    if (slot < SLOTS && !opened) open.set(slot, { trx: await begin(), locked: new Set() });
    open.get(slot)?.locked.add(lockOf.get(id) ?? id);
    await change(open.get(slot)?.trx ?? db, what, id, number);
  }
}

async function change(at: Db, what: Step['what'], id: string, number: number): Promise<void> {
  if (what === 'delete') await runSql(at, 'delete from products where id = $1', [id]);
  else if (what === 'update')
    await runSql(at, `update products set ${CHANGES[number % CHANGES.length]} where id = $1`, [id]);
  else if (what === 'stars')
    await runSql(at, 'update reviews set stars = $2 where product_id = $1', [id, 1 + (number % 5)]);
  else if ((await runSql(at, 'select from products where id = $1', [id])).length > 0)
    await buildReview(at, { productId: id, stars: 1 + (number % 5) });
}

const asObject = (counts: readonly Count[]) =>
  Object.fromEntries(counts.map(({ value, count }) => [value, count]));

/** What the index answers and what PostgreSQL answers. */
async function compare({ place, sort, offset, filters: given }: QuestionOf<typeof question>) {
  const index = await indexes.facetIndex.findCurrent();
  const categories = await listCategories(db, await countSubCategories(db));
  const chosen = given.category?.map((one) => categories[one]?.name ?? '');
  const { category: _, ...others } = given;
  const filters = Object.fromEntries(
    Object.entries({ ...others, category: chosen }).filter(([, values]) => values !== undefined),
  ) as Record<string, string[]>;
  const choice = {
    categoryId: place === null ? null : (categories[place]?.id ?? 0),
    filters,
    search: null,
  };
  const indexChoice = buildIndexChoice(choice, categories);
  const window = { limit: 5, offset };
  const counted = index?.countFacets(indexChoice);
  const inSql = await countFacets(db, choice);
  const { category: __, ...withoutCategory } = filters;
  const across = await countCategories(db, {
    ...choice,
    categoryId: null,
    filters: withoutCategory,
  });
  const answer = (
    counts: typeof inSql | undefined,
    ids: unknown,
    categoriesCounted: readonly Count[] = [],
  ) => ({
    total: counts?.total,
    groups: FILTERS.map((name) => asObject(counts?.groups[name] ?? [])),
    across: asObject(categoriesCounted),
    ids,
  });
  return [
    answer(counted, index?.listPage(indexChoice, sort, window), counted?.acrossCategories),
    answer(inSql, await findHits(db, choice, sort, window), across),
  ];
}
type QuestionOf<T> = T extends fc.Arbitrary<infer Value> ? Value : never;

it('answers what PostgreSQL answers, whatever changes and in whatever order transactions commit', async () => {
  await indexes.whenRead();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.array(step, { maxLength: 8 }), question), {
        minLength: 1,
        maxLength: 6,
      }),
      async (rounds) => {
        const answers: unknown[] = [];
        const expected: unknown[] = [];
        for (const [steps, asked] of rounds) {
          for (const one of steps) await make(one);
          await indexes.refresh();
          const [answer, right] = await compare(asked);
          answers.push(answer);
          expected.push(right);
        }
        expect(answers).toEqual(expected);
        const index = await indexes.facetIndex.findCurrent();
        expect(index?.countSubCategories()).toEqual(await countSubCategories(db));
        for (const placed of places) {
          const near = await findNearSubCategory(db, placed, 'en');
          expect(index && listNearSubCategory(index, placed)).toEqual(near.map(({ id }) => id));
        }
      },
    ),
    { numRuns: 25 },
  );
});
