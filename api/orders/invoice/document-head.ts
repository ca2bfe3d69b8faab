import { formatDateIst } from '@haat/shared/dates.ts';
import { formatOrderNumber } from '@haat/shared/order-number.ts';
import { findState } from '@haat/shared/states.ts';
import type { OrderAddress, OrderSeller } from '../../db/tables.ts';
import type { InvoiceTexts } from './invoice-texts.ts';
import { INK_2, LEFT, type Paper, RANI, RIGHT, TOP, WIDTH } from './paper.ts';
import type { InvoiceOrder } from './queries.ts';
import type { TaxDocument } from './tax-document.ts';
import { formatParts } from './typesetting/printable-text.ts';

const GAP = 16;
const LABEL = { size: 7, colour: INK_2 };

/** Draws seller, customer, dates and addresses; returns the y where the lines may begin. */
export function renderHead(
  paper: Paper,
  document: TaxDocument,
  order: InvoiceOrder,
  texts: InvoiceTexts,
): number {
  paper.valance();
  let y = drawTitle(paper, document, texts);
  y = drawFacts(paper, listFacts(document, order, texts), y + 4);
  paper.rule(y);
  return drawParties(paper, document.seller, order, texts, y + 8) + 12;
}

/** Draws the head above the lines on every further sheet. */
export function renderShortHead(
  paper: Paper,
  document: TaxDocument,
  { words }: InvoiceTexts,
): number {
  paper.valance();
  const text = `${words.titles[document.title]} ${document.number} – ${formatParts([document.seller.name])}`;
  const place = { x: LEFT, y: TOP + 2, width: WIDTH };
  return TOP + 8 + paper.write(text, place, { size: 9, bold: true });
}

function drawTitle(paper: Paper, { title, seller }: TaxDocument, { words }: InvoiceTexts): number {
  const place = { x: LEFT, y: TOP + 4, width: 330 };
  const style = { size: 20, bold: true, colour: RANI, role: 'H1' } as const;
  const height = paper.write(words.titles[title], place, style);
  const lawTitle = words.lawTitles[title];
  const beside = [lawTitle, words.forRecipient].filter((text) => text !== '');
  const right = { x: RIGHT - 180, width: 180 };
  beside.forEach((text, line) => {
    const y = TOP + 8 + line * 11;
    const isTitle = text === lawTitle;
    paper.write(text, { ...right, y }, { bold: isTitle, align: 'right', colour: INK_2 });
  });
  const below = TOP + 4 + height;
  if (seller.gstScheme !== 'composition') return below;
  // CGST Rules, 5(1)(f): these words stand at the top.
  return (
    below + paper.write(words.composition, { ...place, y: below, width: WIDTH }, { bold: true })
  );
}

type Fact = readonly [label: string, value: string];

function listFacts(
  document: TaxDocument,
  order: InvoiceOrder,
  { words, stateName }: InvoiceTexts,
): Fact[] {
  const { against } = document;
  const place = stateWithCode(order.placeOfSupply, stateName);
  return [
    [words.number[document.kind], document.number],
    [words.date, formatDateIst(document.date)],
    against
      ? [
          words.against,
          against
            .map(({ number, date }) => words.againstInvoice(number, formatDateIst(date)))
            .join('; '),
        ]
      : [words.orderDate, formatDateIst(order.paidAt)],
    [words.orderNumber, formatOrderNumber(order.id)],
    [words.placeOfSupply, place],
    [words.reverseCharge, words.no],
    [words.payment, words.paymentMethod(order.paymentMethod)],
  ];
}

const FACTS_IN_ROW = 4;
const FACT_WIDTH = WIDTH / FACTS_IN_ROW;

function drawFacts(paper: Paper, facts: readonly Fact[], from: number): number {
  let y = from;
  for (let first = 0; first < facts.length; first += FACTS_IN_ROW) {
    const heights = facts.slice(first, first + FACTS_IN_ROW).map(([label, value], column) => {
      const place = { x: LEFT + column * FACT_WIDTH, y, width: FACT_WIDTH - 8 };
      const below = paper.write(label, place, LABEL);
      return below + paper.write(value, { ...place, y: y + below }, { size: 8.5, bold: true });
    });
    y += Math.max(...heights) + 8;
  }
  return y;
}

function drawParties(
  paper: Paper,
  seller: OrderSeller,
  order: InvoiceOrder,
  texts: InvoiceTexts,
  y: number,
): number {
  const width = (WIDTH - GAP) / 2;
  const { words } = texts;
  const sold = drawParty(paper, [words.soldBy, seller.name, listSellerLines(seller, texts)], {
    x: LEFT,
    y,
    width,
  });
  const billed = drawParty(
    paper,
    [words.billedTo, order.address.name, listRecipientLines(order, texts)],
    { x: LEFT + width + GAP, y, width },
  );
  return y + Math.max(sold, billed);
}

type Party = readonly [label: string, name: string, lines: readonly string[]];

function drawParty(
  paper: Paper,
  [label, name, lines]: Party,
  place: { x: number; y: number; width: number },
): number {
  let height = paper.write(label, place, LABEL);
  height += paper.write(
    name,
    { ...place, y: place.y + height },
    { size: 10, bold: true, role: 'H2' },
  );
  for (const line of lines)
    height += paper.write(line, { ...place, y: place.y + height }, { size: 8.5 });
  return height;
}

function listSellerLines(seller: OrderSeller, { words, stateName }: InvoiceTexts): string[] {
  return [
    formatParts([seller.address]),
    `${formatParts([seller.city])} ${seller.pincode}`,
    words.stateWithCode(stateName(seller.state), gstCode(seller.state)),
    formatRegistration(seller, words),
    seller.email,
  ].filter((line) => line !== '');
}

function formatRegistration(
  { gstin, enrolmentNumber }: OrderSeller,
  words: InvoiceTexts['words'],
): string {
  if (gstin !== null) return `GSTIN ${gstin}`;
  return enrolmentNumber ? words.enrolled(enrolmentNumber) : words.notRegistered;
}

function listRecipientLines(
  { address, customerName }: InvoiceOrder,
  { words, stateName }: InvoiceTexts,
): string[] {
  const orderedBy = customerName === address.name ? '' : formatParts([customerName]);
  return [
    ...(orderedBy === '' ? [] : [words.orderedBy(orderedBy)]),
    formatParts([address.address, address.locality, address.landmark]),
    `${formatCity(address)} ${address.pincode}`,
    words.stateWithCode(stateName(address.state), gstCode(address.state)),
    words.mobile(address.mobileno),
  ];
}

function formatCity({ city, district }: OrderAddress): string {
  return formatParts(city === district ? [city] : [city, district]);
}

function stateWithCode(state: string, stateName: (name: string) => string): string {
  return `${stateName(state)} (${gstCode(state)})`;
}

function gstCode(state: string): string {
  return findState(state)?.gstCode ?? '';
}
