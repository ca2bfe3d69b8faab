import type { OpenFace } from './faces.ts';
import type { Run } from './set-lines.ts';
import type { Cluster } from './shape.ts';
import { type Drawing, isPlain, buildSubsetFont } from './subset.ts';

/** A face within one PDF file: it collects the letters that are written with it and is embedded at the end. */
export interface EmbeddedFont {
  /** The font's name in a sheet. */
  readonly id: string;
  readonly reference: PDFKit.PDFKitReference;
  /** The operand of the operator TJ that writes this run. */
  encode(run: Run): string;
  embed(): void;
}

interface Letter extends Drawing {
  readonly text: string;
}

export function openEmbeddedFont(
  doc: PDFKit.PDFDocument,
  face: OpenFace,
  id: string,
): EmbeddedFont {
  const reference = doc.ref({});
  const letters: Letter[] = [NOTHING];
  const codes = new Map<string, number>();
  const codeOf = (letter: Letter): number => {
    const key = JSON.stringify(letter);
    const code = codes.get(key) ?? letters.push(letter) - 1;
    codes.set(key, code);
    return code;
  };
  return {
    id,
    reference,
    encode: ({ clusters, isRightToLeft }) => {
      const codesWithGaps = clusters.flatMap((cluster, index) => {
        const own = ownAdvance(face, cluster);
        const turned = isRightToLeft ? lettersFromRight : lettersFromLeft;
        const isFirst = (clusters[index - 1]?.text ?? ' ') === ' ';
        const inFile = turned({ ...cluster, advance: own }, isFirst)
          .map(codeOf)
          .map(hex);
        const gap = ((own - cluster.advance) * 1000) / face.unitsPerEm;
        return gap === 0 ? inFile : [...inFile, `> ${round(gap)} <`];
      });
      return `[<${codesWithGaps.join('')}>]`.replaceAll('<>', '');
    },
    embed: () => embed(doc, face, reference, letters),
  };
}

/**
 * A kerned letter is the same letter with a gap behind it. A letter with a mark takes its kerned advance: pdf.js gives it no
 * width.
 */
function ownAdvance({ font }: OpenFace, { text, parts, advance }: Cluster): number {
  const [first] = parts;
  return first && isPlain(parts) && !MARK.test(text) ? font.glyphHAdvance(first.glyph) : advance;
}

const MARK = /\p{Mn}/u;

/**
 * A cluster is one letter of the file. pdf.js gives no width to a letter that has a mark in its text, and at the beginning
 * of a word it then finds a space behind it: there the marks are a separate letter without width.
 */
function lettersFromLeft({ text, parts, advance }: Cluster, isFirst: boolean): Letter[] {
  const [base = '', marks] = isFirst ? text.split(BEFORE_FIRST_MARK) : [text];
  const letter = { text: base, parts, advance };
  return marks ? [letter, { text: marks, parts: [], advance: 0 }] : [letter];
}

const BEFORE_FIRST_MARK = /(?<=^[^\p{Mn}\u200c\u200d]+)(?=[\u200c\u200d]*\p{Mn})/u;

/** PDF readers reverse right-to-left text sign by sign, so each sign is a letter; the base has the outline. */
function lettersFromRight({ text, parts, advance }: Cluster): Letter[] {
  const [base = '', ...marks] = text.match(SIGN_WITH_JOINER) ?? [];
  const turn = (signs: string) => [...signs].toReversed().join('');
  return [
    ...marks.toReversed().map((mark) => ({ text: turn(mark), parts: [], advance: 0 })),
    { text: turn(base), parts, advance },
  ];
}

const SIGN_WITH_JOINER = /.[\u200c\u200d]*/gsu;

/** Drawn in place of a letter that a font lacks; always the first glyph of a font. */
const NOTHING: Letter = { text: '\ufffd', parts: [{ glyph: 0, x: 0, y: 0 }], advance: 0 };

function embed(
  doc: PDFKit.PDFDocument,
  face: OpenFace,
  reference: PDFKit.PDFKitReference,
  letters: readonly Letter[],
): void {
  const inText = (units: number) => round((units * 1000) / face.unitsPerEm);
  // Six letters before the name mark the font as a subset.
  const name = `HAATAA+${face.name}`;
  const { ascender, descender } = face.font.hExtents();
  const head = face.tables.get('head');
  const descriptor = finish(doc, {
    Type: 'FontDescriptor',
    FontName: name,
    Flags: SYMBOLIC,
    FontBBox: BOX.map((at) => inText(head?.readInt16BE(at) ?? 0)),
    ItalicAngle: 0,
    Ascent: inText(ascender),
    Descent: inText(descender),
    CapHeight: inText(ascender),
    StemV: 0,
    FontFile2: finish(doc, {}, buildSubsetFont(face.tables, letters)),
  });
  const [Registry, Ordering] = [Buffer.from('Adobe'), Buffer.from('Identity')];
  const descendant = finish(doc, {
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    CIDSystemInfo: { Registry, Ordering, Supplement: 0 },
    FontDescriptor: descriptor,
    W: [0, letters.map(({ advance }) => inText(advance))],
    CIDToGIDMap: 'Identity',
  });
  Object.assign(reference.data, {
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: name,
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: finish(doc, {}, Buffer.from(unicodeMapOf(letters))),
  });
  reference.end(undefined);
}

const SYMBOLIC = 4;
/** Offsets of the font's bounding box in the table `head`. */
const BOX = [36, 38, 40, 42];

function finish(doc: PDFKit.PDFDocument, data: object, content?: Buffer): PDFKit.PDFKitReference {
  const reference = doc.ref(data);
  reference.end(content);
  return reference;
}

/** The text of each letter of the file: for search, reading aloud and copying. */
function unicodeMapOf(letters: readonly Letter[]): string {
  const lines = letters.map(
    ({ text }, code) => `<${hex(code)}> <${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`,
  );
  const blocks = Array.from({ length: Math.ceil(lines.length / BLOCK) }, (_, index) => {
    const block = lines.slice(index * BLOCK, (index + 1) * BLOCK);
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`;
  });
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

/** The format allows no more in one block. */
const BLOCK = 100;

function hex(code: number): string {
  return code.toString(16).padStart(4, '0');
}

function round(size: number): number {
  return Math.round(size * 100) / 100;
}
