import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildProduct } from '../../tests/support/build-product.ts';
import { createTestDatabase, runSql, type TestDatabase } from '../../tests/support/database.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { listMigrations } from './migration-files.ts';
import { waitFor } from '../../tests/support/wait-for.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

it('a database of the template has every migration, and a second run changes nothing', async () => {
  const rows = await runSql<{ name: string }>(
    database.db,
    'select name from migrations order by name',
  );
  expect(rows.map((row) => row.name)).toEqual(await listMigrations());
  expect(await migrate(database)).toEqual([]);
});

it('leaves no connection without a limit of time behind', async () => {
  await migrate(database);
  const rows = await runSql(database.db, 'show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '15s' }]);
});

it('brings a store of the first version up to date, and lists the products that it has', async () => {
  const store = await createStoreBefore('0002-listing.sql');
  await runSql(store.db, OLD_SHOP);
  const [, ...later] = await listMigrations();
  expect(await migrate(store)).toEqual(later);
  const rows = await runSql(store.db, 'select product_id, in_stock from product_listing');
  expect(rows).toEqual([{ product_id: LOTA, in_stock: true }]);
  await store.dispose();
});

it('takes every text in Hindi along when it becomes a translation', async () => {
  const store = await createStoreBefore('0015-translations.sql');
  await runSql(store.db, OLD_SHOP);
  await runSql(store.db, OLD_ORDER);
  await migrate(store);
  const read = async (columns: string, table: string) =>
    runSql(store.db, `select ${columns} from ${table} order by 1`);
  const category = { hi: { name: 'पीतल' } };
  expect(await read('name, translations', 'categories')).toEqual([
    { name: 'Brass', translations: category },
  ]);
  expect(await read('name, translations', 'sub_categories')).toEqual([
    { name: 'Bells', translations: {} },
    { name: 'Lotas', translations: { hi: { name: 'लोटे' } } },
  ]);
  expect(await read('name, translations', 'colours')).toEqual([
    { name: 'Gold', translations: { hi: { name: 'सुनहरा' } } },
  ]);
  expect(await read('slot, discount_percent, translations', 'banners')).toEqual([
    { slot: 'promo', discount_percent: null, translations: {} },
    { slot: 'slide', discount_percent: 40, translations: { hi: { title: 'मेला', body: 'आज से' } } },
  ]);
  expect(await read('seller_sku, translations, attributes', 'products')).toEqual([
    { seller_sku: 'BELL-1', translations: {}, attributes: [] },
    {
      seller_sku: 'LOTA-1',
      translations: {
        hi: { name: 'लोटा', title: 'पीतल का लोटा', description: 'हाथ से बना।', brand: 'धातु' },
      },
      attributes: [
        {
          name: 'Material',
          value: 'Brass',
          translations: { hi: { name: 'सामग्री', value: 'पीतल' } },
        },
        { name: 'Care', value: 'Wipe dry' },
      ],
    },
  ]);
  expect(await read('product_id, brand', 'product_listing')).toEqual([
    { product_id: LOTA, brand: 'Dhatu' },
  ]);
  expect(await read('position, translations', 'order_lines')).toEqual([
    { position: 0, translations: { hi: { title: 'पीतल का लोटा' } } },
    { position: 1, translations: {} },
  ]);
  expect(await read('external_id, stars', 'reviews')).toEqual([{ external_id: 'r1', stars: 5 }]);
  await store.dispose();
});

it('keeps the refunds that there are, and admits one for each cancellation of a seller order and one for the rest', async () => {
  const store = await createStoreBefore('0041');
  await runSql(store.db, OLD_SELLER);
  await runSql(store.db, REFUNDED_ORDER);
  await migrate(store);
  const refund = (cancellation: string | null, amount: number) =>
    runSql(
      store.db,
      `insert into refunds (payment_id, seller_order_id, cancellation_id, amount_paise) values ('pay_1', $1, $2, $3)`,
      [REFUNDED, cancellation, amount],
    );
  const cancellations = ['1', '2'].map((digit) => digit.repeat(24));
  for (const id of cancellations) {
    await runSql(
      store.db,
      "insert into cancellations (id, seller_order_id, actor) values ($1, $2, 'customer')",
      [id, REFUNDED],
    );
    await refund(id, 100);
  }
  await expect(refund(cancellations[0] ?? '', 100)).rejects.toThrow(UNIQUE_REFUNDS);
  await expect(refund(null, 100)).rejects.toThrow(UNIQUE_REFUNDS);
  const rows = await runSql(store.db, 'select amount_paise::int from refunds order by 1');
  expect(rows.map((row) => Object.values(row as object)[0])).toEqual([100, 100, 9000]);
  expect(await runSql(store.db, "select to_regclass('refunds_of_cancellation') as left")).toEqual([
    { left: null },
  ]);
  await store.dispose();
});

it('lists a product again when its brand or price changes, after every migration', async () => {
  const { db } = database;
  const id = await buildProduct(db);
  const listed = () =>
    runSql(
      db,
      'select brand, d.discount_percent from product_listing l left join product_deals d using (product_id) where product_id = $1',
      [id],
    );
  expect(await listed()).toEqual([{ brand: 'Dhatu Works', discount_percent: 20 }]);
  await db
    .updateTable('products')
    .set({ brand: 'Padam', pricePaise: 50_000 })
    .where('id', '=', id)
    .execute();
  expect(await listed()).toEqual([{ brand: 'Padam', discount_percent: 50 }]);
});

describe('on a database that a newer version has changed', () => {
  afterEach(() => runSql(database.db, "delete from migrations where name like '99%'"));

  it.each([
    ['added something', "'expand', null"],
    ['removed what this one does not use', "'contract', '0017'"],
  ])('a version starts when the newer one has %s', async (_what, said) => {
    await runSql(
      database.db,
      `insert into migrations (name, kind, unused_since) values ('9999-future.sql', ${said})`,
    );
    expect(await migrate(database)).toEqual([]);
  });

  it.each([
    ['removed what it still uses', "'contract', '9998'"],
    ['not said what it changed', 'null, null'],
  ])('a version refuses to start when the newer one has %s', async (_what, said) => {
    await runSql(
      database.db,
      `insert into migrations (name, kind, unused_since) values ('9999-future.sql', ${said})`,
    );
    await expect(migrate(database)).rejects.toThrow(
      /newer Haat .*9999-future\.sql.* Start that version/,
    );
  });
});

describe('while others hold a lock', () => {
  // It changes a constraint of customers, orders and support_messages, and can be run again.
  const MIGRATION = '0016-languages.sql';
  const PATIENCE = { lockTimeoutMs: 200, giveUpAfterMs: 60_000 };
  const forget = () => runSql(database.db, 'delete from migrations where name = $1', [MIGRATION]);
  const signUp = (name: string) =>
    database.db.insertInto('customers').values(customerOf(name)).execute();

  it.each(['customers', 'orders'])(
    'a migration that waits for %s lets sign-ups through, and runs when the lock is free',
    async (table) => {
      await forget();
      const said = vi.fn();
      const holder = await holdLock(table);
      const migrating = migrate(database, { ...PATIENCE, log: { info: said, warn: said } });
      await waitFor(() => expect(said).toHaveBeenCalled());
      for (let number = 1; number <= 3; number += 1) await signUp(`${table}${number}`);
      expect(said).toHaveBeenCalledWith(
        { migration: MIGRATION, waitsFor: [expect.objectContaining({ pid: holder.pid })] },
        'a migration waits for a lock',
      );
      await holder.release();
      expect(await migrating).toEqual([MIGRATION]);
    },
  );

  it('gives up in time, and says who holds the lock and what to do', async () => {
    await forget();
    const holder = await holdLock('customers');
    const failed = migrate(database, { lockTimeoutMs: 900, giveUpAfterMs: 2_000 });
    await expect(failed).rejects.toThrow(
      new RegExp(
        `${MIGRATION} failed: it has waited .*process ${holder.pid} .*pg_terminate_backend`,
        's',
      ),
    );
    await holder.release();
    expect(await migrate(database)).toEqual([MIGRATION]);
  });

  it('builds an index again when its concurrent build was interrupted', async () => {
    await runSql(
      database.db,
      "drop index orders_at_provider; delete from migrations where name = '0019-indexes-of-payments.sql'",
    );
    const isValid = () =>
      runSql(
        database.db,
        "select indisvalid from pg_index where indexrelid = to_regclass('orders_at_provider')",
      );
    const holder = await holdLock('orders', 'update orders set amount_paise = 1 where false');
    await expect(migrate(database, { lockTimeoutMs: 100, giveUpAfterMs: 3_000 })).rejects.toThrow(
      `process ${holder.pid}`,
    );
    expect(await isValid()).toEqual([{ indisvalid: false }]);
    await holder.release();
    await migrate(database);
    expect(await isValid()).toEqual([{ indisvalid: true }]);
  });

  it('a second node waits until the first has migrated, and one with nothing to do does not', async () => {
    const other = connect(database.url, { maxConnections: 1 });
    await runSql(other.db, 'select pg_advisory_lock(1212236116)'); // the lock of a node that migrates
    expect(await migrate(database)).toEqual([]);
    await forget();
    const said = vi.fn();
    const migrating = migrate(database, { log: { info: said, warn: said } });
    await waitFor(() =>
      expect(said).toHaveBeenCalledWith(expect.stringContaining('another process')),
    );
    await other.close();
    expect(await migrating).toEqual([MIGRATION]);
  });
});

/** A session with an open transaction that has read the table, like an analyst's. It ends at the latest with the test. */
async function holdLock(
  table: string,
  statement = `select from ${table} limit 1`,
): Promise<{ pid: number; release: () => Promise<void> }> {
  const session = connect(database.url, { maxConnections: 1 });
  const trx = await session.db.startTransaction().execute();
  await runSql(trx, statement);
  const [row] = await runSql<{ pid: number }>(trx, 'select pg_backend_pid() as pid');
  let isReleased = false;
  const release = async () => {
    if (isReleased) return;
    isReleased = true;
    await trx.commit().execute();
    await session.close();
  };
  onTestFinished(release);
  return { pid: row?.pid ?? 0, release };
}

function customerOf(username: string) {
  const email = `${username}@example.com`;
  return {
    username,
    email,
    mobile: '9988776655',
    firstName: 'Asha',
    passwordHash: '-',
    privacyVersion: '1',
  };
}

/** A store with all migrations before this one. */
async function createStoreBefore(migration: string): Promise<TestDatabase> {
  const store = await createTestDatabase();
  await runSql(
    store.db,
    `drop schema public cascade; drop schema if exists payment_sandbox cascade; create schema public`,
  );
  await migrate(store, { before: migration });
  return store;
}

const LOTA = 'a'.repeat(24);
const BELL = 'b'.repeat(24);

/** A shop with the columns of the first version: one product is Active, the other has no Hindi and is a draft. */
const OLD_SHOP = `
  insert into sellers (id, code, name, state, city, address, pincode, email, customer_care)
    values ('s1', 'DW', 'Dhatu Works', 'Uttar Pradesh', 'Moradabad', '12 Station Road', '244001', 'd@w.example', '1800');
  insert into categories (name, name_hi) values ('Brass', 'पीतल');
  insert into sub_categories (category_id, name, name_hi) values (1, 'Lotas', 'लोटे'), (1, 'Bells', null);
  insert into colours (name, name_hi, hex) values ('Gold', 'सुनहरा', '#c9a227');
  insert into products (id, seller_id, code, status, category_id, sub_category_id, name, name_hi, title, title_hi,
      description_hi, brand, brand_hi, hsn, mrp_paise, price_paise, on_hand, attributes)
    values ('${LOTA}', 's1', 'LOTA-1', 'Active', 1, 1, 'Lota', 'लोटा', 'Brass lota', 'पीतल का लोटा', 'हाथ से बना।',
      'Dhatu', 'धातु', '7418', 10000, 9000, 5,
      '[{"name": "Material", "value": "Brass", "nameHi": "सामग्री", "valueHi": "पीतल"}, {"name": "Care", "value": "Wipe dry"}]'),
    ('${BELL}', 's1', 'BELL-1', 'Draft', 1, 2, 'Bell', null, 'Bell', null, null, 'Dhatu', null, '7418', 10000, 9000, 5, '[]');
  insert into reviews (product_id, ref, stars, name) values ('${LOTA}', 'r1', 5, 'Asha');
  insert into banners (place, title, title_hi, body_hi, link, off)
    values ('slide', 'Fair', 'मेला', 'आज से', '/', 40), ('promo', 'New', null, null, '/', null)`;

const OLD_ORDER = `
  insert into orders (id, reserved_until, amount_paise, is_from_cart, language, customer_name, customer_email, address,
      place_of_supply)
    values ('${'c'.repeat(24)}', now(), 18000, false, 'hi', 'Asha', 'a@b.example', '{}', 'Kerala');
  insert into seller_orders (id, order_id, seller_id, seller, state, amount_paise)
    values ('${'d'.repeat(24)}', '${'c'.repeat(24)}', 's1', '{}', 'reserved', 18000);
  insert into order_lines (order_id, seller_order_id, position, product_id, title, title_hi, pictures, hsn, quantity,
      price_paise, mrp_paise)
    values ('${'c'.repeat(24)}', '${'d'.repeat(24)}', 0, '${LOTA}', 'Brass lota', 'पीतल का लोटा', '[]', '7418', 1, 9000, 9000),
      ('${'c'.repeat(24)}', '${'d'.repeat(24)}', 1, '${BELL}', 'Bell', null, '[]', '7418', 1, 9000, 9000)`;

const UNIQUE_REFUNDS = 'refunds_payment_id_seller_order_id_key';
const REFUNDED = 'd'.repeat(24);
const OLD_SELLER = `
  insert into sellers (id, code, name, state, city, address, pincode, email, customer_care)
    values ('s1', 'DW', 'Dhatu Works', 'Uttar Pradesh', 'Moradabad', '12 Station Road', '244001', 'd@w.example', '1800')`;
/** An order of ₹180 of which ₹90 were refunded. */
const REFUNDED_ORDER = `
  insert into orders (id, reserved_until, amount_paise, is_from_cart, language, customer_name, customer_email, address,
      place_of_supply)
    values ('${'c'.repeat(24)}', now(), 18000, false, 'hi', 'Asha', 'a@b.example', '{}', 'Kerala');
  insert into seller_orders (id, order_id, seller_id, seller, state, amount_paise)
    values ('${REFUNDED}', '${'c'.repeat(24)}', 's1', '{}', 'processing', 18000);
  insert into payments (id, order_id, amount_paise, outcome) values ('pay_1', '${'c'.repeat(24)}', 18000, 'settled');
  insert into refunds (payment_id, seller_order_id, amount_paise) values ('pay_1', '${REFUNDED}', 9000)`;
