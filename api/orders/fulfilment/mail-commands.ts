import type { OrderStep } from '@haat/shared/words/mail-words.ts';
import type { Db } from '../../db/connect.ts';
import type { SellerOrderState } from '../../db/tables.ts';
import type { Mailer } from '../../mail/messages.ts';
import { listSellerOrderLines } from '../cancellation/queries.ts';
import { buildSellerMail } from '../mails.ts';
import type { LockedSellerOrder } from '../seller-order-queries.ts';
import { buildStepMail, type MailedParcel } from './mails.ts';
import { chooseLines, type LinePieces } from '../piece-rules.ts';

/** A parcel with the pieces in it. */
export interface SentParcel extends MailedParcel {
  readonly pieces: readonly LinePieces[];
}

/** Queues the mail about a step of a seller order that is locked, once the transaction commits; some states have no mail. */
export async function sendStepMail(
  mailer: Mailer,
  trx: Db,
  sellerOrder: LockedSellerOrder,
  state: SellerOrderState,
  parcel?: SentParcel,
): Promise<void> {
  if (!hasMail(state)) return;
  const all = await listSellerOrderLines(trx, sellerOrder.id);
  const lines = parcel ? chooseLines(all, parcel.pieces) : all;
  const mail = buildStepMail(state, sellerOrder, { ...sellerOrder, lines }, parcel);
  if (mail) await mailer.sendLater(trx, mail);
  if (state === 'not received')
    await mailer.sendLater(
      trx,
      buildSellerMail('notReceivedForSeller', sellerOrder, { ...sellerOrder, lines }),
    );
}

const MAILED: Readonly<Record<OrderStep, true>> = {
  accepted: true,
  packed: true,
  shipped: true,
  delivered: true,
  'not received': true,
};

function hasMail(state: string): state is OrderStep {
  return Object.hasOwn(MAILED, state);
}
