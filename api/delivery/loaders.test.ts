import { beforeEach, describe, expect, it } from 'vitest';
import { buildProduct } from '../../tests/support/build-product.ts';
import { runSql, setUpDatabase } from '../../tests/support/database.ts';
import type { OnChanges } from '../catalogue/change-feed/change-reader.ts';
import { runWithDeadline } from '../db/deadline.ts';
import { DeliveryFacts } from './loaders.ts';

const { db } = await setUpDatabase();

let tell: OnChanges;
let reader: { follow: (onChanges: OnChanges) => void; isRecent: boolean };
let facts: DeliveryFacts;
let product: string;

beforeEach(async () => {
  reader = { follow: (onChanges) => void (tell = onChanges), isRecent: true };
  facts = new DeliveryFacts(db, reader);
  product = await buildProduct(db, { handlingDays: 1 });
  await facts.loadProducts([product]);
});

const loadHandlingDays = async () => (await facts.loadProducts([product]))[0]?.handlingDays;

describe('delivery in memory', () => {
  it('a product that changes after it was found stays in the reply', async () => {
    const found = await facts.loadProducts([product]);
    const changes = { productIds: new Set([product]), isEverywhere: false, isIncomplete: false };
    tell(changes as unknown as Parameters<OnChanges>[0], 0);
    expect(found[0]).toMatchObject({ handlingDays: 1 });
  });

  it('products stand in the order in which they were asked for, known or not', async () => {
    const other = await buildProduct(db, { handlingDays: 2 });
    const ids = [other, 'f'.repeat(24), product, other];
    const days = (await facts.loadProducts(ids)).map((one) => one?.handlingDays);
    expect(days).toEqual([2, undefined, 1, 2]);
    expect((await facts.loadProducts(ids)).map((one) => one?.handlingDays)).toEqual(days);
  });

  it('is read afresh while changes cannot be read', async () => {
    const { norms } = await facts.loadRules();
    await runSql(db, 'update products set handling_days = 4 where id = $1', [product]);
    await runSql(db, "update transit_norms set days = days + 1 where zone = 'state'");
    expect([await loadHandlingDays(), (await facts.loadRules()).norms]).toEqual([1, norms]);
    reader.isRecent = false;
    expect(await loadHandlingDays()).toBe(4);
    expect((await facts.loadRules()).norms.state.days).toBe(norms.state.days + 1);
  });

  it('the rules that many wait for are read although the first who asked has no time left', async () => {
    let asked: Promise<unknown> | undefined;
    const first = runWithDeadline(0, () => (asked = facts.loadRules()));
    await first.catch(() => {});
    expect(await asked).toHaveProperty('norms');
  });
});
