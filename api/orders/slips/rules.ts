import { formatDateIst } from '@haat/shared/dates.ts';
import { formatOrderNumber } from '@haat/shared/order-number.ts';
import { translate } from '@haat/shared/translations.ts';
import type { SlipWords } from '@haat/shared/words/slip-words.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { OrderAddress, OrderSeller } from '../../db/tables.ts';
import { formatParts } from '../invoice/typesetting/printable-text.ts';
import type { PackedOrder, SentReturn } from './queries.ts';

/** One of the two ends of a parcel. */
export interface Party {
  readonly label: string;
  readonly name: string;
  readonly lines: readonly string[];
}

/** A slip as it is drawn. It has no prices. */
export interface Slip {
  readonly language: Language;
  readonly date: Date;
  readonly title: string;
  /** Large, under the title: what a seller looks for. */
  readonly number: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly from: Party;
  readonly to: Party;
  /** Of who gives it; each is a line. */
  readonly message: readonly string[];
  readonly contents: string;
  readonly lines: readonly { readonly pieces: string; readonly title: string }[];
  readonly note: string;
}

/** The slip that lies in the parcel of a seller order: for a gift with its message and who gives it. */
export function buildPackingSlip(order: PackedOrder, words: SlipWords): Slip {
  const { language, giftMessage, customerName, address, seller } = order;
  const isGift = giftMessage !== null;
  return {
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
    note: '',
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
    note: words.putIn,
  };
}

function listLines(lines: PackedOrder['lines'] & {}, words: SlipWords, language: Language) {
  return lines.map((line) => ({
    pieces: words.pieces(line.quantity),
    title: translate(line, 'title', language),
  }));
}

function presentSeller({ name, address, city, state, pincode }: OrderSeller, label: string): Party {
  return {
    label,
    name,
    lines: [formatParts([address]), `${formatParts([city, state])} ${pincode}`],
  };
}

function presentCustomer(address: OrderAddress, words: SlipWords, label: string): Party {
  const { name, locality, landmark, city, district, state, pincode, mobileno } = address;
  const places = city === district ? [city, state] : [city, district, state];
  return {
    label,
    name,
    lines: [
      formatParts([address.address, locality, landmark]),
      `${formatParts(places)} ${pincode}`,
      ...(mobileno ? [words.mobile(mobileno)] : []),
    ],
  };
}
