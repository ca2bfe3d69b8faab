import type { MailMessage } from '../../mail/messages.ts';
import {
  buildMailOrder,
  buildSellerMail,
  type MailedOrder,
  type MailedSellerOrder,
} from '../mails.ts';

/** The order confirmation for the customer, and for each seller a mail that says what to pack. */
export function buildSettlementMails(
  order: MailedOrder & { readonly giftMessage: string | null },
  sellerOrders: readonly MailedSellerOrder[],
): MailMessage[] {
  const { customerEmail: to, customerName: name, language } = order;
  const lines = sellerOrders.flatMap((sellerOrder) => sellerOrder.lines);
  const contents = { ...buildMailOrder(order, lines, language), name };
  return [
    { to, language, template: 'orderConfirmed', contents },
    ...sellerOrders.map((sellerOrder) =>
      buildSellerMail('orderForSeller', order, sellerOrder, order.giftMessage),
    ),
  ];
}
