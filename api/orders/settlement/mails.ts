import { formatWeekday } from '@haat/shared/dates.ts';
import { formatCallDay, parseDay } from '../../delivery/calendar-rules.ts';
import type { MailMessage } from '../../mail/messages.ts';
import {
  buildGiftMail,
  buildMailOrder,
  buildSellerMail,
  type MailedOrder,
  type MailedSellerOrder,
  translateSellerName,
} from '../mails.ts';

export interface PaidSellerOrder extends MailedSellerOrder {
  readonly id: string;
  /** 'YYYY-MM-DD'; null when no day was said. */
  readonly promisedBy: string | null;
}

/** The order confirmation for the customer, and for each seller a mail that says what to pack. */
export function buildSettlementMails(
  order: MailedOrder & { readonly giftMessage: string | null },
  sellerOrders: readonly PaidSellerOrder[],
): MailMessage[] {
  const { customerEmail: to, customerName: name, language } = order;
  const lines = sellerOrders.flatMap((sellerOrder) => sellerOrder.lines);
  const arrivals = sellerOrders.map(({ seller, promisedBy }) => ({
    seller: translateSellerName(seller, language),
    by: promisedBy && formatWeekday(formatCallDay(parseDay(promisedBy)), language),
  }));
  const contents = { ...buildMailOrder(order, lines, language), name, arrivals };
  return [
    { to, language, template: 'orderConfirmed', contents },
    ...sellerOrders.map((sellerOrder) =>
      order.giftMessage === null
        ? buildSellerMail('orderForSeller', order, sellerOrder)
        : buildGiftMail(order, sellerOrder),
    ),
  ];
}
