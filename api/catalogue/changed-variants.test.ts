import { beforeEach, expect, it } from 'vitest';
import {
  buildFamily,
  buildProduct,
  buildReview,
  buildSeller,
  buildSubCategory,
} from '../../tests/support/build-product.ts';
import { runSql, setUpDatabase } from '../../tests/support/database.ts';
import { findChangePosition, readChangesSince } from './change-queries.ts';

const { db } = await setUpDatabase();

let place: { categoryId: number; subCategoryId: number };
let sellerId: string;
let familyId: string;
let small: string;
let large: string;

beforeEach(async () => {
  place = await buildSubCategory(db);
  sellerId = await buildSeller(db);
  familyId = await buildFamily(db, sellerId);
  small = await buildVariant('S');
  large = await buildVariant('XL');
});

const buildVariant = (variantSize: string, family = familyId) =>
  buildProduct(db, { ...place, sellerId, familyId: family, variantColour: 'Red', variantSize });

const change = (set: string, ids: readonly string[]) =>
  runSql(db, `update products set ${set} where id = any($1)`, [ids]);

/** What a change of these products is recorded as; products in the order of their sizes. */
async function findChanges(set: string, changed: readonly string[]) {
  const position = await findChangePosition(db);
  const [before] = await readCard();
  await change(set, changed);
  const read = await readChangesSince(db, position);
  const { productIds, urgentIds, indexedIds, repricedIds, categoryIds } = read;
  const [after] = await readCard();
  const inOrder = (ids: ReadonlySet<string>) => [small, large].filter((id) => ids.has(id));
  return {
    products: inOrder(productIds),
    urgent: inOrder(urgentIds),
    indexed: inOrder(indexedIds),
    repriced: inOrder(repricedIds),
    categories: [...categoryIds],
    isCardWritten: before?.version !== after?.version,
  };
}

const readCard = () =>
  runSql<{ version: string; product: string; brand: string }>(
    db,
    'select xmin::text as version, product_id as product, brand from product_listing where category_id = $1',
    [place.categoryId],
  );

it('another price or text of a variant is a change of the pages of all, and of no card in a listing', async () => {
  const both = { products: [small, large], indexed: [], categories: [], isCardWritten: false };
  const ofSmall = { ...both, repriced: [small] };
  const ofLarge = { ...both, repriced: [large] };
  expect(await findChanges('price_paise = 70000', [small])).toEqual({ ...ofSmall, urgent: [] });
  expect(await findChanges('price_paise = 75000', [small])).toEqual({
    ...ofSmall,
    urgent: [small],
  });
  expect(await findChanges('mrp_paise = 90000', [large])).toEqual({ ...ofLarge, urgent: [large] });
  expect(await findChanges("description = 'Otherwise', updated_at = now()", [large])).toEqual({
    ...ofLarge,
    urgent: [],
  });
});

it('of two variants that a statement writes, both pages are recorded though only one is changed', async () => {
  await change('price_paise = 60000', [small]);
  const { products, urgent } = await findChanges('price_paise = least(price_paise, 70000)', [
    small,
    large,
  ]);
  expect({ products, urgent }).toEqual({ products: [small, large], urgent: [] });
});

it('of two families in a statement each is recorded as what happened to it', async () => {
  const otherFamily = await buildFamily(db, sellerId);
  const other = await buildVariant('M', otherFamily);
  const position = await findChangePosition(db);
  await change(`price_paise = 70000, on_hand = case id when '${other}' then 0 else on_hand end`, [
    other,
    small,
  ]);
  const { productIds, indexedIds } = await readChangesSince(db, position);
  expect([...productIds].sort()).toEqual([other, small, large].sort());
  expect([...indexedIds]).toEqual([other]);
});

it('a variant that moves to another family with a new price changes the pages of both', async () => {
  const otherFamily = await buildFamily(db, sellerId);
  const other = await buildVariant('M', otherFamily);
  const position = await findChangePosition(db);
  await change(`family_id = '${otherFamily}', price_paise = 70000`, [large]);
  const { productIds, indexedIds } = await readChangesSince(db, position);
  expect([...productIds].sort()).toEqual([other, small, large].sort());
  expect(indexedIds.has(other) && indexedIds.has(large)).toBe(true);
});

it('the price of a draft is a change of the pages of its family too', async () => {
  await change("status = 'Draft'", [large]);
  const { products, indexed } = await findChanges('price_paise = 70000, updated_at = now()', [
    large,
  ]);
  expect({ products, indexed }).toEqual({ products: [small, large], indexed: [] });
});

it('of a price with stock that counts, the family is listed anew', async () => {
  expect(await findChanges('price_paise = 70000, on_hand = 0', [small])).toEqual({
    products: [small, large],
    urgent: [small],
    repriced: [small, large],
    indexed: [small, large],
    categories: [place.categoryId],
    isCardWritten: true,
  });
  expect(await readCard()).toMatchObject([{ product: large }]);
});

it.each([
  ['brand', "brand = 'Another'"],
  ['origin', "country_of_origin = 'Nepal'"],
  ['colours', "colours = '{Red,Blue}'"],
  ['popularity', 'popularity = popularity + 1'],
  ['date', "created_at = created_at - interval '1 day'"],
])('its card has what a variant has: %s', async (_what, set) => {
  const { isCardWritten, indexed, categories } = await findChanges(set, [small, large]);
  expect({ isCardWritten, indexed, categories }).toEqual({
    isCardWritten: true,
    indexed: [small, large],
    categories: [place.categoryId],
  });
});

it('a new variant has the reviews of its family, and a reviewed product brings its own', async () => {
  const readCounts = async (ids: readonly string[]) => {
    const rows = await runSql<{ stars: number[] }>(
      db,
      'select star_counts as stars from products where id = any($1)',
      [ids],
    );
    return rows.map(({ stars }) => stars);
  };
  const noStars = [0, 0, 0, 0, 0];
  expect(await readCounts([small, large])).toEqual([noStars, noStars]);
  const alone = await buildProduct(db, { ...place, sellerId });
  await buildReview(db, { productId: alone, stars: 3 });
  await change(`family_id = '${familyId}', variant_colour = 'Red', variant_size = 'M'`, [alone]);
  const oneOf3 = [0, 0, 1, 0, 0];
  const added = await buildVariant('XXL');
  expect(await readCounts([small, large, alone, added])).toEqual([oneOf3, oneOf3, oneOf3, oneOf3]);
  await runSql(db, 'delete from products where id = $1', [alone]);
  expect(await readCounts([small, large, added])).toEqual([noStars, noStars, noStars]);
});
