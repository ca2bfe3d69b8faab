import { type Db, sql } from '../../db/connect.ts';
import type { Batch } from './prepare-row.ts';

/** Writes how these sellers deliver, which must be in the store. Returns how many sellers deliver otherwise than before. */
export async function writePickupPlaces(db: Db, rows: Batch['pickupPlaces']): Promise<number> {
  if (rows.length === 0) return 0;
  const { rows: written } = await sql<{ sellerId: string }>`
    with given as materialized (
      select s.id as seller_id, g.pincode, g.working_days, g.cut_off, g.days_off, g.excluded
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (seller text, pincode text, working_days int[],
        cut_off time, days_off date[], excluded text[])
      join sellers s on s.code = g.seller
    ), placed as (
      insert into pickup_places as current (seller_id, pincode, working_days, cut_off, days_off)
      select seller_id, pincode, working_days, cut_off, days_off from given
      on conflict (seller_id) do update set (pincode, working_days, cut_off, days_off) =
        row (excluded.pincode, excluded.working_days, excluded.cut_off, excluded.days_off)
      where (current.pincode, current.working_days, current.cut_off, current.days_off) is distinct from
        (excluded.pincode, excluded.working_days, excluded.cut_off, excluded.days_off)
      returning seller_id
    ), removed as (
      delete from delivery_exclusions e using given g
      where e.seller_id = g.seller_id and e.place <> all (g.excluded)
      returning e.seller_id
    ), added as (
      insert into delivery_exclusions (seller_id, place)
      select seller_id, unnest(excluded) from given
      on conflict do nothing
      returning seller_id
    )
    select seller_id from placed union select seller_id from removed union select seller_id from added`.execute(
    db,
  );
  return written.length;
}
