import { getCarrierName, parseAwb } from '@haat/shared/carriers.ts';
import { RETURN_CORRECTIONS_MAX } from '@haat/shared/limits.ts';
import type { Db } from '../../db/connect.ts';
import { Conflict, Invalid } from '../../errors.ts';
import type { Change } from '../seller-order-commands.ts';
import { updateOwnReturn } from './commands.ts';
import { type LockedPair, updateLockedReturn } from './decision-commands.ts';
import { type ReturnDeps, sendReturnMails } from './mail-commands.ts';
import { saveReturnPhotos } from './photo-commands.ts';
import { countReturnEvents, lockReturn } from './queries.ts';
import { insertReturnEvent, setProven } from './state-commands.ts';

interface ReturnParcel {
  readonly carrier: string;
  readonly awb: string;
}

/** The parcel with its names as they are stored. Throws Invalid for what is no number, or no carrier. */
export function parseReturnParcel(given: ReturnParcel): ReturnParcel {
  const awb = parseAwb(given.awb);
  const carrier = getCarrierName(given.carrier);
  if (awb === null) throw Invalid({ awb: 'awbForm' });
  if (carrier.length < CARRIER_LENGTH_MIN || carrier.length > CARRIER_LENGTH_MAX)
    throw Invalid({ carrier: 'carrierForm' });
  return { carrier, awb };
}

const CARRIER_LENGTH_MIN = 2;
const CARRIER_LENGTH_MAX = 40;

/**
 * The customer has handed the parcel over. Until it is shown, the number can be corrected and a photo of the receipt shows it: from then
 * on it counts as received some days later. The same parcel again changes nothing. Throws Invalid for what is no number, NotFound for
 * another customer's return or photo, Conflict when nothing is to be sent, when it was shown already, or after too many corrections.
 */
export async function shipReturn(
  deps: ReturnDeps,
  customerId: string,
  {
    id,
    photos,
    ...given
  }: ReturnParcel & { readonly id: string; readonly photos: readonly string[] },
): Promise<void> {
  const parcel = parseReturnParcel(given);
  await updateOwnReturn(deps, customerId, id, async (trx, pair) => {
    const { state, carrier, awb, provenAt } = pair.found;
    const isSame = carrier === parcel.carrier && awb === parcel.awb;
    if (state !== 'on its way') {
      const change = { to: 'on its way', actor: 'customer', note: '' } as const;
      await updateLockedReturn(deps, trx, pair, { ...change, parcel });
    } else if (!isSame) await correctParcel(trx, pair, parcel);
    else if (provenAt) return;
    if (photos.length > 0) await showReceipt(deps, trx, customerId, pair, photos);
  });
}

async function correctParcel(trx: Db, { found }: LockedPair, parcel: ReturnParcel): Promise<void> {
  const corrected = await countReturnEvents(trx, found.id, 'corrected');
  if (found.provenAt || corrected >= RETURN_CORRECTIONS_MAX) throw Conflict('cannotMoveReturn');
  await trx.updateTable('returns').set(parcel).where('id', '=', found.id).execute();
  await insertReturnEvent(trx, found.id, 'corrected', { actor: 'customer', note: '' });
}

async function showReceipt(
  { mailer, shop }: ReturnDeps,
  trx: Db,
  customerId: string,
  { found: { id: returnId }, sellerOrder }: LockedPair,
  photos: readonly string[],
): Promise<void> {
  const source = { actor: 'customer', note: '' } as const;
  await setProven(trx, returnId, new Date());
  await insertReturnEvent(trx, returnId, 'shown', source);
  await saveReturnPhotos(trx, { customerId, returnId }, photos);
  const found = await lockReturn(trx, returnId);
  await sendReturnMails({ mailer, shop }, trx, { found, sellerOrder }, { ...source, to: 'shown' });
}

/**
 * What was refused goes back to its customer with a parcel, as the operator says. The same parcel again changes nothing. Throws
 * Conflict for what was not refused, and for another parcel.
 */
export async function setGivenBack(
  deps: ReturnDeps,
  trx: Db,
  { found, sellerOrder }: LockedPair,
  { parcel, note }: { readonly parcel: ReturnParcel | undefined; readonly note: string },
): Promise<Change> {
  if (found.state !== 'refused' || !parcel) throw Conflict('cannotMoveReturn');
  const { backCarrier, backAwb } = found;
  if (backCarrier === parcel.carrier && backAwb === parcel.awb) return 'unchanged';
  if (backAwb !== null) throw Conflict('parcelDiffers');
  await trx
    .updateTable('returns')
    .set({ backCarrier: parcel.carrier, backAwb: parcel.awb })
    .where('id', '=', found.id)
    .execute();
  const source = { actor: 'operator', note } as const;
  await insertReturnEvent(trx, found.id, 'given back', source);
  await sendReturnMails(deps, trx, { found, sellerOrder }, { ...source, to: 'given back', parcel });
  return 'changed';
}
