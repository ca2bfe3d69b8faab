import { type Db, sql } from '../db/connect.ts';
import { defineStatement } from '../db/statements.ts';
import type { HolidayRow } from './calendar-rules.ts';
import type { Zone } from './rules.ts';

/** From where a seller sends; of a seller without a pickup place, its own PIN code and the defaults. */
export interface SellerDeliveryRow {
  readonly id: string;
  readonly state: string;
  readonly gstin: string | null;
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
    select s.id, s.state, s.gstin, coalesce(p.pincode, s.pincode) as pincode,
      coalesce(p.working_days, '{1,2,3,4,5,6}') as working_days,
      (extract(epoch from coalesce(p.cut_off, '14:00')) / 60)::int as cut_off_minutes,
      coalesce(p.days_off, '{}')::text[] as days_off,
      array(select place from delivery_exclusions e where e.seller_id = s.id) as excluded
    from sellers s left join pickup_places p on p.seller_id = s.id`.execute(db);
  return rows;
}

/** The holidays of the operator, from a month ago on. */
export async function listHolidays(db: Db): Promise<HolidayRow[]> {
  const { rows } = await sql<HolidayRow>`
    select day::text as day, state from holidays where day > now() - interval '1 month'`.execute(
    db,
  );
  return rows;
}

export function listTransitNorms(db: Db): Promise<TransitNormRow[]> {
  return db
    .selectFrom('transitNorms')
    .select(['zone', 'days', 'remoteDays'])
    .$narrowType<{ zone: Zone }>()
    .execute();
}

/** What of a product decides when and whether it is sent. */
export interface ProductDelivery {
  readonly id: string;
  readonly sellerId: string;
  readonly handlingDays: number;
  readonly isActive: boolean;
}

const productDeliveries = defineStatement(
  'product-deliveries',
  ({ ids }: { ids: readonly string[] }) => sql<ProductDelivery>`
    select id, seller_id, handling_days, status = 'Active' as is_active from products where id = any(${ids}::text[])`,
);

export function listProductDeliveries(db: Db, ids: readonly string[]): Promise<ProductDelivery[]> {
  return productDeliveries(db, { ids });
}
