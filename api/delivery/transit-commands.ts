import { DAY_MS } from '@haat/shared/dates.ts';
import { findPlaces } from '../addresses/pincodes/find-places.ts';
import { type Db, sql } from '../db/connect.ts';
import { runInTransaction } from '../db/transaction.ts';
import { LONGEST_RUN_SECONDS } from '../jobs/job.ts';
import { buildHolidays, type Holidays, toIndianTime } from './calendar-rules.ts';
import {
  type ArrivedParcel,
  listArrivedParcels,
  listHolidays,
  listTransitNorms,
} from './queries.ts';
import { chooseDestination, findTransitPath, type TransitNorms } from './rules.ts';
import {
  buildNorms,
  calculateDaysTaken,
  type SeenTransit,
  TransitCounts,
} from './transit-rules.ts';

/** What was half a year ago says little about today. */
const SEEN_DAYS = 180;
const AT_ONCE_MAX = 2_000;
const PARCELS_MAX = 200_000;
/** Ends before the queue takes the job for stuck, with what was read until then: the newest. */
const READING_MS = 0.8 * LONGEST_RUN_SECONDS * 1000;

/**
 * Writes in how many working days nine of ten parcels arrived in the last half year, by zone, of all sellers and of each with enough
 * deliveries. Dates are calculated with it at once.
 */
export async function updateTransitSeen(db: Db, now: Date, atOnce = AT_ONCE_MAX): Promise<void> {
  const since = new Date(now.getTime() - SEEN_DAYS * DAY_MS);
  const [holidays, norms] = await Promise.all([listHolidays(db, since), listTransitNorms(db)]);
  const seen = new TransitCounts();
  const calendar = { holidays: buildHolidays(holidays), norms: buildNorms(norms) };
  const deadline = performance.now() + READING_MS;
  let before: ArrivedParcel | undefined;
  for (let read = 0; read < PARCELS_MAX && performance.now() < deadline; read += atOnce) {
    const parcels = await listArrivedParcels(db, { since, before, max: atOnce });
    for (const parcel of parcels) await countParcel(seen, parcel, calendar);
    before = parcels.at(-1);
    if (parcels.length < atOnce) break;
  }
  await saveTransitSeen(db, seen.list());
}

interface Calendar {
  readonly holidays: Holidays;
  readonly norms: TransitNorms;
}

/** Of a PIN code that nobody knows nothing is learnt. */
async function countParcel(
  seen: TransitCounts,
  { sellerId, fromPincode, toPincode, toState, shippedAt, deliveredAt }: ArrivedParcel,
  { holidays, norms }: Calendar,
): Promise<void> {
  const [from, known] = await Promise.all([findPlaces(fromPincode), findPlaces(toPincode)]);
  if (from.length === 0 || known.length === 0) return;
  const { places } = chooseDestination({ pincode: toPincode, places: known }, toState);
  const days = {
    sentOn: toIndianTime(shippedAt).day,
    arrivedOn: toIndianTime(deliveredAt).day,
  };
  const states = [...from, ...places].map(({ state }) => state);
  const taken = calculateDaysTaken(days, states, holidays);
  seen.add(findTransitPath(from, places, norms), sellerId, taken);
}

/** Rows that stay as they are are not written: a written one tells every process to read all again. */
async function saveTransitSeen(db: Db, seen: readonly SeenTransit[]): Promise<void> {
  await runInTransaction(db, async (trx) => {
    const rows = sql`jsonb_to_recordset(${JSON.stringify(seen)}::jsonb)
      as seen("zone" text, "isRemote" boolean, "sellerId" text, "p90" int, "n" int)`;
    await sql`
      delete from transit_seen t where not exists (select from ${rows}
        where seen.zone = t.zone and seen."isRemote" = t.is_remote and seen."sellerId" is not distinct from t.seller_id)`.execute(
      trx,
    );
    await sql`
      insert into transit_seen as t (zone, is_remote, seller_id, p90, n)
      select seen.zone, seen."isRemote", seen."sellerId", seen.p90, seen.n from ${rows}
        where seen."sellerId" is null or exists (select from sellers s where s.id = seen."sellerId")
      on conflict (zone, is_remote, seller_id) do update set p90 = excluded.p90, n = excluded.n
        where (t.p90, t.n) is distinct from (excluded.p90, excluded.n)`.execute(trx);
  });
}
