import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  buildCategory,
  buildFamily,
  buildProduct,
  buildReview,
  buildSeller,
} from '../../tests/support/build-product.ts';
import { runSql, setUpDatabase } from '../../tests/support/database.ts';
import { CHANGES_KEPT_MS } from './change-rules.ts';
import { type ChangePosition, findChangePosition, readChangesSince } from './change-queries.ts';
import { deleteOldChanges } from './commands.ts';

const database = await setUpDatabase();
const { db } = database;

let position: ChangePosition;
let id: string;

beforeEach(async () => {
  id = await buildProduct(db, { onHand: 5 });
  position = await findChangePosition(db);
});

async function readNext() {
  const changes = await readChangesSince(db, position);
  ({ position } = changes);
  return changes;
}

const change = (set: string, product = id, trx = db) =>
  runSql(trx, `update products set ${set} where id = $1`, [product]);

describe('what is recorded', () => {
  it('is every change that a shopper can see, once, with the categories before and after', async () => {
    const former = await db.selectFrom('products').select('categoryId').executeTakeFirstOrThrow();
    const category = await buildCategory(db);
    await readNext();
    await change(`category_id = ${category}`);
    const { productIds, categoryIds, urgentIds, isEverywhere } = await readNext();
    expect([...productIds]).toEqual([id]);
    expect(categoryIds).toEqual(new Set([former.categoryId, category]));
    expect([...urgentIds, isEverywhere]).toEqual([false]);
    expect((await readNext()).productIds.size).toBe(0);
    await buildReview(db, { productId: id });
    expect([...(await readNext()).productIds]).toEqual([id]);
  });

  it.each([['price_paise = 90000'], ['on_hand = 0'], ["status = 'Archived'"]])(
    'is urgent for %s',
    async (set) => {
      await change(set);
      expect([...(await readNext()).urgentIds]).toEqual([id]);
    },
  );

  it('is not urgent when a product gets cheaper or comes back, and nothing for a sale that leaves pieces', async () => {
    await change('price_paise = 70000');
    expect((await readNext()).urgentIds.size).toBe(0);
    await change('on_hand = 4, reserved = 1');
    expect((await readNext()).productIds.size).toBe(0);
    await change('reserved = 4');
    expect([...(await readNext()).urgentIds]).toEqual([id]);
    await change('reserved = 0');
    const { productIds, urgentIds } = await readNext();
    expect([productIds.size, urgentIds.size]).toEqual([1, 0]);
  });

  it('says which products the indexes in memory have to read again: not those of which only price or texts changed', async () => {
    const isIndexed = async (set: string) => {
      await change(set);
      const { productIds, indexedIds } = await readNext();
      expect([...productIds]).toEqual([id]);
      return indexedIds.has(id);
    };
    expect(await isIndexed('price_paise = 70000')).toBe(false);
    expect(await isIndexed("title = title || '!', updated_at = now()")).toBe(false);
    for (const set of [
      'on_hand = 0',
      'popularity = popularity + 1',
      'rating_count = rating_count + 1, rating_sum = rating_sum + 5',
      "brand = 'Another'",
      "country_of_origin = 'Nepal'",
      "colours = '{Red}'",
      "sizes = '{XL}'",
      "created_at = created_at - interval '1 day'",
      "status = 'Archived'",
    ])
      expect([set, await isIndexed(set)]).toEqual([set, true]);
  });

  it('names a category for what its listings show in another place or group, and not for a review or stock', async () => {
    const sellerId = await buildSeller(db);
    const familyId = await buildFamily(db, sellerId);
    const build = (variantSize: string) =>
      buildProduct(db, { sellerId, familyId, variantColour: 'Red', variantSize, onHand: 5 });
    const [card, other] = [await build('M'), await build('S')];
    await readNext();
    const namesCategory = async () => {
      const { productIds, categoryIds, indexedIds } = await readNext();
      expect([...indexedIds].sort()).toEqual([...productIds].sort());
      return productIds.size === 0 ? undefined : categoryIds.size > 0;
    };
    for (const [product, sold] of [
      [id, id],
      [card, other],
    ] as const) {
      await buildReview(db, { productId: product });
      expect(await namesCategory()).toBe(false);
      for (const set of ['on_hand = 0', 'on_hand = 5']) {
        await change(set, sold);
        expect([set, await namesCategory()]).toEqual([set, false]);
      }
      for (const set of [
        'popularity = popularity + 1',
        "brand = brand || '!'",
        "colours = '{Red,Blue}'",
        "created_at = created_at - interval '1 day'",
      ]) {
        await change(set, product);
        expect([set, await namesCategory()]).toEqual([set, true]);
      }
    }
    await change('on_hand = 0', card); // the card shows the other size now
    expect(await namesCategory()).toBe(true);
    await change("variant_size = 'L'", other);
    expect(await namesCategory()).toBe(true);
    await change('family_id = null, variant_colour = null, variant_size = null', other);
    expect(await namesCategory()).toBe(true);
  });

  it('is a new product when it is Active, and a deleted one', async () => {
    const added = await buildProduct(db);
    const draft = await buildProduct(db, { status: 'Draft' });
    expect([...(await readNext()).productIds]).toEqual([added]);
    await runSql(db, 'delete from products where id = any($1)', [[added, draft]]);
    const { productIds, urgentIds } = await readNext();
    expect([...productIds, ...urgentIds]).toEqual([added, added]);
  });

  it('is everywhere for what many pages show, unless nothing is different', async () => {
    await runSql(db, 'update sellers set name = name');
    expect((await readNext()).isEverywhere).toBe(false);
    for (const text of [
      "update sellers set name = name || '!'",
      'update categories set position = position + 1',
      "insert into colours (name) values ('Rust')",
      "insert into banners (slot, title, link) values ('full', 'Diwali', '/')",
    ]) {
      await runSql(db, text);
      expect(await readNext()).toMatchObject({ isEverywhere: true, productIds: new Set() });
    }
  });

  it('is read in full for a large statement, and as incomplete for too much of it', async () => {
    await runSql(
      db,
      `insert into products (seller_id, seller_sku, category_id, sub_category_id, name, title, brand, hsn, mrp_paise, price_paise)
        select seller_id, 'L' || n, category_id, sub_category_id, name, title, brand, hsn, mrp_paise, price_paise
        from products, generate_series(1, 2500) n where id = $1`,
      [id],
    );
    expect(await readNext()).toMatchObject({ isIncomplete: false });
    await runSql(db, 'update products set popularity = popularity + 1');
    expect((await readNext()).productIds.size).toBeGreaterThanOrEqual(2501);
    for (const [products, records] of [
      [1_000, 102],
      [1, 5_001],
    ]) {
      await runSql(
        db,
        'insert into catalogue_changes (product_count) select $1 from generate_series(1, $2)',
        [products, records],
      );
      expect(await readNext()).toMatchObject({ isIncomplete: true });
    }
    expect(await readNext()).toMatchObject({ isIncomplete: false });
  });
});

it('a reader that was away too long, or whose server was replaced, is told to read everything', async () => {
  const at = (readAtMs: number) => ({ ...position, readAtMs: position.readAtMs - readAtMs });
  expect(await readChangesSince(db, at(CHANGES_KEPT_MS / 3))).toMatchObject({
    isIncomplete: false,
  });
  expect(await readChangesSince(db, at(CHANGES_KEPT_MS))).toMatchObject({ isIncomplete: true });
  const elsewhere = { ...position, server: '2026-01-01 00:00:00+00' };
  expect(await readChangesSince(db, elsewhere)).toMatchObject({ isIncomplete: true });
});

it('old records are deleted, and those that came from another server are ignored', async () => {
  await runSql(
    db,
    `insert into catalogue_changes (changed_at, product_ids) values (now() - interval '2 days', '{old}');
    insert into catalogue_changes (transaction_id, product_ids) values ('9999999999', '{foreign}')`,
  );
  await deleteOldChanges(db);
  expect((await readNext()).productIds.size).toBe(0);
});

describe('transactions that commit in another order than they began', () => {
  const SLOTS = 4;
  const slots: string[] = [];
  const open = new Map<number, Awaited<ReturnType<typeof begin>>>();
  const begin = () => db.startTransaction().execute();

  afterEach(async () => {
    for (const trx of open.values()) await trx.rollback().execute();
    open.clear();
  });

  const step = fc.record({
    what: fc.constantFrom('change', 'change', 'commit', 'roll back', 'read'),
    slot: fc.nat({ max: SLOTS - 1 }),
  });

  it('lose no change, and show none twice or early', async () => {
    for (let slot = 0; slot < SLOTS; slot += 1) slots.push(await buildProduct(db));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        await readNext();
        let committed = new Set<string>();
        const readings: unknown[] = [];
        const expected: unknown[] = [];
        const read = async () => {
          expected.push(committed);
          committed = new Set();
          readings.push((await readNext()).productIds);
        };
        for (const { what, slot } of steps) {
          const product = slots[slot] ?? '';
          const trx = open.get(slot);
          if (what === 'read') {
            await read();
          } else if (what === 'change') {
            const changing = trx ?? (await begin());
            open.set(slot, changing);
            await change('popularity = popularity + 1', product, changing);
          } else if (trx) {
            open.delete(slot);
            await (what === 'commit' ? trx.commit() : trx.rollback()).execute();
            if (what === 'commit') committed.add(product);
          }
        }
        for (const [slot, trx] of open) {
          await trx.commit().execute();
          committed.add(slots[slot] ?? '');
        }
        open.clear();
        await read();
        expect(readings).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });
});
