import { getCarrierName, parseAwb } from '@haat/shared/carriers.ts';
import { type Db, sql } from '../../db/connect.ts';
import { runInTransaction } from '../../db/transaction.ts';
import { Conflict, Invalid, NotFound } from '../../errors.ts';
import type { CancellationDeps } from '../cancellation/commands.ts';
import { canMove } from '../rules.ts';
import { type Change, setSellerOrderState } from '../seller-order-commands.ts';
import { type LockedSellerOrder, lockSellerOrder } from '../seller-order-queries.ts';
import { sendStepMail } from './mail-commands.ts';
import {
  countParcelsUnderWay,
  findParcel,
  type FoundParcel,
  listPiecesOfParcel,
  listUnsentLines,
} from './parcel-queries.ts';
import { isEverything, isSamePieces, type LinePieces, choosePieces } from '../piece-rules.ts';

export interface ParcelToShip {
  readonly carrier: string;
  readonly awb: string;
  /** Empty: everything that is not in a parcel yet. */
  readonly pieces: readonly LinePieces[];
  readonly note: string;
}

/**
 * The operator sends a parcel of a packed seller order, which is 'shipped' once everything is in a parcel. The same parcel
 * again changes nothing. Throws Invalid for what is no number, Conflict when the number belongs to another seller order or has
 * other pieces, when it cannot be sent from its state, when more pieces are named than are left, or when there is a note and no
 * order event to store it with.
 */
export async function shipParcel(
  deps: CancellationDeps,
  id: string,
  parcel: ParcelToShip,
): Promise<Change> {
  return runInTransaction(deps.db, (trx) => shipWithin(trx, deps, id, parcel));
}

/** The same within a transaction, by the operator or by the store that booked the parcel for it. */
export async function shipWithin(
  trx: Db,
  { mailer }: Pick<CancellationDeps, 'mailer'>,
  id: string,
  parcel: ParcelToShip & { readonly actor?: Actor },
): Promise<Change> {
  const { awb: givenAwb, carrier: givenCarrier, pieces: asked, note, actor = 'operator' } = parcel;
  const awb = parseAwb(givenAwb);
  const carrier = getCarrierName(givenCarrier);
  if (awb === null) throw Invalid({ awb: 'awbForm' });
  if (carrier.length < CARRIER_LENGTH_MIN || carrier.length > CARRIER_LENGTH_MAX)
    throw Invalid({ carrier: 'carrierForm' });
  const sellerOrder = await lockSellerOrder(trx, id);
  if (!sellerOrder) throw NotFound('orderNotFound');
  const [known] = await findParcel(trx, { awb, carrier });
  if (known && known.sellerOrderId !== id) throw Conflict('awbTaken');
  if (known) {
    if (!(await isSameParcel(trx, known, asked))) throw Conflict('parcelDiffers');
    return 'unchanged';
  }
  if (!canMove(sellerOrder.state, 'shipped', 'operator')) throw Conflict('cannotMove');
  await sendParcel(mailer, trx, sellerOrder, { awb, carrier, asked, note, actor });
  return 'changed';
}

/** Without named pieces a parcel takes all that is left, so nothing is left after it. */
async function isSameParcel(
  trx: Db,
  { id, sellerOrderId }: FoundParcel,
  asked: readonly LinePieces[],
): Promise<boolean> {
  if (asked.length === 0) return (await listUnsentLines(trx, sellerOrderId)).length === 0;
  return isSamePieces(await listPiecesOfParcel(trx, id), asked);
}

const CARRIER_LENGTH_MIN = 2;
const CARRIER_LENGTH_MAX = 40;

type Actor = 'operator' | 'store';

interface CheckedParcel {
  readonly actor: Actor;
  readonly awb: string;
  readonly carrier: string;
  readonly asked: readonly LinePieces[];
  readonly note: string;
}

async function sendParcel(
  mailer: CancellationDeps['mailer'],
  trx: Db,
  sellerOrder: LockedSellerOrder,
  { awb, carrier, asked, note, actor }: CheckedParcel,
): Promise<void> {
  const unsent = await listUnsentLines(trx, sellerOrder.id);
  const pieces = choosePieces(unsent, asked);
  if (!pieces) throw Conflict('notThatMany');
  const isLast = isEverything(unsent, pieces);
  if (note && !isLast) throw Conflict('noteNotStored');
  await insertParcel(trx, { sellerOrderId: sellerOrder.id, carrier, awb, pieces });
  if (isLast) await setSellerOrderState(trx, sellerOrder.id, 'shipped', { actor, note });
  const parcel = { carrier, awb, pieces };
  await sendStepMail(mailer, trx, sellerOrder, 'shipped', parcel);
}

/** Two seller orders that are given the same number at once: the second waits for the first, and finds it taken. */
async function insertParcel(
  trx: Db,
  parcel: Pick<CheckedParcel, 'awb' | 'carrier'> & {
    readonly sellerOrderId: string;
    readonly pieces: readonly LinePieces[];
  },
): Promise<void> {
  const { sellerOrderId, carrier, awb, pieces } = parcel;
  const inserted = await trx
    .insertInto('parcels')
    .values({ sellerOrderId, carrier, awb })
    .onConflict((conflict) => conflict.columns(['awb', 'carrier']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw Conflict('awbTaken');
  await trx
    .insertInto('parcelLines')
    .values(
      pieces.map(({ line, quantity }) => ({ parcelId: inserted.id, orderLineId: line, quantity })),
    )
    .execute();
}

/**
 * One parcel has arrived; the seller order is 'delivered' when all its parcels have. Throws NotFound when it has no parcel with
 * that number, Conflict when its state does not lead there, or when there is a note and no order event to store it with.
 */
export async function deliverParcel(
  deps: CancellationDeps,
  id: string,
  arrived: ArrivedParcel,
): Promise<Change> {
  return runInTransaction(deps.db, (trx) => deliverWithin(trx, deps, id, arrived));
}

interface ArrivedParcel {
  readonly awb: string;
  readonly note: string;
}

/** The same within a transaction, by the operator or by the store when the carrier says so. */
export async function deliverWithin(
  trx: Db,
  { mailer }: Pick<CancellationDeps, 'mailer'>,
  id: string,
  { awb: givenAwb, note, actor = 'operator' }: ArrivedParcel & { readonly actor?: Actor },
): Promise<Change> {
  const awb = parseAwb(givenAwb);
  if (awb === null) throw Invalid({ awb: 'awbForm' });
  const sellerOrder = await lockSellerOrder(trx, id);
  if (!sellerOrder) throw NotFound('orderNotFound');
  const found = await findParcel(trx, { awb });
  const parcel = found.find(({ sellerOrderId }) => sellerOrderId === id);
  if (!parcel) throw NotFound('parcelNotFound');
  if (parcel.deliveredAt) return 'unchanged';
  if (parcel.kind !== 'sale') {
    // What is sent in the place of a return changes no state of the seller order.
    if (note) throw Conflict('noteNotStored');
    await markDelivered(trx, parcel.id);
    return 'changed';
  }
  if (!UNDER_WAY.has(sellerOrder.state)) throw Conflict('cannotMove');
  await markDelivered(trx, parcel.id);
  const isLast = (await countParcelsUnderWay(trx, id)) === 0;
  if (!isLast || !canMove(sellerOrder.state, 'delivered', 'operator')) {
    if (note) throw Conflict('noteNotStored');
    return 'changed';
  }
  await setSellerOrderState(trx, id, 'delivered', { actor, note });
  await sendStepMail(mailer, trx, sellerOrder, 'delivered');
  return 'changed';
}

// A parcel may arrive while others of its seller order are still being packed.
const UNDER_WAY: ReadonlySet<string> = new Set(['packed', 'shipped', 'not received']);

async function markDelivered(trx: Db, parcelId: string): Promise<void> {
  await sql`update parcels set delivered_at = now() where id = ${parcelId}`.execute(trx);
}

/**
 * Every parcel with what was bought that is still on its way has arrived. When the seller order was delivered before, and the customer
 * denied it, that is confirmed: they came then.
 */
export async function deliverParcels(trx: Db, sellerOrderId: string): Promise<void> {
  await sql`update parcels p set delivered_at = greatest(p.shipped_at, coalesce((
      select min(h.at) from order_history h where h.seller_order_id = p.seller_order_id and h.state = 'delivered'), now()))
    where p.seller_order_id = ${sellerOrderId} and p.kind = 'sale' and p.delivered_at is null`.execute(
    trx,
  );
}

/** The customer says that nothing came: every parcel of the seller order is on its way again. */
export async function clearDeliveries(trx: Db, sellerOrderId: string): Promise<void> {
  await sql`update parcels set delivered_at = null
    where seller_order_id = ${sellerOrderId} and kind = 'sale'`.execute(trx);
}
