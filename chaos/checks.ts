import { setTimeout as pause } from 'node:timers/promises';
import { type Db, sql } from '@haat/api/db/connect.ts';
import { findInconsistencies } from '@haat/api/payments/reconciliation/queries.ts';
import { formatOrderNumber } from '@haat/shared/order-number.ts';
import type { Purchase } from './buyers.ts';
import type { AcceptedMail } from './mail-server.ts';
import type { AttackedStore } from './store.ts';

const READY_WITHIN_MS = 120_000;
const JOBS_WITHIN_MS = 180_000;
const POLL_MS = 1_000;

/** Waits until the store answers again and no job is left; a job that waits for its next try need not wait. */
export async function waitUntilSettled(store: AttackedStore): Promise<void> {
  const isReady = () => fetch(`${store.address}/readyz`).then(({ ok }) => ok);
  await waitFor('the store to be ready', isReady, READY_WITHIN_MS);
  await waitFor('the jobs to be done', () => hasNoJobs(store), JOBS_WITHIN_MS);
}

async function hasNoJobs(store: AttackedStore): Promise<boolean> {
  return store.withDatabase(async ({ db }) => {
    await sql`update pgboss.job set start_after = now() where state in ('created', 'retry')
      and name in ('send-mail', 'settle-payment', 'pay-refund')`.execute(db);
    const { rows } = await sql`select 1 from pgboss.job
      where state in ('created', 'retry', 'active') and name in ('send-mail', 'settle-payment', 'pay-refund')
      union all select 1 from payment_sandbox.webhooks where state = 'pending'
      limit 1`.execute(db);
    return rows.length === 0;
  });
}

async function waitFor(
  what: string,
  isSo: () => Promise<boolean>,
  withinMs: number,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}`);
    await pause(POLL_MS);
  }
}

export interface Facts {
  readonly purchases: readonly Purchase[];
  readonly mails: readonly AcceptedMail[];
  /** How many pieces each product had. */
  readonly stock: ReadonlyMap<string, number>;
}

interface RecordedOrder {
  readonly id: string;
  readonly status: string;
  readonly providerOrderId: string | null;
  readonly amountPaise: number;
  readonly email: string;
}

/** Everything that is wrong: empty when orders, money, stock, invoices and mails agree with what buyers were told. */
export async function findFaultsOfBooks(db: Db, facts: Facts): Promise<string[]> {
  const { rows: orders } = await sql<RecordedOrder>`
    select id, status, provider_order_id, amount_paise, customer_email as email from orders`.execute(
    db,
  );
  const paid = orders.filter(({ status }) => status === 'paid');
  const inconsistent = await findInconsistencies(db);
  return [
    ...findLost(orders, facts.purchases),
    ...findDoubles(paid, facts.purchases),
    ...(await findOversold(db, facts.stock)),
    ...(await findMoney(db)),
    ...findMails(paid, facts.mails),
    ...inconsistent.map(({ what, id, detail }) => `${what}: ${id} (${detail})`),
  ];
}

function findLost(orders: readonly RecordedOrder[], purchases: readonly Purchase[]): string[] {
  const states = new Map(orders.map((order) => [order.providerOrderId, order.status]));
  const expected: Readonly<Record<string, readonly string[]>> = {
    confirmed: ['paid'],
    refunded: ['refunded', 'expired', 'pending'],
  };
  return purchases
    .filter(({ outcome, providerOrderId }) => {
      const allowed = expected[outcome];
      return allowed && !allowed.includes(states.get(providerOrderId ?? '') ?? 'gone');
    })
    .map(
      ({ providerOrderId, outcome }) =>
        `acknowledged as ${outcome}, and now ${states.get(providerOrderId ?? '') ?? 'gone'}: ${providerOrderId}`,
    );
}

/** A buyer pays one order of a purchase. Every other paid order is one that nobody wanted. */
function findDoubles(paid: readonly RecordedOrder[], purchases: readonly Purchase[]): string[] {
  const wanted = new Set(purchases.map(({ providerOrderId }) => providerOrderId));
  return paid
    .filter(({ providerOrderId }) => !wanted.has(providerOrderId ?? ''))
    .map(({ providerOrderId }) => `paid, but by no buyer: ${providerOrderId}`);
}

async function findOversold(db: Db, stock: ReadonlyMap<string, number>): Promise<string[]> {
  const { rows } = await sql<{ id: string; onHand: number; sold: number }>`
    select p.id, p.on_hand, (select coalesce(sum(l.quantity - l.cancelled_quantity), 0)::int from order_lines l
      join orders o on o.id = l.order_id where l.product_id = p.id and o.status = 'paid') as sold
    from products p`.execute(db);
  return rows
    .filter(({ id, onHand, sold }) => onHand < 0 || onHand + sold !== stock.get(id))
    .map(({ id, onHand, sold }) => `stock of ${id}: ${stock.get(id)} − ${sold} sold ≠ ${onHand}`);
}

/** The provider holds as much as the paid orders cost. */
async function findMoney(db: Db): Promise<string[]> {
  const { rows } = await sql<{ held: number; ordered: number }>`
    select (select coalesce(sum(amount - amount_refunded), 0)::bigint from payment_sandbox.payments where captured) as held,
      (select coalesce(sum(amount_paise), 0)::bigint from orders where status = 'paid') as ordered`.execute(
    db,
  );
  return rows
    .filter(({ held, ordered }) => held !== ordered)
    .map(
      ({ held, ordered }) => `the provider holds ${held} paise, the paid orders cost ${ordered}`,
    );
}

/** The customer's confirmation and the seller's mail, each once: a mail that was sent again has the same Message-ID. */
function findMails(paid: readonly RecordedOrder[], mails: readonly AcceptedMail[]): string[] {
  const ids = new Map<string, Set<string>>();
  for (const { subject, orderNumber = '', messageId } of mails) {
    const key = `${subject.startsWith('New order') ? 'seller' : subject.includes('is confirmed') ? 'customer' : 'other'} ${orderNumber}`;
    ids.set(key, (ids.get(key) ?? new Set()).add(messageId));
  }
  return paid.flatMap(({ id }) =>
    ['customer', 'seller'].flatMap((reader) => {
      const count = ids.get(`${reader} ${formatOrderNumber(id)}`)?.size ?? 0;
      return count === 1
        ? []
        : [`${count} mails for the ${reader} of order ${formatOrderNumber(id)}`];
    }),
  );
}
