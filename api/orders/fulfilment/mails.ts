import type { OrderStep } from '@haat/shared/words/mail-words.ts';
import { type MailMessage, SHOPS_LANGUAGE } from '../../mail/messages.ts';
import { formatOrderNumber } from '@haat/shared/order-number.ts';
import type { LockedSellerOrder } from '../seller-order-queries.ts';
import {
  buildMailOrder,
  type MailedOrder,
  type MailedSellerOrder,
  translateSellerName,
} from '../mails.ts';

/** What a mail says about a parcel. */
export interface MailedParcel {
  readonly carrier: string;
  readonly awb: string;
}

/** The mail about a step of a seller order; undefined when the customer has deleted the account. */
export function buildStepMail(
  step: OrderStep,
  order: MailedOrder,
  { seller, lines }: Pick<MailedSellerOrder, 'seller' | 'lines'>,
  { carrier, awb }: MailedParcel = { carrier: '', awb: '' },
): MailMessage | undefined {
  const { customerEmail: to, language } = order;
  if (!to) return undefined;
  const contents = {
    ...buildMailOrder(order, lines, language),
    seller: translateSellerName(seller, language),
    step,
    carrier,
    awb,
  };
  return { to, language, template: 'orderStep', contents };
}

/** The mail to the shop when a customer says that a seller order has not come. */
export function buildDenialMail(
  shopEmail: string,
  { id, orderId, seller, invoice }: LockedSellerOrder,
  note: string,
): MailMessage {
  const contents = {
    order: formatOrderNumber(orderId),
    sellerOrder: id,
    seller: seller.name,
    invoice,
    message: note,
  };
  return {
    to: shopEmail,
    language: SHOPS_LANGUAGE,
    template: 'notReceivedForShop',
    contents,
  };
}
