import { type EmbeddedFont, openEmbeddedFont } from './embed-font.ts';
import type { OpenFace } from './faces.ts';
import type { Line } from './set-lines.ts';

/** Writes lines onto the sheets of one file and collects the fonts that they need. */
export interface Pen {
  /** `y` is the baseline, in points from the top. */
  write(line: Line, place: { readonly x: number; readonly y: number }, size: number): void;
  /** Call after the last line: only then are all letters known that the file needs. */
  embedFonts(): void;
}

export function openPen(doc: PDFKit.PDFDocument): Pen {
  const fonts = new Map<string, EmbeddedFont>();
  const fontOf = (face: OpenFace): EmbeddedFont => {
    const font = fonts.get(face.name) ?? openEmbeddedFont(doc, face, `F${fonts.size + 1}`);
    fonts.set(face.name, font);
    doc.page.fonts[font.id] ??= font.reference;
    return font;
  };
  return {
    write: ({ runs }, { x, y }, size) => {
      const shown = runs.map((run) => {
        const font = fontOf(run.face);
        return `/${font.id} ${size} Tf ${font.encode(run)} TJ`;
      });
      // One text object for a line: PDF readers take a new object for a new word. pdfkit measures from the top, PDF from the
      // bottom, so the letters are flipped back.
      doc.addContent(`BT 1 0 0 -1 ${round(x)} ${round(y)} Tm ${shown.join(' ')} ET`);
    },
    embedFonts: () => {
      for (const font of fonts.values()) font.embed();
    },
  };
}

function round(points: number): number {
  return Math.round(points * 1000) / 1000;
}
