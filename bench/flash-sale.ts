import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, type Db, sql } from '@haat/api/db/connect.ts';
import { findInconsistencies } from '@haat/api/payments/reconciliation/queries.ts';
import { buildCrashPost, startBuyers } from '../chaos/buyers.ts';
import { waitUntilSettled } from '../chaos/checks.ts';
import { startMailServer } from '../chaos/mail-server.ts';
import { startReaders } from '../chaos/readers.ts';
import { buildAttackedStore } from '../chaos/store.ts';
import { startTraffic } from '../chaos/traffic.ts';
import {
  type Answer,
  buildCrashShopper,
  type CrashShopper,
  PRICE_PAISE,
} from '../e2e/crash-shopper.ts';
import { buildShopper, type TestShopper } from '../tests/support/build-order.ts';
import { buildProduct } from '../tests/support/build-product.ts';
import type { ReportedPayment } from '../tests/support/fake-provider.ts';
import { findFreePort } from '../tests/support/free-port.ts';
import { startProvider } from './orders/provider.ts';
import { percentile } from './overload-crowd.ts';

/** Many customers want one product at the same minute; afterwards many abandoned reservations free their stock. */
const BUYERS = 2_000;
const PIECES = 100;
const SALE_MS = 60_000;
const READERS = 10;
const SECRET = 'a secret of the flash sale';
/** A page says 'The store is busy' and offers to try again; people take some seconds to press it. */
const TRY_AGAIN_MS = 3_000;
const ABANDONED = 5_000;
const OK = 200;
const FREE_WITHIN_MS = 90_000;
const POLL_MS = 500;

const shoppers: TestShopper[] = [];
const products: string[] = [];
const mailServer = await startMailServer();
const providerPort = await findFreePort();
const store = await buildAttackedStore(fillShop, {
  RAZORPAY_KEY_ID: 'rzp_test_FlashSale00000',
  RAZORPAY_KEY_SECRET: SECRET,
  RAZORPAY_WEBHOOK_SECRET: SECRET,
  PROVIDER_PORT: String(providerPort),
  NODE_OPTIONS: `--import=${join(import.meta.dirname, '../cluster/provider-address.mjs')}`,
});
const provider = await startProvider(providerPort, Number(new URL(store.address).port), SECRET);
try {
  store.start(mailServer.url);
  await waitUntilSettled(store);
  await sell();
  await measureAbandoned();
} finally {
  await store.remove();
  provider.stop();
  await mailServer.stop();
}
await rm(store.logFile);
process.exit();

async function fillShop({ db }: Database): Promise<void> {
  for (const onHand of [PIECES, ABANDONED, 1_000])
    products.push(await buildProduct(db, { onHand, pricePaise: PRICE_PAISE }));
  while (shoppers.length < BUYERS) shoppers.push(await buildShopper(db));
}

async function sell(): Promise<void> {
  const [wanted = ''] = products;
  const traffic = startTraffic();
  const { address } = store;
  const reading = { address, productIds: products, random: Math.random, traffic };
  const readers = startReaders(READERS, reading);
  const post = buildCrashPost(traffic);
  const confirmations = startConfirmations();
  const crowd = startBuyers(
    shoppers.map((shopper) => {
      const buyer = buildCrashShopper(address, shopper, post);
      return {
        ...buyer,
        pay: async ({ body }: Answer) => provider.pay(String(body['id'])) as ReportedPayment,
        report: (payment: ReportedPayment) => confirmations.watch(payment, buyer.report),
      };
    }),
    { productIds: [wanted], random: Math.random, isOnce: true, tryAgainMs: TRY_AGAIN_MS },
  );
  const startedAt = performance.now();
  await Promise.race([crowd.finished, pause(SALE_MS)]);
  const lastedMs = performance.now() - startedAt;
  await crowd.stop();
  await readers.stop();
  await waitUntilSettled(store);
  const outcomes = Object.entries(Object.groupBy(crowd.purchases, ({ outcome }) => outcome));
  const sold = await store.withDatabase(({ db }) => countSold(db, wanted));
  const wrong = await store.withDatabase(({ db }) => findInconsistencies(db));
  console.log(
    `The sale took ${Math.round(lastedMs / 1000)} s: ${sold} of ${PIECES} sold to ${BUYERS} buyers.`,
  );
  console.log(outcomes.map(([outcome, all]) => `${outcome} ${all?.length}`).join(', '));
  console.log(traffic.listCounts().join(', '));
  console.log(
    `p95 of a page ${traffic.percentile('page', 0.95)} ms, of a call ${traffic.percentile('call', 0.95)} ms`,
  );
  console.log(
    `From a payment until it was confirmed: ${confirmations.list().join(', ')} ms (median, p95, longest); ${confirmations.refused} answers 'try again'.`,
  );
  if (sold !== PIECES || wrong.length > 0 || traffic.surprises.length > 0)
    throw new Error(
      `Sold ${sold}. ${[...wrong.map(({ what, id }) => `${what}: ${id}`), ...traffic.surprises].join('\n')}`,
    );
  console.log('Money, orders, stock and invoice numbers agree.');
}

/** How long those who have paid wait for their confirmation, with every time that they had to try again. */
function startConfirmations() {
  const paidAt = new Map<string, number>();
  const confirmed: { readonly ms: number }[] = [];
  let refused = 0;
  return {
    watch: async (payment: ReportedPayment, report: CrashShopper['report']): Promise<Answer> => {
      const startedAt = paidAt.get(payment.paymentId) ?? performance.now();
      paidAt.set(payment.paymentId, startedAt);
      const answer = await report(payment);
      if (answer.status === OK) confirmed.push({ ms: performance.now() - startedAt });
      else refused += 1;
      return answer;
    },
    list: () => [0.5, 0.95, 1].map((share) => Math.round(percentile(confirmed, share))),
    get refused() {
      return refused;
    },
  };
}

async function countSold(db: Db, productId: string): Promise<number> {
  const { rows } = await sql<{ sold: number }>`
    select coalesce(sum(l.quantity), 0)::int as sold from order_lines l join orders o on o.id = l.order_id
    where o.status = 'paid' and l.product_id = ${productId}`.execute(db);
  return rows[0]?.sold ?? 0;
}

/** Orders that nobody paid, whose time ends now: how long until their stock can be sold again. */
async function measureAbandoned(): Promise<void> {
  const [, abandoned = ''] = products;
  await store.withDatabase(({ db }) => insertAbandoned(db, abandoned));
  const startedAt = performance.now();
  const countReserved = () =>
    store.withDatabase(({ db }) =>
      db.selectFrom('products').select('reserved').where('id', '=', abandoned).executeTakeFirst(),
    );
  while ((await countReserved())?.reserved !== 0) {
    if (performance.now() - startedAt > FREE_WITHIN_MS) throw new Error('Their stock is not free.');
    await pause(POLL_MS);
  }
  const tookMs = performance.now() - startedAt;
  console.log(
    `${ABANDONED} abandoned reservations were free after ${Math.round(tookMs / 1000)} s.`,
  );
}

async function insertAbandoned(db: Db, productId: string): Promise<void> {
  await sql`with o as (
      insert into orders (reserved_until, amount_paise, is_from_cart, language, customer_name, customer_email, address, place_of_supply)
      select now(), ${PRICE_PAISE}::bigint, false, 'en', 'Asha', 'asha@example.com', '{}', 'Kerala'
      from generate_series(1, ${ABANDONED}::int) returning id
    ), so as (
      insert into seller_orders (order_id, seller_id, seller, state, amount_paise)
      select o.id, p.seller_id, '{}', 'reserved', ${PRICE_PAISE}::bigint from o, products p where p.id = ${productId}
      returning id, order_id
    ), l as (
      insert into order_lines (order_id, seller_order_id, position, product_id, title, pictures, hsn, quantity, price_paise, mrp_paise)
      select so.order_id, so.id, 0, p.id, p.title, '[]', p.hsn, 1, p.price_paise, p.mrp_paise
      from so, products p where p.id = ${productId}
    )
    update products set reserved = ${ABANDONED} where id = ${productId}`.execute(db);
}
