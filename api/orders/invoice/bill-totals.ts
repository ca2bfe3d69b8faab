import { asPaise, formatExactly, formatRupees, type Paise, toRupees } from '@haat/shared/money.ts';
import type { InvoiceTexts } from './invoice-texts.ts';
import { INK_2, INSET, LEFT, type Paper, RANI, RIGHT, WIDTH } from './paper.ts';
import type { Bill } from './rules.ts';

const TOTALS_WIDTH = 210;
const TOTALS_LEFT = RIGHT - TOTALS_WIDTH;
const WORDS_WIDTH = WIDTH - TOTALS_WIDTH - 24;
const ROW_HEIGHT = 14;
const GRAND_HEIGHT = 30;
const LEADING = 3;
const LABEL = { size: 7, colour: INK_2 };

/** The height of everything under the lines. */
export function measureTotals(paper: Paper, bill: Bill, texts: InvoiceTexts): number {
  const figures = rowsOf(bill, texts).length * ROW_HEIGHT + GRAND_HEIGHT;
  return 8 + Math.max(figures, heightOfWords(paper, bill, texts));
}

export function renderTotals(paper: Paper, bill: Bill, texts: InvoiceTexts, from: number): void {
  const top = from + 8;
  let y = top;
  for (const [label, value] of rowsOf(bill, texts)) {
    drawFigure(paper, [label, value], y, { size: 8.5 });
    y += ROW_HEIGHT;
  }
  paper.rule(y + 2, RANI, TOTALS_LEFT);
  const total = formatRupees(toRupees(amountOf(bill)), texts.language);
  drawFigure(paper, [texts.words.total[bill.kind], total], y + 5, { size: 13, bold: true });
  drawWords(paper, bill, texts, top);
}

function rowsOf(bill: Bill, { words, language }: InvoiceTexts): [string, string][] {
  if (bill.taxNames.length === 0) return [];
  const exactly = (amount: number) => `₹${formatExactly(asPaise(amount), language)}`;
  return [
    [words.totalTaxable, exactly(bill.taxablePaise)],
    ...bill.taxNames.map((name, tax): [string, string] => [
      name,
      exactly(bill.taxesPaise[tax] ?? 0),
    ]),
  ];
}

function drawFigure(
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

function heightOfWords(paper: Paper, bill: Bill, texts: InvoiceTexts): number {
  return wordsOf(bill, texts).reduce(
    (sum, [text, style]) => sum + paper.measure(text, WORDS_WIDTH, style) + LEADING,
    0,
  );
}

function drawWords(paper: Paper, bill: Bill, texts: InvoiceTexts, from: number): void {
  let y = from;
  for (const [text, style] of wordsOf(bill, texts))
    y += paper.write(text, { x: LEFT, y, width: WORDS_WIDTH }, style) + LEADING;
}

function wordsOf(bill: Bill, texts: InvoiceTexts) {
  const { words, amountInWords } = texts;
  return [
    [words.inWords, LABEL],
    [amountInWords(amountOf(bill)), { size: 9, bold: true }],
    [words.pricesIncludeTax, LABEL],
    [words.madeByComputer[bill.kind], LABEL],
  ] as const;
}

function amountOf({ amountPaise }: Bill): Paise {
  return asPaise(amountPaise);
}
