import type { SlipWords } from '@haat/shared/words/slip-words.ts';
import { BOTTOM, INK_2, LEFT, openPaper, type Paper, RANI, RIGHT, TOP, WIDTH } from './paper.ts';
import type { Party, AddressLine, Slip } from '../slips/rules.ts';
import { formatParts } from './typesetting/printable-text.ts';

const GAP = 16;
const HALF = (WIDTH - GAP) / 2;
const LABEL = { size: 8, colour: INK_2 };
const PIECES_WIDTH = 48;
const VALUE_WIDTH = 96;

/** A slip as a PDF file, to be printed and put into a parcel. */
export function renderSlip(slip: Slip, words: SlipWords): Promise<Uint8Array<ArrayBuffer>> {
  const title = [slip.title, slip.number].filter(Boolean).join(' ');
  const paper = openPaper({
    title,
    author: slip.from.name,
    date: slip.date,
    language: slip.language,
  });
  for (const copy of slip.copies) paper.within('Sect', () => drawSlip(paper, slip, copy));
  const { sheets } = paper;
  for (let sheet = 0; sheet < sheets; sheet += 1)
    paper.writeFoot(sheet, title, words.pageOf(sheet + 1, sheets));
  return paper.finish();
}

function drawSlip(paper: Paper, slip: Slip, copy: string): void {
  paper.newSheet();
  let y = drawHead(paper, slip, copy);
  y = drawMessage(paper, slip.message, y);
  y = drawLines(paper, slip, y);
  for (const note of slip.notes) {
    const height = paper.measure(note, WIDTH, { size: 9 });
    y = startBlock(paper, y + GAP / 2, height);
    y += paper.write(note, { x: LEFT, y, width: WIDTH }, { size: 9 });
  }
  if (slip.signature) drawSignature(paper, slip.signature, y);
}

const SIGNATURE_HEIGHT = 48;

function drawSignature(paper: Paper, signature: string, y: number): void {
  const line = startBlock(paper, y, SIGNATURE_HEIGHT + 2 * GAP) + SIGNATURE_HEIGHT;
  const x = RIGHT - HALF;
  paper.rule(line, INK_2, x);
  paper.write(signature, { x, y: line + 4, width: HALF }, LABEL);
}

function drawHead(paper: Paper, { title, number, facts, from, to }: Slip, copy: string): number {
  paper.valance();
  let y = TOP + 4;
  if (copy) y += paper.write(copy, { x: LEFT, y, width: WIDTH }, LABEL);
  const style = { size: 22, bold: true, colour: RANI, role: 'H1' } as const;
  y += paper.write(title, { x: LEFT, y, width: WIDTH }, style);
  if (number) y += paper.write(number, { x: LEFT, y, width: WIDTH }, { size: 22, bold: true });
  y += 6;
  for (let first = 0; first < facts.length; first += 2)
    y = drawFacts(paper, facts.slice(first, first + 2), y);
  paper.rule(y);
  const sent = drawParty(paper, from, { x: LEFT, y: y + 8 }, 10);
  const received = drawParty(paper, to, { x: LEFT + HALF + GAP, y: y + 8 }, 13);
  return y + 8 + Math.max(sent, received) + GAP;
}

/** Two beside each other. */
function drawFacts(paper: Paper, facts: Slip['facts'], y: number): number {
  const heights = facts.map(([label, value], column) => {
    const place = { x: LEFT + column * (HALF + GAP), y, width: HALF };
    const below = paper.write(label, place, LABEL);
    return below + paper.write(value, { ...place, y: y + below }, { size: 10, bold: true });
  });
  return y + Math.max(0, ...heights) + 8;
}

/** The address that the carrier reads is the larger one. */
function drawParty(
  paper: Paper,
  { label, name, lines }: Party,
  { x, y }: { readonly x: number; readonly y: number },
  size: number,
): number {
  const place = { x, y, width: HALF };
  let height = paper.write(label, place, LABEL);
  height += paper.write(name, { ...place, y: y + height }, { size, bold: true, role: 'H2' });
  for (const line of lines) {
    const text = typeof line === 'string' ? line : formatPlace(line);
    height += paper.write(text, { ...place, y: y + height }, { size });
  }
  return height;
}

function formatPlace({ parts, pincode }: AddressLine): string {
  const place = formatParts(parts);
  return pincode === '' ? place : `${place} ${pincode}`;
}

function drawMessage(paper: Paper, message: readonly string[], from: number): number {
  if (message.length === 0) return from;
  const inner = { x: LEFT + GAP, width: WIDTH - 2 * GAP };
  const style = { size: 14 };
  const heights = message.map((line) => paper.measure(line, inner.width, style));
  const height = heights.reduce((sum, one) => sum + one, 2 * GAP);
  paper.shade(from, height);
  let y = from + GAP;
  for (const line of message) y += paper.write(line, { ...inner, y }, style);
  return from + height + GAP;
}

function drawLines(paper: Paper, { contents, lines, sum }: Slip, from: number): number {
  const style = { size: 11 };
  let y = from;
  y +=
    paper.write(contents, { x: LEFT, y, width: WIDTH }, { size: 11, bold: true, role: 'H2' }) + 4;
  const width = WIDTH - PIECES_WIDTH - (sum[1] ? VALUE_WIDTH : 0);
  for (const { pieces, title, detail, value } of lines) {
    const titleHeight = paper.measure(title, width, style);
    const height = titleHeight + (detail ? paper.measure(detail, width, LABEL) : 0) + 8;
    y = startBlock(paper, y, height);
    paper.rule(y);
    const place = { x: LEFT + PIECES_WIDTH, y: y + 4, width };
    paper.write(pieces, { x: LEFT, y: place.y, width: PIECES_WIDTH }, { ...style, bold: true });
    paper.write(title, place, style);
    if (detail) paper.write(detail, { ...place, y: place.y + titleHeight }, LABEL);
    writeValue(paper, value, place.y);
    y += height;
  }
  paper.rule(y);
  return drawSum(paper, sum, y);
}

function drawSum(paper: Paper, [label, value]: Slip['sum'], from: number): number {
  if (!value) return from;
  const style = { size: 11, bold: true };
  const width = WIDTH - VALUE_WIDTH;
  const height = paper.measure(label, width, style) + 8;
  const y = startBlock(paper, from, height) + 4;
  paper.write(label, { x: LEFT, y, width }, style);
  writeValue(paper, value, y);
  return y - 4 + height;
}

function writeValue(paper: Paper, value: string, y: number): void {
  const style = { size: 11, bold: true, align: 'right', figures: true } as const;
  if (value) paper.write(value, { x: RIGHT - VALUE_WIDTH, y, width: VALUE_WIDTH }, style);
}

/** Where a block of this height begins: on a new sheet when it does not fit on this one. */
function startBlock(paper: Paper, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  paper.newSheet();
  return TOP;
}
