import { beforeEach, expect, it } from 'vitest';
import { buildProduct } from '../../tests/support/build-product.ts';
import { runSql, setUpDatabase } from '../../tests/support/database.ts';
import { sql } from '../db/connect.ts';
import { type ChangePosition, findChangePosition, readChangesSince } from './change-queries.ts';

// The triggers that compare all rows of an update run only when another has noted that something of them was set (migration 0081).

const { db } = await setUpDatabase();

let position: ChangePosition;
let id: string;

beforeEach(async () => {
  id = await buildProduct(db, { onHand: 5 });
  position = await findChangePosition(db);
});

const change = (set: string, trx = db) =>
  runSql(trx, `update products set ${set} where id = $1`, [id]);

it('a change is noticed when pieces are sold before or after it in one transaction, or when a part of it is rolled back', async () => {
  const trx = await db.startTransaction().execute();
  await change('reserved = reserved + 1', trx);
  await change('price_paise = 70000', trx);
  await change('on_hand = on_hand - 1, reserved = reserved - 1', trx);
  await runSql(trx, 'savepoint part');
  await change("title = title || '!', updated_at = now()", trx);
  await runSql(trx, 'rollback to part');
  await change('on_hand = 0', trx);
  await trx.commit().execute();
  const { rows } = await sql<{ prices: number; urgent: number }>`
    select count(*) filter (where not is_urgent)::int as prices, count(*) filter (where is_urgent)::int as urgent
    from catalogue_changes where ${id} = any(product_ids)`.execute(db);
  expect(rows[0]).toEqual({ prices: 2, urgent: 1 }); // when it was added and for its price, and when it was sold out
  expect([...(await readChangesSince(db, position)).urgentIds]).toEqual([id]);
});

it('a change is noticed when the change before it was rolled back', async () => {
  const trx = await db.startTransaction().execute();
  await change('reserved = reserved + 1', trx);
  await runSql(trx, 'savepoint part');
  await change('price_paise = 70000', trx);
  await runSql(trx, 'rollback to part');
  const isNoted = "select current_setting('haat.catalogue_changed', true) = 'on' as noted";
  expect(await runSql(trx, isNoted)).toEqual([{ noted: false }]);
  await change('on_hand = 0, reserved = 0', trx);
  await trx.commit().execute();
  const { productIds, urgentIds } = await readChangesSince(db, position);
  expect([[...productIds], [...urgentIds]]).toEqual([[id], [id]]);
});

it('a noted change costs the next transaction of a connection nothing', async () => {
  const noted = await db.connection().execute(async (session) => {
    await change('price_paise = 70000', session);
    return sql`select current_setting('haat.catalogue_changed', true) as noted`.execute(session);
  });
  expect(noted.rows).toEqual([{ noted: '' }]);
});

it('a change is looked for in every column that a trigger of an update compares', async () => {
  const { rows } = await sql<{ compared: string[]; noted: string[] }>`
    select array(
        select distinct found[1] from pg_proc, regexp_matches(prosrc, 'former\\.(\\w+)', 'g') as found
        where proname in ('record_changed_products', 'list_changed_families') and found[1] <> 'id' order by 1
      ) as compared, array(
        select distinct attname::text from pg_trigger t, pg_attribute a
        where t.tgrelid = 'products'::regclass and a.attrelid = t.tgrelid and a.attnum = any(t.tgattr)
          and tgname in ('products_change_noted', 'products_stock_change_noted') order by 1
      ) as noted
    union all
    select array(select distinct found[1] from regexp_matches(pg_get_triggerdef(t.oid), 'old\\.(\\w+)', 'g') as found order by 1),
      array(select attname::text from pg_attribute a where a.attrelid = t.tgrelid and a.attnum = any(t.tgattr) order by 1)
    from pg_trigger t where t.tgrelid = 'products'::regclass and tgname like 'products%relisted'`.execute(
    db,
  );
  expect(rows.map(({ compared }) => compared.length > 1)).toEqual([true, true, true]);
  expect(rows.map(({ noted }) => noted)).toEqual(rows.map(({ compared }) => compared));
});

it('a change is not made by a trigger before the update, which would not be noticed', async () => {
  const triggers = await runSql<{ name: string }>(
    db,
    `select distinct trigger_name as name from information_schema.triggers where event_object_table = 'products'
      and action_timing = 'BEFORE' and event_manipulation = 'UPDATE' order by 1`,
  );
  expect(triggers.map(({ name }) => name)).toEqual([
    'products_change_noted',
    'products_price_raised', // sets price_raised_at, which nothing compares
    'products_stock_change_noted',
  ]);
});
