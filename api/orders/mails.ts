import { calculateLineTotal } from '@haat/shared/cart-totals.ts';
import { formatIsolated } from '@haat/shared/direction.ts';
import { asPaise, toRupees } from '@haat/shared/money.ts';
import { formatOrderNumber } from '@haat/shared/order-number.ts';
import { type Translations, translate } from '@haat/shared/translations.ts';
import type { MailGoods } from '@haat/shared/words/mail-words.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { OrderAddress, OrderSeller } from '../db/tables.ts';
import type { MailMessage } from '../mail/messages.ts';

/** An order line, as mails show it. */
export interface MailLine {
  readonly title: string;
  readonly translations: Translations<'title'>;
  readonly quantity: number;
  readonly pricePaise: number;
}

/** The customer. */
export interface MailBuyer {
  readonly orderId: string;
  readonly language: Language;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly address: OrderAddress;
}

/** A seller order. */
export interface MailSellerOrder {
  readonly seller: OrderSeller;
  readonly invoice: string;
  readonly lines: readonly MailLine[];
}

/** The order mail for the customer, and for each seller a mail that says what to pack. */
export function buildSettlementMails(
  buyer: MailBuyer,
  parts: readonly MailSellerOrder[],
): MailMessage[] {
  const all = parts.flatMap(({ lines }) => lines);
  return [
    {
      to: buyer.customerEmail,
      language: buyer.language,
      template: 'orderConfirmed',
      contents: { ...goodsOf(buyer, all, buyer.language), name: buyer.customerName },
    },
    ...parts.map((part) => buildSellerMail('orderForSeller', buyer, part)),
  ];
}

/** The mails about a cancelled seller order: to the customer, and to its seller. */
export function buildCancellationMails(buyer: MailBuyer, part: MailSellerOrder): MailMessage[] {
  const toSeller = buildSellerMail('cancelledForSeller', buyer, part);
  if (!buyer.customerEmail) return [toSeller]; // the customer has deleted the account
  const contents = { ...goodsOf(buyer, part.lines, buyer.language), seller: part.seller.name };
  const { customerEmail: to, language } = buyer;
  return [{ to, language, template: 'partCancelled', contents }, toSeller];
}

// No language is stored for a seller.
const SELLERS_LANGUAGE: Language = 'en';

function buildSellerMail(
  template: 'orderForSeller' | 'cancelledForSeller',
  buyer: MailBuyer,
  { seller, invoice, lines }: MailSellerOrder,
): MailMessage {
  const goods = goodsOf(buyer, lines, SELLERS_LANGUAGE);
  const contents = { ...goods, invoice, deliverTo: writeAddress(buyer.address) };
  return { to: seller.email, language: SELLERS_LANGUAGE, template, contents };
}

function goodsOf(
  { orderId }: MailBuyer,
  lines: readonly MailLine[],
  language: Language,
): MailGoods {
  const goods = lines.map((line) => ({
    title: translate(line, 'title', language),
    quantity: line.quantity,
    amount: calculateLineTotal(toRupees(asPaise(line.pricePaise)), line.quantity),
  }));
  const total = goods.reduce((sum, { amount }) => sum + amount, 0);
  return { order: formatOrderNumber(orderId), goods, total };
}

function writeAddress(to: OrderAddress): string {
  return [
    to.name,
    to.address,
    to.locality,
    to.landmark,
    to.city,
    to.district,
    `${to.state} ${to.pincode}`,
    [to.mobileno, to.alternatemobile].filter(Boolean).join(' / '),
  ]
    .filter(Boolean)
    .map(formatIsolated)
    .join(', ');
}
