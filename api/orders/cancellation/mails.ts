import { translate } from '@haat/shared/translations.ts';
import type { MailMessage } from '../../mail/messages.ts';
import {
  buildMailOrder,
  buildSellerMail,
  type MailedOrder,
  type MailedSellerOrder,
} from '../mails.ts';

/** The mails about a seller order that is cancelled or could not be delivered: to the customer, and to its seller. */
export function buildCancellationMails(
  to: 'cancelled' | 'undelivered',
  order: MailedOrder,
  sellerOrder: MailedSellerOrder,
): MailMessage[] {
  const sellerTemplate = to === 'cancelled' ? 'cancelledForSeller' : 'undeliveredForSeller';
  const sellerMail = buildSellerMail(sellerTemplate, order, sellerOrder);
  const { customerEmail, language } = order;
  if (!customerEmail) return [sellerMail]; // the customer has deleted the account
  const { seller, lines } = sellerOrder;
  const { name, translations = null } = seller;
  const sellerName = translate({ name, translations }, 'name', language);
  const contents = { ...buildMailOrder(order, lines, language), seller: sellerName };
  const template = to === 'cancelled' ? 'sellerOrderCancelled' : 'sellerOrderUndelivered';
  return [{ to: customerEmail, language, template, contents }, sellerMail];
}
