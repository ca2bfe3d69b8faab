import { calculateLineTotal } from '@haat/shared/cart-totals.ts';
import { formatOrderNumber } from '@haat/shared/order-number.ts';
import { formatIsolated } from '@haat/shared/text.ts';
import { asPaise, toRupees } from '@haat/shared/money.ts';
import { translate, type Translations } from '@haat/shared/translations.ts';
import type { MailOrder } from '@haat/shared/words/mail-words.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { OrderAddress, OrderSeller } from '../db/tables.ts';
import { type MailMessage, SELLERS_LANGUAGE } from '../mail/messages.ts';

/** The fields of an order that mails about it need. */
export interface MailedOrder {
  readonly orderId: string;
  readonly language: Language;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly address: OrderAddress;
}

export interface MailedSellerOrder {
  readonly seller: OrderSeller;
  readonly invoice: string;
  readonly lines: readonly MailedLine[];
}

/** The seller's name in a language, as it was when the order was made. */
export function translateSellerName(seller: OrderSeller, language: Language): string {
  const { name, translations = null } = seller;
  return translate({ name, translations }, 'name', language);
}

export interface MailedLine {
  readonly title: string;
  readonly translations: Translations<'title'>;
  readonly quantity: number;
  readonly pricePaise: number;
}

/** The order number, these lines in this language, and their total in rupees. */
export function buildMailOrder(
  { orderId }: MailedOrder,
  orderLines: readonly MailedLine[],
  language: Language,
): MailOrder {
  const lines = orderLines.map((line) => ({
    title: translate(line, 'title', language),
    quantity: line.quantity,
    amount: calculateLineTotal(toRupees(asPaise(line.pricePaise)), line.quantity),
  }));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return { order: formatOrderNumber(orderId), lines, total };
}

/** A mail to the seller of a seller order: what to pack, or what not to send. */
export function buildSellerMail(
  template:
    | 'orderForSeller'
    | 'cancelledForSeller'
    | 'undeliveredForSeller'
    | 'notReceivedForSeller'
    | 'piecesCancelledForSeller',
  order: MailedOrder,
  { seller, invoice, lines }: MailedSellerOrder,
): MailMessage {
  const contents = {
    ...buildMailOrder(order, lines, SELLERS_LANGUAGE),
    invoice,
    deliverTo: formatAddress(order.address),
  };
  return { to: seller.email, language: SELLERS_LANGUAGE, template, contents };
}

/** The mail that says what to pack of a gift. Its message and its slip are read when it is sent: none goes after an erasure. */
export function buildGiftMail(
  order: MailedOrder,
  sellerOrder: MailedSellerOrder & { readonly id: string },
): MailMessage {
  const mail = buildSellerMail('orderForSeller', order, sellerOrder);
  const contents = { ...mail.contents, giftMessage: '' };
  return { ...mail, contents, slip: { kind: 'gift', of: sellerOrder.id } } as MailMessage;
}

/** A customer's address in one line, with the numbers to call. */
export function formatAddress(address: OrderAddress): string {
  return [
    address.name,
    address.address,
    address.locality,
    address.landmark,
    address.city,
    address.district,
    `${address.state} ${address.pincode}`,
    [address.mobileno, address.alternatemobile].filter(Boolean).join(' / '),
  ]
    .filter(Boolean)
    .map(formatIsolated)
    .join(', ');
}
