import type { SlipWords } from '@haat/shared/words/slip-words.ts';
import { BOTTOM, INK_2, LEFT, openPaper, type Paper, RANI, RIGHT, TOP, WIDTH } from './paper.ts';
import type { Party, Slip } from '../slips/rules.ts';

const GAP = 16;
const HALF = (WIDTH - GAP) / 2;
const LABEL = { size: 8, colour: INK_2 };
const PIECES_WIDTH = 48;

/** A slip as a PDF file, to be printed and put into a parcel. */
export function renderSlip(slip: Slip, words: SlipWords): Promise<Uint8Array<ArrayBuffer>> {
  const title = [slip.title, slip.number].filter(Boolean).join(' ');
  const paper = openPaper({
    title,
    author: slip.from.name,
    date: slip.date,
    language: slip.language,
  });
  paper.within('Sect', () => drawSlip(paper, slip));
  const { sheets } = paper;
  for (let sheet = 0; sheet < sheets; sheet += 1)
    paper.writeFoot(sheet, title, words.pageOf(sheet + 1, sheets));
  return paper.finish();
}

function drawSlip(paper: Paper, slip: Slip): void {
  paper.newSheet();
  let y = drawHead(paper, slip);
  y = drawMessage(paper, slip.message, y);
  y = drawLines(paper, slip, y);
  if (!slip.note) return;
  const place = { x: LEFT, y: y + GAP, width: WIDTH };
  const height = paper.measure(slip.note, WIDTH, { size: 9 });
  paper.write(slip.note, { ...place, y: startBlock(paper, place.y, height) }, { size: 9 });
}

function drawHead(paper: Paper, { title, number, facts, from, to }: Slip): number {
  paper.valance();
  let y = TOP + 4;
  const style = { size: 22, bold: true, colour: RANI, role: 'H1' } as const;
  y += paper.write(title, { x: LEFT, y, width: WIDTH }, style);
  if (number) y += paper.write(number, { x: LEFT, y, width: WIDTH }, { size: 22, bold: true });
  y += 6;
  const heights = facts.map(([label, value], column) => {
    const place = { x: LEFT + column * (HALF + GAP), y, width: HALF };
    const below = paper.write(label, place, LABEL);
    return below + paper.write(value, { ...place, y: y + below }, { size: 10, bold: true });
  });
  y += Math.max(0, ...heights) + 8;
  paper.rule(y);
  const sent = drawParty(paper, from, { x: LEFT, y: y + 8 }, 10);
  const received = drawParty(paper, to, { x: LEFT + HALF + GAP, y: y + 8 }, 13);
  return y + 8 + Math.max(sent, received) + GAP;
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
  for (const line of lines) height += paper.write(line, { ...place, y: y + height }, { size });
  return height;
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

function drawLines(paper: Paper, { contents, lines }: Slip, from: number): number {
  const style = { size: 11 };
  let y = from;
  y +=
    paper.write(contents, { x: LEFT, y, width: WIDTH }, { size: 11, bold: true, role: 'H2' }) + 4;
  for (const { pieces, title } of lines) {
    const width = WIDTH - PIECES_WIDTH;
    const height = paper.measure(title, width, style) + 8;
    y = startBlock(paper, y, height);
    paper.rule(y);
    paper.write(pieces, { x: LEFT, y: y + 4, width: PIECES_WIDTH }, { ...style, bold: true });
    paper.write(title, { x: RIGHT - width, y: y + 4, width }, style);
    y += height;
  }
  paper.rule(y);
  return y;
}

/** Where a block of this height begins: on a new sheet when it does not fit on this one. */
function startBlock(paper: Paper, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  paper.newSheet();
  return TOP;
}
