import type { Db } from '../../db/connect.ts';
import { Conflict } from '../../errors.ts';
import type { Change } from '../seller-order-commands.ts';
import { updateOwnReturn } from './commands.ts';
import type { LockedPair } from './decision-commands.ts';
import { findFetchBy } from './loaders.ts';
import { type ReturnDeps, sendReturnMails } from './mail-commands.ts';
import { countReturnEvents, findLastReturnEvent, lockReturn } from './queries.ts';
import { canAskPickup } from './rules.ts';
import { insertReturnEvent } from './state-commands.ts';

/**
 * The seller came to fetch a locked return and nobody was at home, as the operator says: now its customer has to act. Throws Conflict
 * when nobody was expected. Said again it changes nothing, until the customer asks for another pick-up.
 */
export async function setPickupMissed(
  deps: ReturnDeps,
  trx: Db,
  { found, sellerOrder }: LockedPair,
  note: string,
): Promise<Change> {
  const { id, state, fetchBy } = found;
  if (state !== 'approved') throw Conflict('cannotMoveReturn');
  if (fetchBy === null) {
    if ((await findLastReturnEvent(trx, id))?.state === 'missed') return 'unchanged';
    throw Conflict('cannotMoveReturn');
  }
  const source = { actor: 'operator', note } as const;
  await setFetchBy(trx, id, null);
  await insertReturnEvent(trx, id, 'missed', source);
  await sendReturnMails(deps, trx, { found, sellerOrder }, { ...source, to: 'missed' });
  return 'changed';
}

/**
 * The customer asks for another pick-up after one that was missed; the seller has as many days as for the first. Said again it changes
 * nothing. Throws NotFound for another customer's, Conflict when nothing is to be fetched, or too many were missed.
 */
export async function requirePickup(
  deps: ReturnDeps,
  customerId: string,
  id: string,
): Promise<void> {
  await updateOwnReturn(deps, customerId, id, async (trx, { found, sellerOrder }) => {
    if (found.state === 'approved' && found.fetchBy) return;
    if (!canAskPickup(found, await countReturnEvents(trx, id, 'missed')))
      throw Conflict('cannotMoveReturn');
    const source = { actor: 'customer', note: '' } as const;
    await setFetchBy(trx, id, await findFetchBy(trx, sellerOrder.seller.state));
    await insertReturnEvent(trx, id, 'pick-up', source);
    const step = { ...source, to: 'pick-up' } as const;
    await sendReturnMails(deps, trx, { found: await lockReturn(trx, id), sellerOrder }, step);
  });
}

/** Whoever has to act next has the whole time for it. */
async function setFetchBy(trx: Db, id: string, fetchBy: Date | null): Promise<void> {
  await trx
    .updateTable('returns')
    .set({ fetchBy, movedAt: new Date() })
    .where('id', '=', id)
    .execute();
}
