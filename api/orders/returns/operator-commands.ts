import type { Db } from '../../db/connect.ts';
import { runInTransaction } from '../../db/transaction.ts';
import { Conflict, NotFound } from '../../errors.ts';
import type { Change } from '../seller-order-commands.ts';
import { lockReturnAndOrder } from './commands.ts';
import { parseReturnParcel, setGivenBack } from './parcel-commands.ts';
import { type LockedPair, type ReturnChange, updateLockedReturn } from './decision-commands.ts';
import { setPickupMissed } from './pickup-commands.ts';
import { findReplacement, type LockedReturn } from './queries.ts';
import { setProven } from './state-commands.ts';
import { findReturnByNumber } from './waiting-queries.ts';
import type { ReturnDeps } from './mail-commands.ts';

export type OperatorChange = Omit<ReturnChange, 'actor' | 'parcel' | 'to'> & {
  /** Two are no states: nobody was at home when the seller came to fetch it; what was refused goes back to its customer. */
  readonly to: ReturnChange['to'] | 'missed' | 'given back';
  readonly parcel?: { readonly carrier: string; readonly awb: string } | undefined;
};

/**
 * The operator moves a return, for its seller or a carrier. The same again changes nothing; but the parcel that its customer has named
 * counts as handed over from then on. Throws NotFound for an unknown number,
 * Conflict for what the table of states does not have, Invalid for what is no parcel or no part of the price.
 */
export async function updateReturnByOperator(
  deps: ReturnDeps,
  number: string,
  given: OperatorChange,
): Promise<Change> {
  const parcel = given.parcel && parseReturnParcel(given.parcel);
  return runInTransaction(deps.db, async (trx) => {
    const known = await findReturnByNumber(trx, number);
    const pair = known && (await lockReturnAndOrder(trx, known.id));
    if (!pair) throw NotFound('returnNotFound');
    const { to, note } = given;
    if (to === 'missed') return setPickupMissed(deps, trx, pair, note);
    if (to === 'given back') return setGivenBack(deps, trx, pair, { parcel, note });
    return updateStateByOperator(deps, trx, pair, { ...given, to, parcel });
  });
}

type StateChange = Omit<ReturnChange, 'actor'>;

async function updateStateByOperator(
  deps: ReturnDeps,
  trx: Db,
  pair: LockedPair,
  given: StateChange,
): Promise<Change> {
  const { found } = pair;
  const { parcel } = given;
  const isInPlace = given.to === 'replaced' || given.to === 'exchanged';
  const sent = isInPlace ? await findReplacement(trx, found.id) : found;
  const isSameParcel = !parcel || (sent?.awb === parcel.awb && sent.carrier === parcel.carrier);
  if (found.state === given.to && !becomesMoney(found, given)) {
    if (!isSameParcel) throw Conflict('parcelDiffers');
    const isShown = given.to === 'on its way' && (await setProven(trx, found.id, new Date()));
    return isShown ? 'changed' : 'unchanged';
  }
  if (isBookedAlready(found, given)) return 'unchanged';
  await updateLockedReturn(deps, trx, pair, { ...given, actor: 'operator' });
  return 'changed';
}

/** Its refund may have been paid since it was accepted. */
function isBookedAlready(
  { state, neverCame }: LockedReturn,
  { to, isAtOnce }: StateChange,
): boolean {
  const isKept = isAtOnce === true || neverCame;
  if (to === 'approved') return isKept && (state === 'accepted' || state === 'refunded');
  return to === 'accepted' && state === 'refunded';
}

/** What was accepted and cannot be sent after all. */
function becomesMoney({ kind, state }: LockedReturn, { to, isAtOnce }: StateChange): boolean {
  return state === 'accepted' && to === 'accepted' && kind !== 'return' && isAtOnce === true;
}
