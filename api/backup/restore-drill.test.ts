import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTestApp, type TestApp } from '../../tests/support/build-app.ts';
import { buildCustomer } from '../../tests/support/build-customer.ts';
import { buildOwnThings } from '../../tests/support/build-own-things.ts';
import {
  buildOrderOfTwoSellers,
  buildPaidOrder,
  buildShopper,
  type TestShopper,
} from '../../tests/support/build-order.ts';
import { buildProduct, buildSeller } from '../../tests/support/build-product.ts';
import { buildDelivered } from '../../tests/support/build-return.ts';
import { buildPaymentDeps } from '../../tests/support/build-store.ts';
import {
  createTestDatabase,
  runSql,
  setUpDatabase,
  type TestDatabase,
} from '../../tests/support/database.ts';
import { eraseCustomer } from '../accounts/commands.ts';
import { type JobQueue, startJobQueue } from '../jobs/job-queue.ts';
import { buildMailer } from '../mail/mailer.ts';
import { SEND_MAIL } from '../mail/messages.ts';
import { cancelSellerOrder } from '../orders/cancellation/commands.ts';
import {
  type OperatorChange,
  updateReturnByOperator,
} from '../orders/returns/operator-commands.ts';
import { sendRefund } from '../payments/commands.ts';
import { runPaymentPolling } from '../payments/polling-commands.ts';
import { findDiscrepancies } from '../payments/reconciliation/find-discrepancies.ts';
import { findUnknownPayments } from '../payments/reconciliation/find-unknown-payments.ts';
import { createBackup } from './create-backup.ts';
import { saveErasures } from './erasures.ts';
import { NOT_SAVED } from './queries.ts';
import { type RestoreOptions, restoreBackup } from './restore-backup.ts';

const log = pino({ level: 'silent' });
const HINDI = 'बहुत अच्छा है\nपीतल चमकता है \\ ठीक\tदाम';
const SAME_DAY = { canReplace: false, hasMoved: false, withMedia: true, say: () => {} };

const database = await setUpDatabase();
const home = await mkdtemp(join(tmpdir(), 'haat-drill-'));
afterAll(() => rm(home, { recursive: true }));
const backups = join(home, 'backups');
const source = { database, dataDir: join(home, 'data'), mediaDir: join(home, 'data/media') };
let jobs: JobQueue;
let app: TestApp;
let shopper: TestShopper;

beforeAll(async () => {
  jobs = await startJobQueue({ database, log, isWorker: false });
  afterAll(() => jobs.stop());
  await jobs.open([{ name: SEND_MAIL, payload: z.object({}), run: async () => {} }]);
  app = buildTestApp(database, { mailer: buildMailer(jobs) });
  await mkdir(join(source.mediaDir, '.masters'), { recursive: true });
  await writeFile(join(source.mediaDir, '.masters/ab12.webp'), 'a picture');
  await writeFile(join(source.mediaDir, 'ab12.320.avif'), 'a rendition');
  await mkdir(join(source.mediaDir, '.uploads'));
  await writeFile(join(source.mediaDir, '.uploads', UPLOAD), 'a picture of a customer');
  await fillStore();
});

const UPLOAD = `${'a'.repeat(32)}.webp`;

it('restores every row into another place, nobody signed in, and money agrees to the paisa', async () => {
  await queueMails();
  const { dir, mediaCopied } = await createBackup(source, backups);
  const before = await readTables(database);
  const { target, report } = await restoreElsewhere(dir, { hasMoved: true });
  expect(await readTables(target)).toEqual(before);
  expect(before['reviews']).toContain('पीतल');
  expect(report).toMatchObject({ skipped: [], mailsHeld: 0, queued: 1, mediaCopied: 2 });
  expect(await listJobs(target)).toEqual([{ name: 'send-mail', template: 'welcome' }]);
  expect(mediaCopied).toBe(2);
  expect(await readdir(join(home, report.name, 'media/.uploads'))).toEqual([UPLOAD]);
  expect(await readdir(join(home, report.name, 'media'))).not.toContain('ab12.320.avif');
  expect(await runSql(target.db, 'select from sessions')).toEqual([]);
  expect(await findDiscrepancies(target.db, app.provider)).toEqual([]);
  expect((await createBackup(source, backups)).mediaCopied).toBe(0);
});

it('is one moment of a store that serves: orders that run meanwhile are in it whole or not at all', async () => {
  const productId = await buildProduct(database.db, { onHand: 500 });
  const shop = { isOpen: true };
  const buying = (async () => {
    while (shop.isOpen) await buildPaidOrder(app, database, shopper, [{ productId, cartqty: 1 }]);
  })();
  const { dir } = await createBackup(source, backups);
  shop.isOpen = false;
  await buying;
  const { target } = await restoreElsewhere(dir, { hasMoved: true });
  // As reconcile does: the order that was just being paid is settled.
  await runPaymentPolling(buildPaymentDeps(app, target), { all: true });
  expect(await findDiscrepancies(target.db, app.provider)).toEqual([]);
});

it('after a restore to the past: every later payment is named, no invoice number comes twice, erased people stay erased, mails wait', async () => {
  const erased = await buildOwner();
  await queueMails();
  const { dir } = await createBackup(source, backups);
  const later = await buildOrderOfTwoSellers(app, database, shopper);
  const { payment } = await buildPaidOrder(app, database, shopper, [
    { productId: later.lota, cartqty: 1 },
  ]);
  await erase(erased);
  await saveErasures(database.db, [backups]);
  const { target, report } = await restoreElsewhere(dir);

  expect(report).toMatchObject({ erasedAgain: 1, mailsHeld: 1, queued: 0 });
  expect(await listJobs(target)).toEqual([{ name: 'failed', template: 'welcome' }]);
  const { erasures, ...others } = await readTables(target);
  expect(erasures).toContain(erased);
  expect(JSON.stringify(others)).not.toContain(erased);
  const since = new Date(Date.now() - 60 * 60 * 1000);
  const orphans = [];
  const search = findUnknownPayments(target.db, app.provider, { since, now: new Date() });
  for await (const { id } of search) orphans.push(id);
  const lost = await runSql<{ id: string }>(
    database.db,
    'select id from payments where order_id = $1',
    [later.order],
  );
  expect(orphans.sort()).toEqual([...lost.map(({ id }) => id), payment.paymentId].sort());
  expect(await findDiscrepancies(target.db, app.provider)).toEqual([]);

  const newSeller = await buildSeller(target.db);
  await buyFromEverySeller(target);
  const [former, now] = await Promise.all([
    readInvoiceNumbers(database),
    readInvoiceNumbers(target),
  ]);
  const known = await readInvoiceNumbers(
    target,
    'paid_at < (select max(skipped_at) from skipped_invoice_numbers)',
  );
  const given = now.filter((number) => !known.includes(number));
  expect(given.length).toBeGreaterThan(3);
  expect(given.filter((number) => former.includes(number))).toEqual([]);
  const [ofNew] = await runSql<{ number: string }>(
    target.db,
    'select invoice_number as number from seller_orders where seller_id = $1',
    [newSeller],
  );
  expect(Number(ofNew?.number.split('/').at(-1))).toBeGreaterThan(100);
  expect(await findDiscrepancies(target.db, app.provider)).toEqual([]);
});

it('after a restore to before a refund, the refund that is begun again is found at the provider and not paid twice', async () => {
  const { sellerOrders, order } = await buildOrderOfTwoSellers(app, database, shopper);
  const { dir } = await createBackup(source, backups);
  const sellerOrder = sellerOrders[1]._id;
  await app.call('cancelSellerOrder', { as: shopper, body: { sellerOrder } });
  await sendRefundsOf(database, sellerOrder);
  const { target } = await restoreElsewhere(dir, { hasMoved: true });
  const whats = (await findDiscrepancies(target.db, app.provider)).map(({ what }) => what);
  expect(whats).toContain('the provider paid a refund that is not in the records');

  const deps = {
    db: target.db,
    mailer: { sendLater: async () => {} },
    refundLater: async () => {},
  };
  const of = { id: sellerOrder, reason: '' };
  await cancelSellerOrder(deps, shopper.id, of);
  app.provider.forgetKeys();
  await sendRefundsOf(target, sellerOrder);
  const [payment] = await runSql<{ id: string }>(
    target.db,
    'select id from payments where order_id = $1',
    [order],
  );
  expect(await app.provider.findRefundsOf(payment?.id ?? '')).toHaveLength(1);
  expect(await findDiscrepancies(target.db, app.provider)).toEqual([]);
});

it('after a restore, a return that was refunded stays so, and one in flight is refunded once, however far it had come since', async () => {
  const { id, lines } = await buildDelivered(app, database, shopper);
  const [lotas, diya] = await Promise.all([
    askForReturn(id, lines[0], 2),
    askForReturn(id, lines[1], 1),
  ]);
  const move = (db: TestDatabase, number: string, to: OperatorChange['to'], isAtOnce = false) =>
    updateReturnByOperator(buildPaymentDeps(app, db), number, { to, note: '', isAtOnce });
  await move(database, diya, 'approved', true);
  await sendRefundsOf(database, id);
  await move(database, lotas, 'approved');
  const { dir } = await createBackup(source, backups);
  for (const to of WAY_BACK) await move(database, lotas, to);
  await sendRefundsOf(database, id);
  expect(await readReturns(database, id)).toEqual({ [lotas]: 'refunded', [diya]: 'refunded' });

  const { target } = await restoreElsewhere(dir, { hasMoved: true });
  expect(await readReturns(target, id)).toEqual({ [lotas]: 'approved', [diya]: 'refunded' });
  for (const to of WAY_BACK) await move(target, lotas, to);
  app.provider.forgetKeys();
  await sendRefundsOf(target, id);
  expect(await readReturns(target, id)).toEqual({ [lotas]: 'refunded', [diya]: 'refunded' });
  const [payment] = await runSql<{ id: string }>(
    target.db,
    `select o.payment_id as id from orders o join seller_orders so on so.order_id = o.id where so.id = $1`,
    [id],
  );
  expect(await app.provider.findRefundsOf(payment?.id ?? '')).toHaveLength(2);
  expect(await findDiscrepancies(target.db, app.provider)).toEqual([]);
});

const WAY_BACK = ['on its way', 'received', 'accepted'] as const;

async function askForReturn(sellerOrder: string, line = '', quantity: number): Promise<string> {
  const lines = [{ line, quantity }];
  const asked = { kind: 'return', reason: 'faulty' } as const;
  const body = { sellerOrder, requestId: line, lines, ...asked };
  return (await app.call('askReturn', { as: shopper, body })).number;
}

async function readReturns(
  { db }: TestDatabase,
  sellerOrder: string,
): Promise<Record<string, string>> {
  const rows = await runSql<{ number: string; state: string }>(
    db,
    'select number, state from returns where seller_order_id = $1',
    [sellerOrder],
  );
  return Object.fromEntries(rows.map(({ number, state }) => [number, state]));
}

it('saves every table but those that a restore must end', async () => {
  const secret = await runSql<{ name: string }>(
    database.db,
    `select distinct 'public.' || table_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%\\_hash' and data_type = 'bytea'
      and table_name not in ('contact_changes', 'uploads')`, // a place for a new picture, and the link that undoes a thief's change still works after a restore
  );
  expect(NOT_SAVED).toEqual(expect.arrayContaining(secret.map(({ name }) => name)));
});

async function fillStore(): Promise<void> {
  const { db } = database;
  shopper = await buildShopper(db);
  await buildOwner();
  const { sellerOrders, diya } = await buildOrderOfTwoSellers(app, database, shopper);
  await app.call('cancelSellerOrder', {
    as: shopper,
    body: { sellerOrder: sellerOrders[0]._id },
  });
  await sendRefundsOf(database, sellerOrders[0]._id);
  await app.call('rateProduct', {
    as: shopper,
    params: { productId: diya },
    body: { stars: 5, title: 'Diya', description: HINDI },
  });
  const gone = await buildCustomer(db);
  await erase(gone.id);
}

async function sendRefundsOf(place: TestDatabase, sellerOrder: string): Promise<void> {
  const refunds = await runSql<{ id: string }>(
    place.db,
    'select id from refunds where seller_order_id = $1',
    [sellerOrder],
  );
  for (const { id } of refunds) await sendRefund(buildPaymentDeps(app, place), id);
}

/** A customer with everything but an order, whose builder writes no lines. */
async function buildOwner(): Promise<string> {
  const { id } = await buildCustomer(database.db);
  await buildOwnThings(database.db, id);
  await runSql(database.db, 'delete from orders where customer_id = $1', [id]);
  return id;
}

async function erase(id: string): Promise<void> {
  const { db } = database;
  const deps = { db, mailer: buildMailer(jobs), shop: { email: 'care@haat.example' } };
  expect(await eraseCustomer(deps, { id, passwordHash: '-' } as never)).toBe(true);
}

/** What waits in the queue: a mail, and one with a code. */
async function queueMails(): Promise<void> {
  await runSql(database.db, 'truncate pgboss.job');
  const to = { to: 'lata@example.com', language: 'hi' } as const;
  const welcome = { ...to, template: 'welcome', contents: { username: 'lata' } } as const;
  const code = { ...to, template: 'emailCode', contents: { code: '123456' } } as const;
  await buildMailer(jobs).sendLater(database.db, welcome, code);
}

let places = 0;

async function restoreElsewhere(dir: string, options: Partial<RestoreOptions> = {}) {
  const target = await createTestDatabase();
  afterAll(() => target.dispose());
  places += 1;
  const name = `place${places}`;
  const dataDir = join(home, name);
  const place = { database: target, dataDir, mediaDir: join(dataDir, 'media'), log };
  const report = await restoreBackup(place, dir, { ...SAME_DAY, ...options });
  return { target, report: { ...report, name } };
}

/** Each table's rows as text, in one order; the tables of secrets are left out. */
async function readTables({ db }: TestDatabase): Promise<Record<string, string>> {
  const tables = await runSql<{ name: string; full: string }>(
    db,
    `select c.relname as name, n.nspname || '.' || c.relname as full from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'payment_sandbox') order by 2`,
  );
  const read: Record<string, string> = {};
  for (const { name, full } of tables.filter((table) => !NOT_SAVED.includes(table.full))) {
    const [row] = await runSql<{ text: string }>(
      db,
      `select coalesce(string_agg(t::text, chr(10) order by t::text collate "C"), '') as text from ${full} t`,
    );
    read[name] = row?.text ?? '';
  }
  return read;
}

function readInvoiceNumbers({ db }: TestDatabase, which = 'true'): Promise<string[]> {
  return runSql<{ number: string }>(
    db,
    `select invoice_number as number from seller_orders so join orders o on o.id = so.order_id
    where invoice_number is not null and ${which}`,
  ).then((rows) => rows.map(({ number }) => number));
}

async function buyFromEverySeller(target: TestDatabase): Promise<void> {
  const shop = buildTestApp(target, {
    payments: { gateway: app.provider, checkoutScript: '/checkout.js', isTestProvider: true },
  });
  const buyer = await buildShopper(target.db);
  const sellers = await runSql<{ id: string }>(target.db, 'select id from sellers');
  for (const { id: sellerId } of sellers) {
    const productId = await buildProduct(target.db, { onHand: 5, sellerId });
    await buildPaidOrder({ ...shop, provider: app.provider }, target, buyer, [
      { productId, cartqty: 1 },
    ]);
  }
}

function listJobs({ db }: TestDatabase): Promise<{ name: string; template: string }[]> {
  return runSql(
    db,
    "select name, data->>'template' as template from pgboss.job where name not like '\\_\\_pgboss%'",
  );
}
