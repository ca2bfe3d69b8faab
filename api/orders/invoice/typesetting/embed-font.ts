import type { OpenFace } from './faces.ts';
import type { Cluster } from './shape.ts';
import { type Drawing, isPlain, subsetFont } from './subset.ts';

/** A face within one PDF file: it gathers what is written with it and is embedded at the end. */
export interface EmbeddedFont {
  /** By which a sheet names it. */
  readonly id: string;
  readonly reference: PDFKit.PDFKitReference;
  /** What the operator TJ takes to write these clusters. */
  encode(clusters: readonly Cluster[]): string;
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
    encode: (clusters) => {
      const codesWithGaps = clusters.map(({ text, parts, advance }) => {
        // A kerned letter is the same letter: what differs is written as a gap.
        const [first] = parts;
        const own = first && isPlain(parts) ? face.font.glyphHAdvance(first.glyph) : advance;
        const code = codeOf({ text, parts, advance: own });
        const gap = own - advance;
        return `${hex(code)}${gap === 0 ? '' : `> ${round((gap * 1000) / face.unitsPerEm)} <`}`;
      });
      return `[<${codesWithGaps.join('')}>]`.replaceAll('<>', '');
    },
    embed: () => embed(doc, face, reference, letters),
  };
}

/** What stands at the place of a letter that a font lacks; always the first glyph of a font. */
const NOTHING: Letter = { text: '\ufffd', parts: [{ glyph: 0, x: 0, y: 0 }], advance: 0 };

function embed(
  doc: PDFKit.PDFDocument,
  face: OpenFace,
  reference: PDFKit.PDFKitReference,
  letters: readonly Letter[],
): void {
  const inText = (units: number) => round((units * 1000) / face.unitsPerEm);
  // Six letters before the name say that the file has a part of the font.
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
    FontFile2: finish(doc, {}, subsetFont(face.tables, letters)),
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
/** Where the edges of the largest glyph stand in the table `head`. */
const BOX = [36, 38, 40, 42];

function finish(doc: PDFKit.PDFDocument, data: object, content?: Buffer): PDFKit.PDFKitReference {
  const reference = doc.ref(data);
  reference.end(content);
  return reference;
}

/** Which text each letter of the file stands for: by this it is searched, read aloud and copied. */
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
