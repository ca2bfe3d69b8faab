import type { MailMessage } from '../../mail/messages.ts';
import {
  buildMailOrder,
  buildSellerMail,
  type MailedOrder,
  type MailedSellerOrder,
  translateSellerName,
} from '../mails.ts';

const TEMPLATES = {
  cancelled: { forCustomer: 'sellerOrderCancelled', forSeller: 'cancelledForSeller' },
  undelivered: { forCustomer: 'sellerOrderUndelivered', forSeller: 'undeliveredForSeller' },
  pieces: { forCustomer: 'piecesCancelled', forSeller: 'piecesCancelledForSeller' },
} as const;

/** The mails about a seller order that is cancelled or could not be delivered: to the customer, and to its seller. */
export function buildCancellationMails(
  what: 'cancelled' | 'undelivered' | 'pieces',
  order: MailedOrder,
  sellerOrder: MailedSellerOrder,
): MailMessage[] {
  const { forCustomer: template, forSeller } = TEMPLATES[what];
  const sellerMail = buildSellerMail(forSeller, order, sellerOrder);
  const { customerEmail, language } = order;
  if (!customerEmail) return [sellerMail]; // the customer has deleted the account
  const { seller, lines } = sellerOrder;
  const contents = {
    ...buildMailOrder(order, lines, language),
    seller: translateSellerName(seller, language),
  };
  return [{ to: customerEmail, language, template, contents }, sellerMail];
}
