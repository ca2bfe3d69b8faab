import { type Db, sql } from '../../db/connect.ts';
import { runInTransaction } from '../../db/transaction.ts';
import { Conflict, NotFound } from '../../errors.ts';
import type { Mailer } from '../../mail/messages.ts';
import { chooseLines, choosePieces, isEverything, type LinePieces } from '../piece-rules.ts';
import { type EnqueueRefund, refundPart, refundSellerOrder } from '../refunds/commands.ts';
import { hashId } from '../refunds/rules.ts';
import { type Change, type EventSource, setSellerOrderState } from '../seller-order-commands.ts';
import { type LockedSellerOrder, lockSellerOrder } from '../seller-order-queries.ts';
import { restock } from '../stock-commands.ts';
import { buildCancellationMails } from './mails.ts';
import {
  hasBeenCancelled,
  type LeftLine,
  listLineQuantities,
  listSellerOrderLines,
} from './queries.ts';
import { canCancel } from './rules.ts';

export interface CancellationDeps {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly refundLater: EnqueueRefund;
}

export interface CancellationRequest {
  readonly id: string;
  readonly reason: string;
  /** How many pieces of each line are cancelled then, so that a request that comes twice changes nothing. Empty: everything. */
  readonly pieces?: readonly LinePieces[];
}

/**
 * A customer cancels a seller order, or pieces of it, before it is packed. Throws NotFound for another customer's, Conflict when it
 * is packed, or for more pieces than were bought. What is cancelled already stays as it is.
 */
export async function cancelSellerOrder(
  deps: CancellationDeps,
  customerId: string,
  { id, reason, pieces = [] }: CancellationRequest,
): Promise<{ readonly orderId: string }> {
  return runInTransaction(deps.db, async (trx) => {
    const sellerOrder = await lockSellerOrder(trx, id);
    if (!sellerOrder || sellerOrder.customerId !== customerId) throw NotFound('orderNotFound');
    if (await isCancelledAlready(trx, sellerOrder, pieces)) return { orderId: sellerOrder.orderId };
    if (!canCancel(sellerOrder.state)) throw Conflict('cannotCancel');
    await cancelPieces(deps, trx, sellerOrder, { pieces, actor: 'customer', note: reason });
    return { orderId: sellerOrder.orderId };
  });
}

/**
 * Whether all the pieces that are named are cancelled; without a piece, whether the whole seller order is. A request that comes
 * again after its reply was lost finds this, in whatever state the seller order is by then.
 */
export async function isCancelledAlready(
  trx: Db,
  sellerOrder: Pick<LockedSellerOrder, 'id' | 'state'>,
  pieces: readonly LinePieces[],
): Promise<boolean> {
  const isEnded = await hasBeenCancelled(trx, sellerOrder);
  if (pieces.length === 0) return isEnded;
  const lines = await listLineQuantities(trx, sellerOrder.id);
  const cancelled = lines.map(({ id, quantity, cancelledQuantity }) => ({
    id,
    quantity: isEnded ? quantity : cancelledQuantity,
  }));
  return choosePieces(cancelled, pieces) !== undefined;
}

/**
 * Cancels pieces of a seller order that is locked and can be cancelled. Each line is named with how many of its pieces are cancelled
 * then; without a line it is everything. Throws Conflict for more pieces than were bought.
 */
export async function cancelPieces(
  deps: CancellationDeps,
  trx: Db,
  sellerOrder: LockedSellerOrder,
  { pieces: wanted, ...source }: EventSource & { readonly pieces: readonly LinePieces[] },
): Promise<Change> {
  const asked = await listPiecesToCancel(trx, sellerOrder.id, wanted);
  if (wanted.length > 0 && asked.length === 0) return 'unchanged';
  const lines = await listSellerOrderLines(trx, sellerOrder.id);
  const pieces = choosePieces(lines, asked);
  if (!pieces) throw Conflict('notThatMany');
  if (isEverything(lines, pieces)) {
    await cancelLockedSellerOrder(deps, trx, sellerOrder, { to: 'cancelled', ...source });
    return 'changed';
  }
  await cancelSome(deps, trx, sellerOrder, { lines: chooseLines(lines, pieces), ...source });
  return 'changed';
}

async function listPiecesToCancel(
  trx: Db,
  sellerOrderId: string,
  wanted: readonly LinePieces[],
): Promise<LinePieces[]> {
  const lines = await listLineQuantities(trx, sellerOrderId);
  const cancelled = new Map(lines.map(({ id, cancelledQuantity }) => [id, cancelledQuantity]));
  return wanted.flatMap(({ line, quantity }) => {
    const more = quantity - (cancelled.get(line) ?? 0);
    return more > 0 ? [{ line, quantity: more }] : [];
  });
}

type LeftLines = Awaited<ReturnType<typeof listSellerOrderLines>>;

async function cancelSome(
  deps: CancellationDeps,
  trx: Db,
  sellerOrder: LockedSellerOrder,
  { lines, ...source }: EventSource & { readonly lines: LeftLines },
): Promise<void> {
  const cancellationId = await insertCancellation(trx, sellerOrder.id, lines, source);
  await restock(trx, lines);
  const amountPaise = lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
  await refundPart(trx, sellerOrder, deps.refundLater, { amountPaise, cancellationId });
  const mails = buildCancellationMails('pieces', sellerOrder, { ...sellerOrder, lines });
  await deps.mailer.sendLater(trx, ...mails);
}

/** Pieces of a line of which so many are cancelled. Of an accepted return the customer may keep a part of the price to pay. */
export interface CancelledLine extends LeftLine {
  readonly quantity: number;
  readonly keptPaise?: number;
}

/**
 * Writes that pieces of a locked seller order are cancelled, `returnId` by an accepted return; returns the id of the cancellation. It
 * follows from the pieces: after a restore to before it the same pieces have the refund that the provider knows.
 */
export async function insertCancellation(
  trx: Db,
  sellerOrderId: string,
  lines: readonly CancelledLine[],
  { actor, note, returnId = null }: EventSource & { readonly returnId?: string | null },
): Promise<string> {
  const pieces = lines.map((line) => `${line.id} ${line.cancelledQuantity}+${line.quantity}`);
  const id = hashId(`cancellation of ${pieces.toSorted().join(', ')}`);
  await trx
    .insertInto('cancellations')
    .values({ id, sellerOrderId, actor, note, returnId })
    .execute();
  for (const { id: orderLineId, cancelledQuantity: before, quantity, keptPaise = 0 } of lines) {
    await trx
      .insertInto('cancelledPieces')
      .values({ cancellationId: id, orderLineId, before, quantity, keptPaise })
      .execute();
    await trx
      .updateTable('orderLines')
      .set({ cancelledQuantity: before + quantity })
      .$if(returnId !== null, (update) =>
        update.set({ returnedQuantity: sql<number>`returned_quantity + ${quantity}` }),
      )
      .where('id', '=', orderLineId)
      .execute();
  }
  return id;
}

/**
 * Ends a seller order that is locked and can be ended, because it is cancelled or could not be delivered: refunds it and sends the
 * mails. Only what is cancelled is restocked: what was sent is not with the seller, and may never come back.
 */
export async function cancelLockedSellerOrder(
  { mailer, refundLater }: CancellationDeps,
  trx: Db,
  sellerOrder: LockedSellerOrder,
  { to, ...source }: EventSource & { readonly to: 'cancelled' | 'undelivered' },
): Promise<void> {
  await setSellerOrderState(trx, sellerOrder.id, to, source);
  const lines = await listSellerOrderLines(trx, sellerOrder.id);
  if (to === 'cancelled') await restock(trx, lines);
  await refundSellerOrder(trx, sellerOrder, refundLater);
  await mailer.sendLater(
    trx,
    ...buildCancellationMails(to, sellerOrder, { ...sellerOrder, lines }),
  );
}
