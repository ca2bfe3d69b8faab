import type { Refusal } from '@haat/api/errors.ts';
import { findLastEvent } from '@haat/api/orders/fulfilment/queries.ts';
import { listNextStates } from '@haat/api/orders/rules.ts';
import { formatMomentIst } from '@haat/shared/dates.ts';
import type { OpenShop } from '../store/open-shop.ts';
import type { OrderArguments } from './parse-arguments.ts';

/** Why a seller order was not changed, and what to do: the end of a sentence that begins with its id. */
export async function formatRefusal(
  shop: OpenShop,
  id: string,
  asked: OrderArguments,
  { code, fields }: Refusal,
): Promise<string> {
  if (code === 'invalid')
    return `was not changed: ${FIELDS[Object.keys(fields ?? {})[0] ?? ''] ?? 'something was wrong'}.`;
  const explain = REASONS[code];
  return explain ? explain(id, asked) : formatState(shop, id, asked);
}

const REASONS: Readonly<
  Partial<Record<Refusal['code'], (id: string, asked: OrderArguments) => string>>
> = {
  orderNotFound: () => 'belongs to an order that has not been paid.',
  parcelNotFound: (id, { awb }) =>
    `has no parcel ${awb}. 'npm run order -- ${id}' shows its parcels.`,
  awbTaken: (_, { carrier, awb }) =>
    `cannot have the parcel ${carrier} ${awb}: that number belongs to another seller order. Look at the label again.`,
  parcelDiffers: (id, { awb }) =>
    `has a parcel ${awb} already, with other pieces. 'npm run order -- ${id}' shows its parcels. Look at the label again.`,
  noteNotStored: () =>
    'was not changed: a note is stored when the state changes, with the last parcel. Leave the note out.',
  notThatMany: (id) =>
    `does not have so many pieces left. 'npm run order -- ${id}' shows its lines and what is sent.`,
  partlySent: () =>
    "cannot be cancelled: a parcel of it has been sent. Use 'undelivered' when it comes back or is lost.",
  partlyDelivered: () =>
    "cannot become 'undelivered': a parcel of it has been delivered, and everything would be refunded. Have the rest sent again; or set it to 'shipped' and 'deliver', and the customer asks on the page of the order for the money of the missing pieces.",
  inReturn: () =>
    'was not changed: pieces of it are in a return that has not ended. Decide that first.',
  nothingSent: () => "cannot become 'undelivered': nothing of it has been sent. Use 'cancel'.",
};

const FIELDS: Readonly<Record<string, string>> = {
  awb: 'a tracking number has 4 to 40 letters, digits and hyphens',
  carrier: 'the name of a carrier has 2 to 40 characters',
};

/** Two people may have worked on it at once: whoever was second reads what the first did. */
async function formatState({ deps }: OpenShop, id: string, { to = 'shipped' }: OrderArguments) {
  const event = await findLastEvent(deps.db, id);
  const refund = to === 'refunded' ? ' It may have its refund already: npm run refund.' : '';
  if (!event) return `cannot become '${to}'.${refund}`;
  const { state, actor, at, note } = event;
  const when = formatMomentIst(at, 'en');
  const next = listNextStates(state).map((name) => `'${name}'`);
  return `cannot become '${to}': it is '${state}' since ${when}, by the ${actor}${note && ` ('${note}')`}. ${
    next.length > 0 ? `From there it can become ${next.join(' or ')}.` : 'That is its end.'
  }${refund}`;
}
