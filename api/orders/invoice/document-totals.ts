import { asPaise, formatExactly, formatRupees, type Paise, toRupees } from '@haat/shared/money.ts';
import type { InvoiceTexts } from './invoice-texts.ts';
import { INK_2, INSET, LEFT, type Paper, RANI, RIGHT, WIDTH } from './paper.ts';
import type { TaxDocument } from './tax-document.ts';

const TOTALS_WIDTH = 210;
const TOTALS_LEFT = RIGHT - TOTALS_WIDTH;
const WORDS_WIDTH = WIDTH - TOTALS_WIDTH - 24;
const ROW_HEIGHT = 14;
const GRAND_HEIGHT = 30;
const LEADING = 3;
const LABEL = { size: 7, colour: INK_2 };

/** The height of everything under the lines. */
export function calculateTotalsHeight(
  paper: Paper,
  document: TaxDocument,
  texts: InvoiceTexts,
): number {
  const figures = listRows(document, texts).length * ROW_HEIGHT + GRAND_HEIGHT;
  return 8 + Math.max(figures, calculateTextHeight(paper, document, texts));
}

export function renderTotals(
  paper: Paper,
  document: TaxDocument,
  texts: InvoiceTexts,
  from: number,
): void {
  const top = from + 8;
  let y = top;
  for (const [label, value] of listRows(document, texts)) {
    drawAmount(paper, [label, value], y, { size: 8.5 });
    y += ROW_HEIGHT;
  }
  paper.rule(y + 2, RANI, TOTALS_LEFT);
  const total = formatRupees(toRupees(getAmount(document)), texts.language);
  drawAmount(paper, [texts.words.total[document.kind], total], y + 5, { size: 13, bold: true });
  drawWords(paper, document, texts, top);
}

function listRows(document: TaxDocument, { words, language }: InvoiceTexts): [string, string][] {
  if (document.taxNames.length === 0) return [];
  const exactly = (amount: number) => `₹${formatExactly(asPaise(amount), language)}`;
  return [
    [words.totalTaxable, exactly(document.taxablePaise)],
    ...document.taxNames.map((name, tax): [string, string] => [
      name,
      exactly(document.taxesPaise[tax] ?? 0),
    ]),
  ];
}

function drawAmount(
  paper: Paper,
  [label, value]: readonly [string, string],
  y: number,
  style: { readonly size: number; readonly bold?: boolean },
): void {
  const half = TOTALS_WIDTH / 2;
  paper.write(label, { x: TOTALS_LEFT, y, width: half }, style);
  const place = { x: TOTALS_LEFT + half - INSET, y, width: half };
  paper.write(value, place, { ...style, align: 'right', figures: true });
}

function calculateTextHeight(paper: Paper, document: TaxDocument, texts: InvoiceTexts): number {
  return listTexts(document, texts).reduce(
    (sum, [text, style]) => sum + paper.measure(text, WORDS_WIDTH, style) + LEADING,
    0,
  );
}

function drawWords(paper: Paper, document: TaxDocument, texts: InvoiceTexts, from: number): void {
  let y = from;
  for (const [text, style] of listTexts(document, texts))
    y += paper.write(text, { x: LEFT, y, width: WORDS_WIDTH }, style) + LEADING;
}

function listTexts(document: TaxDocument, texts: InvoiceTexts) {
  const { words, amountInWords } = texts;
  return [
    [words.inWords, LABEL],
    [amountInWords(getAmount(document)), { size: 9, bold: true }],
    [words.pricesIncludeTax, LABEL],
    [words.madeByComputer[document.kind], LABEL],
  ] as const;
}

function getAmount({ amountPaise }: TaxDocument): Paise {
  return asPaise(amountPaise);
}
