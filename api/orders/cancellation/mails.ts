import { translate } from '@haat/shared/translations.ts';
import type { MailMessage } from '../../mail/messages.ts';
import {
  buildMailOrder,
  buildSellerMail,
  type MailedOrder,
  type MailedSellerOrder,
} from '../mails.ts';

/** The mails about a cancelled seller order: to the customer, and to its seller. */
export function buildCancellationMails(
  order: MailedOrder,
  sellerOrder: MailedSellerOrder,
): MailMessage[] {
  const sellerMail = buildSellerMail('cancelledForSeller', order, sellerOrder);
  const { customerEmail: to, language } = order;
  if (!to) return [sellerMail]; // the customer has deleted the account
  const { seller, lines } = sellerOrder;
  const { name, translations = null } = seller;
  const sellerName = translate({ name, translations }, 'name', language);
  const contents = { ...buildMailOrder(order, lines, language), seller: sellerName };
  return [{ to, language, template: 'sellerOrderCancelled', contents }, sellerMail];
}
