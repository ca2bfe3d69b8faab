import { parseAwb } from '@haat/shared/carriers.ts';
import { type Db, sql } from '../../db/connect.ts';
import type { CarrierStatus } from '../../db/tables.ts';
import { runInTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../errors.ts';
import { LONGEST_RUN_SECONDS } from '../../jobs/job.ts';
import { CarrierError } from '../carriers/carrier.ts';
import { deliverWithin } from '../fulfilment/parcel-commands.ts';
import type { Change } from '../seller-order-commands.ts';
import { type LockedSellerOrder, lockSellerOrder } from '../seller-order-queries.ts';
import type { BookingDeps } from './commands.ts';
import { buildTroubleMail } from './mails.ts';
import { listAwbsUnderWay } from './queries.ts';
import { canFollow, isTrouble } from './rules.ts';

interface SaidStatus {
  readonly awb: string;
  readonly status: CarrierStatus;
}

type RecordDeps = Pick<BookingDeps, 'db' | 'mailer' | 'shop'>;

/**
 * Records what the carrier says about a parcel. One that has arrived is delivered by the usual command; of trouble the shop gets
 * a mail. What is no news changes nothing: said twice, said late, or about a parcel that was not booked here ('unknown').
 */
export async function recordCarrierStatus(
  deps: RecordDeps,
  { awb: given, status }: SaidStatus,
): Promise<Change | 'unknown'> {
  const awb = parseAwb(given);
  const found = awb === null ? undefined : await findSellerOrderOf(deps.db, awb);
  if (awb === null || !found) return 'unknown';
  return runInTransaction(deps.db, async (trx) => {
    const sellerOrder = await lockSellerOrder(trx, found);
    const known = await lockStatus(trx, awb);
    if (!sellerOrder || !known || !canFollow(known, status)) return 'unchanged';
    await sql`update bookings set status = ${status} where awb = ${awb} and state = 'booked'`.execute(
      trx,
    );
    const isDecided = status === 'delivered' && (await deliver(trx, deps, sellerOrder, awb));
    if (isTrouble(status) || isDecided)
      await deps.mailer.sendLater(
        trx,
        buildTroubleMail(deps.shop.email, sellerOrder, { awb, status }),
      );
    return 'changed';
  });
}

async function findSellerOrderOf(db: Db, awb: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('bookings')
    .select('sellerOrderId')
    .where('awb', '=', awb)
    .where('state', '=', 'booked')
    .executeTakeFirst();
  return found?.sellerOrderId;
}

/** Read once the seller order is locked: of two messages at once the second sees what the first has recorded. */
async function lockStatus(trx: Db, awb: string): Promise<CarrierStatus | undefined> {
  const found = await trx
    .selectFrom('bookings')
    .select('status')
    .where('awb', '=', awb)
    .where('state', '=', 'booked')
    .forUpdate()
    .executeTakeFirst();
  return found?.status;
}

/** True when it was decided otherwise before, or the customer says that nothing came: then a person has to look. */
async function deliver(
  trx: Db,
  deps: RecordDeps,
  { id, state }: LockedSellerOrder,
  awb: string,
): Promise<boolean> {
  if (state === 'not received') return true;
  try {
    await deliverWithin(trx, deps, id, { awb, note: '', actor: 'store' });
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

/** More than a carrier answers in time. */
const ASKED_MAX = 5_000;
/** So many in a row: it is the carrier and not the parcel. */
const UNAVAILABLE_MAX = 5;
/** Ends before the queue takes the job for stuck. */
const TRACK_MS = 0.8 * LONGEST_RUN_SECONDS * 1000;

/**
 * Asks the carrier about parcels on their way, those first that were not asked about for longest, and records what it says.
 * Returns of how many there was news. A parcel of which it gives no answer is left for the next time; throws CarrierError when
 * that is so of several in a row, or of all.
 */
export async function refreshParcels(deps: BookingDeps): Promise<number> {
  const deadline = performance.now() + TRACK_MS;
  let news = 0;
  let answers = 0;
  const unavailable: CarrierError[] = [];
  for (const { id, awb } of await listAwbsUnderWay(deps.db, ASKED_MAX)) {
    if (performance.now() >= deadline) return news;
    const asked = await askStatus(deps, id, awb);
    if (asked instanceof CarrierError && asked.kind === 'unavailable') {
      if (unavailable.push(asked) >= UNAVAILABLE_MAX) throw asked;
      continue;
    }
    answers += 1;
    unavailable.length = 0;
    if (!asked || asked instanceof CarrierError) continue;
    if ((await recordCarrierStatus(deps, { awb, status: asked })) === 'changed') news += 1;
  }
  const [first] = unavailable;
  if (first && answers === 0) throw first;
  return news;
}

/** That it was asked is written first: one that makes the carrier fail is not the first one again the next time. */
async function askStatus(
  { db, carrier }: BookingDeps,
  id: string,
  awb: string,
): Promise<CarrierStatus | CarrierError | undefined> {
  await sql`update bookings set asked_at = now() where id = ${id}`.execute(db);
  try {
    return await carrier.track(awb);
  } catch (error) {
    if (error instanceof CarrierError) return error;
    throw error;
  }
}
