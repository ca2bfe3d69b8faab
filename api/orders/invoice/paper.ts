import PDFDocument from 'pdfkit';
import { openStructure } from './structure.ts';
import { openPen } from './typesetting/open-pen.ts';
import { type SetText, setLines } from './typesetting/set-lines.ts';

/** A4 in points, and the area for text on it. */
export const LEFT = 40;
export const WIDTH = 515.28;
/** Padding of the text in the table and in the totals. */
export const INSET = 4;
export const RIGHT = LEFT + WIDTH;
export const TOP = 40;
export const BOTTOM = 790;
const FOOT = 802;

/** Rani and aubergine as in the shop, and the greys between; all can also be printed in black only. */
export const INK = '#251622';
export const INK_2 = '#584b55';
export const RANI = '#c20061';
const RANI_DEEP = '#96004a';
const HAIRLINE = '#cbc4c9';
const SUNK = '#f5f2f0';

export interface Style {
  readonly size?: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
  /** Digits of one width, to align in columns. */
  readonly figures?: boolean;
  /** The role for screen readers; a paragraph unless given. */
  readonly role?: 'H1' | 'H2' | 'P';
}

/** The sheets of one file. Every place is in points from the upper left corner of the sheet. */
export interface Paper {
  /** Writes into a column of this width, on as many lines as needed, and returns their height. */
  write(text: string, place: Place, style?: Style): number;
  measure(text: string, width: number, style?: Style): number;
  rule(y: number, colour?: string, from?: number): void;
  shade(y: number, height: number): void;
  valance(): void;
  newSheet(): void;
  /** Draws a part of the document's structure, by which screen readers navigate. */
  within(role: 'Sect' | 'Table' | 'TR' | 'TH' | 'TD', draw: () => void): void;
  /** Draws a repetition, which screen readers skip. */
  repeating(draw: () => void): void;
  readonly sheets: number;
  /** Writes at the foot of an existing sheet. */
  writeFoot(sheet: number, left: string, right: string): void;
  finish(): Promise<Uint8Array<ArrayBuffer>>;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const BODY = 8;
/**
 * In multiples of the font size: the baseline within a line, and the line height, with room for vowel signs above and below.
 */
const BASELINE = 1.013;
const LEADING = 1.345;

/** The same contents make the same file, byte for byte: its date is part of them. */
export function openPaper(info: { title: string; author: string; date: Date; language: string }) {
  const doc = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    size: 'A4',
    margin: 0,
    pdfVersion: '1.5',
    tagged: true,
    lang: `${info.language}-IN`,
    displayTitle: true,
    font: '', // no default font
    info: { Title: info.title, Author: info.author, CreationDate: info.date },
  });
  const bytes = collect(doc);
  return paperOf(doc, bytes);
}

function paperOf(doc: PDFKit.PDFDocument, bytes: Promise<Uint8Array<ArrayBuffer>>): Paper {
  const structure = openStructure(doc);
  const pen = openPen(doc);
  const { decorate } = structure;
  const paper: Paper = {
    write: (text, place, style = {}) => {
      const set = setText(text, place.width, style);
      const { size = BODY, align, colour = INK, role = 'P' } = style;
      const draw = () => {
        doc.fillColor(colour);
        set.lines.forEach((line, index) => {
          const x = align === 'right' ? place.x + place.width - line.width * size : place.x;
          const y = place.y + (BASELINE + index * LEADING) * size;
          pen.write(line, { x, y }, size);
        });
      };
      if (set.lines.length > 0) structure.addText(role, set.text, draw);
      return heightOf(set, style);
    },
    measure: (text, width, style = {}) => heightOf(setText(text, width, style), style),
    rule: (y, colour = HAIRLINE, from = LEFT) =>
      decorate(() => doc.moveTo(from, y).lineTo(RIGHT, y).lineWidth(0.6).stroke(colour)),
    shade: (y, height) => decorate(() => doc.rect(LEFT, y, WIDTH, height).fill(SUNK)),
    valance: () => decorate(() => drawValance(doc)),
    newSheet: () => void doc.addPage(),
    within: structure.within,
    repeating: structure.repeating,
    get sheets() {
      return doc.bufferedPageRange().count;
    },
    writeFoot: (sheet, left, right) => {
      doc.switchToPage(sheet);
      paper.rule(FOOT - 4);
      const style = { size: 7, colour: INK_2 };
      structure.repeating(() => {
        paper.write(left, { x: LEFT, y: FOOT, width: WIDTH - 160 }, style);
        const place = { x: RIGHT - 150, y: FOOT, width: 150 };
        paper.write(right, place, { ...style, align: 'right' });
      });
    },
    finish: () => {
      structure.close();
      pen.embedFonts();
      doc.end();
      return bytes;
    },
  };
  return paper;
}

function setText(text: string, width: number, style: Style): SetText {
  const { size = BODY, bold = false, figures = false } = style;
  return setLines(text, { cut: bold ? 'bold' : 'regular', figures }, width / size);
}

function heightOf({ lines }: SetText, { size = BODY }: Style): number {
  return lines.length * size * LEADING;
}

const SCALLOP = WIDTH / 46;

/** The awning of the shop, small: a bar with two-toned scallops under it. */
function drawValance(doc: PDFKit.PDFDocument): void {
  const y = TOP - 14;
  doc.rect(LEFT, y, WIDTH, 4).fill(RANI);
  for (let scallop = 0; scallop * SCALLOP < WIDTH - 1; scallop += 1) {
    const middle = LEFT + (scallop + 0.5) * SCALLOP;
    const [from, to] = [middle - SCALLOP / 2, middle + SCALLOP / 2];
    doc
      .moveTo(from, y + 4)
      .bezierCurveTo(from, y + 11, to, y + 11, to, y + 4)
      .fill(scallop % 2 === 0 ? RANI : RANI_DEEP);
  }
}

function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  doc.on('end', () => resolve(Buffer.concat(chunks)));
  doc.on('error', reject);
  return promise;
}
