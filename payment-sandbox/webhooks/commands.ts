import { sql } from '@haat/api/db/connect.ts';
import type { FaultsInForce } from '../faults/faults.ts';
import { createId } from '../ids.ts';
import { type SandboxDb, WEBHOOK_COLUMNS, type WebhookRow } from '../tables.ts';
import { type SandboxEvent, writeEvent } from './events.ts';

/** Usually the browser gets the outcome of its payment first. */
const DELAY_MS = 400;
const OUT_OF_ORDER_GAP_MS = 300;
const ACCOUNT_ID = 'acc_HaatTestStore1';

/** Queues the webhooks of one change, in the transaction of that change. */
export async function enqueueEvents(
  trx: SandboxDb,
  orderId: string,
  events: readonly SandboxEvent[],
  faults: FaultsInForce,
): Promise<void> {
  const now = new Date();
  const delayMs = faults.has('webhookBeforeHandler') ? 0 : DELAY_MS;
  const rows = events.map((event, index) => ({
    eventId: createId(''),
    orderId,
    event: event.name,
    body: writeEvent(event, ACCOUNT_ID, now),
    state: faults.has('webhookLost') ? ('lost' as const) : ('pending' as const),
    copies: faults.has('webhookTwice') ? 2 : 1,
    dueAt: new Date(now.getTime() + delayMs + gapMs(faults, events.length - 1 - index)),
  }));
  await trx.insertInto('webhooks').values(rows).execute();
}

/** Locks webhooks that are due, until the transaction ends; those that another process has locked are skipped. */
export async function lockDueWebhooks(
  trx: SandboxDb,
  { limit, orderId }: { readonly limit: number; readonly orderId?: string | undefined },
): Promise<WebhookRow[]> {
  return trx
    .selectFrom('webhooks')
    .select(WEBHOOK_COLUMNS)
    .where('state', '=', 'pending')
    .where('dueAt', '<=', new Date())
    .$if(orderId !== undefined, (due) => due.where('orderId', '=', orderId ?? ''))
    .orderBy('dueAt')
    .orderBy('sequence')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function countDueWebhooks(db: SandboxDb, orderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'pending')
    .where('orderId', '=', orderId)
    .where('dueAt', '<=', new Date())
    .executeTakeFirstOrThrow();
  return count;
}

export async function recordDelivered(trx: SandboxDb, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return;
  await trx
    .updateTable('webhooks')
    .set({
      state: sql`case when copies > 1 then 'pending' else 'delivered' end`,
      copies: sql`copies - 1`,
      attempts: sql`attempts + 1`,
    })
    .where('eventId', 'in', eventIds)
    .execute();
}

/** Schedules the next try at `dueAt`; null means no more tries. */
export async function recordUndelivered(
  trx: SandboxDb,
  eventId: string,
  dueAt: Date | null,
): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set(dueAt ? { dueAt } : { state: 'abandoned' })
    .set({ attempts: sql`attempts + 1` })
    .where('eventId', '=', eventId)
    .execute();
}

function gapMs(faults: FaultsInForce, placesFromEnd: number): number {
  return faults.has('webhookOutOfOrder') ? placesFromEnd * OUT_OF_ORDER_GAP_MS : 0;
}
