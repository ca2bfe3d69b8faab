import type { ReturnEventName, ReturnState } from '@haat/shared/contract/returns.ts';
import type { Updateable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { ReturnsTable } from '../../db/tables.ts';
import { Conflict } from '../../errors.ts';
import type { EventSource } from '../seller-order-commands.ts';
import { findReturnOfCancellation, type LockedReturn } from './queries.ts';
import { canMoveReturn, hasStockTaken, type ReturnMover } from './rules.ts';

const MOVERS: Readonly<Record<EventSource['actor'], ReturnMover>> = {
  customer: 'customer',
  store: 'store',
  operator: 'operator',
  seller: 'operator',
};

/** Moves a return that is locked. Throws Conflict for a change that the table of states does not have. */
export async function setReturnState(
  trx: Db,
  { id, kind, state: from }: Pick<LockedReturn, 'id' | 'kind' | 'state'>,
  state: ReturnState,
  source: EventSource,
  more: Pick<
    Updateable<ReturnsTable>,
    'carrier' | 'awb' | 'provenAt' | 'bears' | 'kind' | 'fetchBy'
  > = {},
): Promise<void> {
  if (!canMoveReturn(from, state, MOVERS[source.actor])) throw Conflict('cannotMoveReturn');
  await trx
    .updateTable('returns')
    .set({
      ...more,
      state,
      stockTaken: isStockTaken(more.kind ?? kind, state),
      movedAt: new Date(),
    })
    .where('id', '=', id)
    .execute();
  await insertReturnEvent(trx, id, state, source);
}

/** Of exchanges alone: the version before takes the stock of replacements and does not write it down. */
function isStockTaken(kind: LockedReturn['kind'], state: ReturnState): boolean {
  return kind === 'exchange' && (state === 'exchanged' || hasStockTaken({ kind, state }));
}

/** Writes an event of a return. */
export async function insertReturnEvent(
  trx: Db,
  returnId: string,
  state: ReturnEventName,
  { actor, note }: EventSource,
): Promise<void> {
  await trx.insertInto('returnEvents').values({ returnId, state, actor, note }).execute();
}

/** The refund of a cancellation has been paid; if it follows from a return, that is 'refunded' now. */
export async function setReturnRefunded(trx: Db, cancellationId: string): Promise<void> {
  const found = await findReturnOfCancellation(trx, cancellationId);
  if (found?.state === 'accepted' || found?.state === 'shared')
    await setReturnState(trx, found, 'refunded', { actor: 'store', note: '' });
}

/** Records that it was shown that the parcel of a return was handed over; false when that is known. */
export async function setProven(trx: Db, id: string, now: Date): Promise<boolean> {
  const shown = await trx
    .updateTable('returns')
    .set({ provenAt: now })
    .where('id', '=', id)
    .where('provenAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return shown !== undefined;
}
