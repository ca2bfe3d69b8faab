import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';

const require = createRequire(import.meta.url);
const GLYPH_HEAD_BYTES = 10;

/** One static cut has both scripts and the rupee sign. */
const CUTS = {
  regular: readCut('400Regular/AnekDevanagari_400Regular.ttf'),
  bold: readCut('600SemiBold/AnekDevanagari_600SemiBold.ttf'),
};

/**
 * The typeface for one file. A text is shaped run by run: on its own, fontkit takes the script of the first letter for
 * the whole, and Hindi after an English word would lose its conjuncts. Opened anew for each file, since a font keeps
 * which letters its glyphs first stood for.
 */
export function openTypeface(cut: keyof typeof CUTS): fontkit.Font {
  const font = fontkit.create(CUTS[cut]);
  if (!('layout' in font)) throw new Error('A collection of fonts in place of one');
  const shape = font.layout.bind(font);
  font.layout = (text, features) => {
    const [first = '', ...others] = text.match(RUNS) ?? [];
    return others.reduce(
      (whole, run) => joined(whole, shape(run, features)),
      shape(first, features),
    );
  };
  return font;
}

/**
 * The glyph that joins letters (U+200D, frequent in Hindi names) is empty and the last of the file: fontkit reads a head
 * for it all the same, beyond the end.
 */
function readCut(name: string): Buffer {
  const file = readFileSync(require.resolve(`@expo-google-fonts/anek-devanagari/${name}`));
  return Buffer.concat([file, Buffer.alloc(GLYPH_HEAD_BYTES)]);
}

/** Signs and digits go with what stands before them. */
const RUNS = /\p{Script=Devanagari}\P{Script=Latin}*|\P{Script=Devanagari}+/gu;

function joined(before: fontkit.GlyphRun, after: fontkit.GlyphRun): fontkit.GlyphRun {
  const positions = [...before.positions, ...after.positions];
  return {
    ...before,
    glyphs: [...before.glyphs, ...after.glyphs],
    positions,
    // Added up when it is asked for, as fontkit does it: pdfkit scales the positions first.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}
