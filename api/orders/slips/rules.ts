import { calculateLineTotal } from '@haat/shared/cart-totals.ts';
import { formatDateIst } from '@haat/shared/dates.ts';
import { asPaise, formatRupees, toRupees } from '@haat/shared/money.ts';
import { formatOrderNumber } from '@haat/shared/order-number.ts';
import { translate, type Translations } from '@haat/shared/translations.ts';
import type { SlipWords } from '@haat/shared/words/slip-words.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { OrderAddress, OrderSeller } from '../../db/tables.ts';
import type { PackedOrder, Replacement, SentReturn } from './queries.ts';

/** One of the two ends of a parcel. */
export interface Party {
  readonly label: string;
  readonly name: string;
  readonly lines: readonly (string | AddressLine)[];
}

/** A line of an address as it was typed. Letters that cannot be printed are left out where it is drawn. */
export interface AddressLine {
  readonly parts: readonly string[];
  /** After the parts; '' for none. */
  readonly pincode: string;
}

/** A slip as it is drawn. Only a delivery challan has a value in it. */
export interface Slip {
  readonly language: Language;
  readonly date: Date;
  readonly title: string;
  /** The whole is drawn once for each of these, which stands above its title. */
  readonly copies: readonly string[];
  /** Large, under the title: what a seller looks for. */
  readonly number: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly from: Party;
  readonly to: Party;
  /** Of who gives it; each is a line. */
  readonly message: readonly string[];
  readonly contents: string;
  readonly lines: readonly SlipLine[];
  /** Below the lines; '' when nothing is declared. */
  readonly sum: readonly [label: string, value: string];
  readonly notes: readonly string[];
  /** Under the line for a signature; '' when none is asked for. */
  readonly signature: string;
}

interface SlipLine {
  readonly pieces: string;
  readonly title: string;
  /** Below the title, and what it is worth. */
  readonly detail: string;
  readonly value: string;
}

/** What a slip is without, unless it says otherwise. */
const PLAIN = { copies: [''], sum: ['', ''], notes: [], signature: '' } as const;

interface ListedLine {
  readonly title: string;
  readonly translations: Translations<'title'>;
  readonly quantity: number;
}

/** The slip that lies in the parcel of a seller order: for a gift with its message and who gives it. */
export function buildPackingSlip(order: PackedOrder, words: SlipWords): Slip {
  const { language, giftMessage, customerName, address, seller } = order;
  const isGift = giftMessage !== null;
  return {
    ...PLAIN,
    language,
    date: order.paidAt,
    title: isGift ? words.gift : words.packing,
    number: '',
    facts: [
      [words.order, formatOrderNumber(order.orderId)],
      [words.orderedOn, formatDateIst(order.paidAt)],
    ],
    from: presentSeller(seller, words.from),
    to: presentCustomer(address, words, words.to),
    message: isGift
      ? [
          ...splitMessage(giftMessage),
          // An order without a name of the customer has that of the address: nobody gives to themselves.
          ...(customerName === address.name ? [] : [words.giftFrom(customerName)]),
        ]
      : [],
    contents: words.contents,
    lines: listLines(order.lines ?? [], words, language),
  };
}

/** As many lines of a message as have room on the sheet; what has more stands in the last one. */
const MESSAGE_LINES_MAX = 8;

function splitMessage(message: string): string[] {
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  const rest = lines.splice(MESSAGE_LINES_MAX - 1).join(' ');
  return rest === '' ? lines : [...lines, rest];
}

/** The slip that lies in the parcel with which pieces go back to the seller. */
export function buildReturnSlip(sent: SentReturn, words: SlipWords, language: Language): Slip {
  return {
    ...PLAIN,
    language,
    date: sent.askedAt,
    title: words.returns[sent.kind],
    number: sent.number,
    facts: [
      [words.order, formatOrderNumber(sent.orderId)],
      [words.askedOn, formatDateIst(sent.askedAt)],
    ],
    from: presentCustomer(sent.address, words, words.from),
    to: presentSeller(sent.seller, words.to),
    message: [],
    contents: words.contents,
    lines: listLines(sent.lines, words, language),
    notes: [words.putIn],
  };
}

/** What goes with a replacement in the place of an invoice: nothing is sold again. Rule 55 of the CGST Rules says what it has. */
export function buildChallan(replacement: Replacement, words: SlipWords): Slip {
  const { language, number, seller, sentAt, lines, placeOfSupply } = replacement;
  const from = presentSeller(seller, words.from);
  const { gstin, enrolmentNumber } = seller;
  const value = ({ pricePaise, quantity }: Replacement['lines'][number]) =>
    calculateLineTotal(toRupees(asPaise(pricePaise)), quantity);
  const sum = lines.reduce((total, line) => total + value(line), 0);
  return {
    language,
    date: sentAt,
    copies: words.challanCopies,
    title: words.challan,
    number,
    facts: [
      [words.challanDate, formatDateIst(sentAt)],
      [words.order, formatOrderNumber(replacement.orderId)],
      [words.invoice, replacement.invoice],
      [words.placeOfSupply, placeOfSupply],
    ],
    from: {
      ...from,
      lines: [
        ...from.lines,
        ...(gstin ? [words.gstin(gstin)] : []),
        ...(enrolmentNumber ? [words.enrolment(enrolmentNumber)] : []),
      ],
    },
    to: presentCustomer(replacement.address, words, words.to),
    message: [],
    contents: words.goods,
    lines: lines.map((line) => ({
      pieces: words.pieces(line.quantity),
      title: translate(line, 'title', language),
      detail: words.hsn(line.hsn),
      value: formatRupees(value(line), language),
    })),
    sum: [words.declaredValue, formatRupees(sum, language)],
    notes: [words.noSale, words.threeCopies],
    signature: words.signature(seller.name),
  };
}

function listLines(lines: readonly ListedLine[], words: SlipWords, language: Language) {
  return lines.map((line) => ({
    pieces: words.pieces(line.quantity),
    title: translate(line, 'title', language),
    detail: '',
    value: '',
  }));
}

function presentSeller({ name, address, city, state, pincode }: OrderSeller, label: string): Party {
  return {
    label,
    name,
    lines: [
      { parts: [address], pincode: '' },
      { parts: [city, state], pincode },
    ],
  };
}

function presentCustomer(address: OrderAddress, words: SlipWords, label: string): Party {
  const { name, locality, landmark, city, district, state, pincode, mobileno } = address;
  const places = city === district ? [city, state] : [city, district, state];
  return {
    label,
    name,
    lines: [
      { parts: [address.address, locality, landmark], pincode: '' },
      { parts: places, pincode },
      ...(mobileno ? [words.mobile(mobileno)] : []),
    ],
  };
}
