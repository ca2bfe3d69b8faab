import { asPaise, formatCount, formatExactly, formatRupees, toRupees } from '@haat/shared/money.ts';
import { translate } from '@haat/shared/translations.ts';
import type { InvoiceTexts } from './invoice-texts.ts';
import { BOTTOM, INK_2, INSET, LEFT, type Paper, RANI, WIDTH } from './paper.ts';
import type { TaxDocument, TaxDocumentLine } from './tax-document.ts';

interface Column {
  readonly label: string;
  readonly width: number;
  readonly align: 'left' | 'right';
  readonly cell: (line: TaxDocumentLine, position: number) => Cell;
}

/** `below` is small text under `text`. */
interface Cell {
  readonly text: string;
  readonly below?: string;
}

/** Draws the lines on as many sheets as they need, with the column heads on each; returns the y where they end. */
export function renderLines(
  paper: Paper,
  document: TaxDocument,
  texts: InvoiceTexts,
  place: {
    readonly y: number;
    /** The height of the totals: they are never on a sheet without a line. */
    readonly totalsHeight: number;
    /** Draws the head of a further sheet and returns the y where its lines may begin. */
    readonly nextSheet: () => number;
  },
): number {
  const columns = buildColumns(document, texts);
  let { y } = place;
  const nextSheet = () => {
    y = drawColumnHeads(paper, columns, place.nextSheet());
  };
  paper.within('Table', () => {
    y = drawColumnHeads(paper, columns, y);
    document.lines.forEach((line, position) => {
      const cells = columns.map((column) => column.cell(line, position));
      const height = calculateRowHeight(paper, columns, cells);
      const isLast = position === document.lines.length - 1;
      if (y + height + (isLast ? place.totalsHeight : 0) > BOTTOM) paper.repeating(nextSheet);
      drawRow(paper, columns, cells, y);
      y += height;
      paper.rule(y);
    });
  });
  return y;
}

const NARROW = { position: 18, quantity: 40, piece: 48, amount: 56, tax: 48 };

function buildColumns({ taxNames }: TaxDocument, { words, language }: InvoiceTexts): Column[] {
  const { columns } = words;
  const rupees = (amount: number) => formatRupees(toRupees(asPaise(amount)), language);
  const exactly = (amount: number) => formatExactly(asPaise(amount), language);
  const right = (label: string, width: number, cell: Column['cell']): Column => ({
    label,
    width,
    align: 'right',
    cell,
  });
  const numbers = [
    right(columns.quantity, NARROW.quantity, ({ quantity }) => ({
      text: `${formatCount(quantity, language)} ${UNIT}`,
    })),
    right(columns.mrp, NARROW.piece, ({ mrpPaise }) => ({ text: rupees(mrpPaise) })),
    right(columns.price, NARROW.piece, ({ pricePaise }) => ({ text: rupees(pricePaise) })),
    ...(taxNames.length === 0
      ? []
      : [
          right(columns.taxable, NARROW.amount, ({ taxablePaise }) => ({
            text: exactly(taxablePaise),
          })),
        ]),
    ...taxNames.map((name, tax) =>
      right(name, NARROW.tax, ({ taxesPaise, shareOfRate }) => ({
        text: exactly(taxesPaise[tax] ?? 0),
        below: `${shareOfRate}%`,
      })),
    ),
    right(columns.amount, NARROW.amount, ({ amountPaise }) => ({ text: rupees(amountPaise) })),
  ];
  const taken = numbers.reduce((sum, { width }) => sum + width, NARROW.position);
  return [
    {
      label: '',
      width: NARROW.position,
      align: 'left',
      cell: (_, position) => ({ text: `${position + 1}` }),
    },
    {
      label: columns.description,
      width: WIDTH - 2 * INSET - taken,
      align: 'left',
      cell: (line) => ({
        text: translate(line, 'title', language),
        below: `HSN ${line.hsn}`,
      }),
    },
    ...numbers,
  ];
}

/** "Numbers": the legal unit quantity code for products that are sold by the piece. */
const UNIT = 'NOS';

const PADDING = 4;
const HEAD = { size: 7.5, bold: true };
const BELOW = { size: 7, colour: INK_2 };

function drawColumnHeads(paper: Paper, columns: readonly Column[], y: number): number {
  const heights = columns.map(({ label, width }) => paper.measure(label, width - PADDING, HEAD));
  const height = Math.max(...heights) + 2 * PADDING;
  paper.shade(y, height);
  paper.rule(y, RANI);
  drawCells(paper, columns, 'TH', ({ label, align }, at) =>
    paper.write(label, { ...at, y: y + PADDING }, { ...HEAD, align }),
  );
  return y + height;
}

function calculateRowHeight(
  paper: Paper,
  columns: readonly Column[],
  cells: readonly Cell[],
): number {
  const heights = columns.map(({ width }, index) => {
    const { text, below } = cells[index] ?? { text: '' };
    const inner = width - PADDING;
    return paper.measure(text, inner) + (below ? paper.measure(below, inner, BELOW) : 0);
  });
  return Math.max(...heights) + 2 * PADDING;
}

function drawRow(
  paper: Paper,
  columns: readonly Column[],
  cells: readonly Cell[],
  top: number,
): void {
  drawCells(paper, columns, 'TD', ({ align }, at, index) => {
    const { text, below } = cells[index] ?? { text: '' };
    const y = top + PADDING;
    const height = paper.write(text, { ...at, y }, getStyle(align));
    if (below) paper.write(below, { ...at, y: y + height }, { ...BELOW, ...getStyle(align) });
  });
}

/** Numbers are right-aligned. */
function getStyle(align: Column['align']) {
  return { align, figures: align === 'right' };
}

function drawCells(
  paper: Paper,
  columns: readonly Column[],
  role: 'TH' | 'TD',
  draw: (column: Column, at: { x: number; width: number }, index: number) => void,
): void {
  let x = LEFT + INSET;
  paper.within('TR', () =>
    columns.forEach((column, index) => {
      const inset = column.align === 'right' ? PADDING : 0;
      const at = { x: x + inset, width: column.width - PADDING };
      paper.within(role, () => draw(column, at, index));
      x += column.width;
    }),
  );
}
