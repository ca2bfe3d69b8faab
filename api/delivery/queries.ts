import { DAY_MS } from '@haat/shared/dates.ts';
import type { GstScheme } from '@haat/shared/gstin.ts';
import { type Db, sql } from '../db/connect.ts';
import { defineStatement } from '../db/statements.ts';
import type { HolidayRow } from './calendar-rules.ts';
import type { Zone } from './rules.ts';
import type { SeenTransit } from './transit-rules.ts';

/** From where a seller sends; of a seller without a pickup place, its own PIN code and the defaults. */
export interface SellerDeliveryRow {
  readonly id: string;
  readonly state: string;
  readonly gstin: string | null;
  readonly gstScheme: GstScheme;
  readonly pincode: string;
  readonly workingDays: readonly number[];
  readonly cutOffMinutes: number;
  /** 'YYYY-MM-DD' */
  readonly daysOff: readonly string[];
  readonly excluded: readonly string[];
}

export interface TransitNormRow {
  readonly zone: Zone;
  readonly days: number;
  readonly remoteDays: number;
}

/** How every seller delivers. */
export async function listSellerDeliveries(db: Db): Promise<SellerDeliveryRow[]> {
  const { rows } = await sql<SellerDeliveryRow>`
    select s.id, s.state, s.gstin, s.gst_scheme, coalesce(p.pincode, s.pincode) as pincode,
      coalesce(p.working_days, '{1,2,3,4,5,6}') as working_days,
      (extract(epoch from coalesce(p.cut_off, '14:00')) / 60)::int as cut_off_minutes,
      coalesce(p.days_off, '{}')::text[] as days_off,
      array(select place from delivery_exclusions e where e.seller_id = s.id) as excluded
    from sellers s left join pickup_places p on p.seller_id = s.id`.execute(db);
  return rows;
}

/** A clock may be a little wrong. */
const PAST_MS = 30 * DAY_MS;

/** The holidays of the operator after that moment; by default from a month ago on. */
export async function listHolidays(
  db: Db,
  since = new Date(Date.now() - PAST_MS),
): Promise<HolidayRow[]> {
  const { rows } = await sql<HolidayRow>`
    select day::text as day, state from holidays where day > ${since}`.execute(db);
  return rows;
}

export function listTransitNorms(db: Db): Promise<TransitNormRow[]> {
  return db
    .selectFrom('transitNorms')
    .select(['zone', 'days', 'remoteDays'])
    .$narrowType<{ zone: Zone }>()
    .execute();
}

/** How long parcels were really on the way, where enough were seen. */
export function listTransitSeen(db: Db): Promise<SeenTransit[]> {
  return db
    .selectFrom('transitSeen')
    .select(['zone', 'isRemote', 'sellerId', 'p90', 'n'])
    .$narrowType<{ zone: Zone }>()
    .execute();
}

/** A parcel that has arrived. */
export interface ArrivedParcel {
  readonly id: string;
  readonly sellerId: string;
  readonly fromPincode: string;
  readonly toPincode: string;
  readonly toState: string;
  readonly shippedAt: Date;
  readonly deliveredAt: Date;
  /** With microseconds: where the next page goes on. */
  readonly deliveredAtText: string;
}

export interface ArrivalsBatch {
  readonly since: Date;
  /** Only those that arrived before this one; undefined: the newest. */
  readonly before: Pick<ArrivedParcel, 'id' | 'deliveredAtText'> | undefined;
  readonly max: number;
}

/** Parcels with what was bought, the newest arrival first. */
export async function listArrivedParcels(
  db: Db,
  { since, before, max }: ArrivalsBatch,
): Promise<ArrivedParcel[]> {
  const { rows } = await sql<ArrivedParcel>`
    select p.id, so.seller_id, coalesce(pp.pincode, s.pincode) as from_pincode, o.address->>'pincode' as to_pincode,
      o.address->>'state' as to_state, p.shipped_at, p.delivered_at, p.delivered_at::text as delivered_at_text
    from parcels p
      join seller_orders so on so.id = p.seller_order_id
      join orders o on o.id = so.order_id
      join sellers s on s.id = so.seller_id
      left join pickup_places pp on pp.seller_id = s.id
    where p.kind = 'sale' and p.delivered_at >= ${since}
      and (p.delivered_at, p.id) < (${before?.deliveredAtText ?? 'infinity'}::timestamptz, ${before?.id ?? ''})
    order by p.delivered_at desc, p.id desc limit ${max}`.execute(db);
  return rows;
}

/** What of a product decides when and whether it is sent. */
export interface ProductDelivery {
  readonly id: string;
  readonly sellerId: string;
  readonly handlingDays: number;
  /** It may not fly. */
  readonly isSurfaceOnly: boolean;
  readonly isActive: boolean;
}

const productDeliveries = defineStatement(
  'product-deliveries',
  ({ ids }: { ids: readonly string[] }) => sql<ProductDelivery>`
    select id, seller_id, handling_days, surface_only as is_surface_only, status = 'Active' as is_active from products where id = any(${ids}::text[])`,
);

export function listProductDeliveries(db: Db, ids: readonly string[]): Promise<ProductDelivery[]> {
  return productDeliveries(db, { ids });
}
