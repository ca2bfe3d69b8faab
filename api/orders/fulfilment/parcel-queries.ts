import { type Db, sql } from '../../db/connect.ts';
import { defineStatement } from '../../db/statements.ts';

/** Whether anything of a seller order has been sent. */
export async function hasParcels(trx: Db, sellerOrderId: string): Promise<boolean> {
  const parcel = await trx
    .selectFrom('parcels')
    .select('id')
    .where('sellerOrderId', '=', sellerOrderId)
    .executeTakeFirst();
  return parcel !== undefined;
}

/** How many parcels with what was bought a seller order has, and how many of them have arrived. */
export async function countParcels(
  trx: Db,
  sellerOrderId: string,
): Promise<{ readonly all: number; readonly delivered: number }> {
  return trx
    .selectFrom('parcels')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.count<number>('deliveredAt').as('delivered'),
    ])
    .where('sellerOrderId', '=', sellerOrderId)
    .where('kind', '=', 'sale')
    .executeTakeFirstOrThrow();
}

export interface FoundParcel {
  readonly id: string;
  readonly sellerOrderId: string;
  readonly kind: 'sale' | 'replacement' | 'exchange';
  readonly deliveredAt: Date | null;
}

/** The parcel with this number of the carrier, whoever sent it. */
export async function findParcel(
  trx: Db,
  { awb, carrier }: { readonly awb: string; readonly carrier?: string | undefined },
): Promise<FoundParcel[]> {
  const found = trx
    .selectFrom('parcels')
    .select(['id', 'sellerOrderId', 'kind', 'deliveredAt'])
    .where('awb', '=', awb);
  return (carrier === undefined ? found : found.where('carrier', '=', carrier)).execute();
}

/** What is in a parcel. */
export async function listPiecesOfParcel(
  trx: Db,
  parcelId: string,
): Promise<{ line: string; quantity: number }[]> {
  return trx
    .selectFrom('parcelLines')
    .select(['orderLineId as line', 'quantity'])
    .where('parcelId', '=', parcelId)
    .execute();
}

export interface UnsentLine {
  readonly id: string;
  readonly title: string;
  /** Pieces that are in no parcel yet. */
  readonly quantity: number;
}

/** The lines of a seller order with the pieces that are still to be sent; lines of which none is are left out. */
export async function listUnsentLines(trx: Db, sellerOrderId: string): Promise<UnsentLine[]> {
  const { rows } = await sql<UnsentLine>`
    select l.id, l.title, (l.quantity - l.cancelled_quantity - coalesce(sent.quantity, 0))::int as quantity
    from order_lines l left join lateral (
      select sum(pl.quantity) as quantity from parcel_lines pl join parcels p on p.id = pl.parcel_id
      where pl.order_line_id = l.id and p.kind = 'sale'
    ) sent on true
    where l.seller_order_id = ${sellerOrderId} and l.exchange_id is null and l.quantity - l.cancelled_quantity > coalesce(sent.quantity, 0)
    order by l.position`.execute(trx);
  return rows;
}

/** How many parcels with what was bought are still on their way. */
export async function countParcelsUnderWay(trx: Db, sellerOrderId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('parcels')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sellerOrderId', '=', sellerOrderId)
    .where('kind', '=', 'sale')
    .where('deliveredAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export interface ParcelRow {
  readonly id: string;
  readonly sellerOrderId: string;
  readonly carrier: string;
  readonly awb: string;
  readonly shippedAt: Date;
  readonly deliveredAt: Date | null;
  readonly pieces: readonly { readonly line: string; readonly quantity: number }[];
}

interface OneOrder {
  readonly customerId: string;
  readonly orderId: string;
}

const parcelsOfOrder = defineStatement(
  'parcels-of-order',
  ({ customerId, orderId }: OneOrder) => sql<ParcelRow>`
    select p.id, p.seller_order_id, p.carrier, p.awb, p.shipped_at, p.delivered_at, (
      select jsonb_agg(jsonb_build_object('line', pl.order_line_id, 'quantity', pl.quantity) order by l.position)
      from parcel_lines pl join order_lines l on l.id = pl.order_line_id where pl.parcel_id = p.id
    ) as pieces
    from orders o join seller_orders so on so.order_id = o.id join parcels p on p.seller_order_id = so.id
    where o.customer_id = ${customerId} and o.id = ${orderId} and o.status = 'paid' and p.kind = 'sale'
    order by p.shipped_at, p.id`,
);

/** The parcels with what was bought in one order of a customer, the oldest first; none when it is another customer's order. */
export function findParcelsOfOrder(db: Db, order: OneOrder): Promise<ParcelRow[]> {
  return parcelsOfOrder(db, order);
}
