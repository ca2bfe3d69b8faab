import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Face, Font } from 'harfbuzzjs';
import { LRUCache } from 'lru-cache';
import { type FontTables, readFont, writeFont } from './sfnt.ts';

export type Cut = 'regular' | 'bold';

/** An open font file: its tables to draw from, and the HarfBuzz font to shape with. */
export interface OpenFace {
  readonly name: string;
  readonly tables: FontTables;
  readonly font: Font;
  readonly unitsPerEm: number;
  covers(letter: string): boolean;
}

/** The face for this letter: of its own script, else the shop's; undefined where no face has the letter. */
export function findFace(letter: string, cut: Cut): OpenFace | undefined {
  const own = FACES.find(({ script }) => script.test(letter)) ?? SHOP_FACE;
  return [own, SHOP_FACE].map((face) => openFace(face, cut)).find((face) => face.covers(letter));
}

/** The shop's own typeface: Latin, Devanagari and the rupee sign in one file. */
export function openShopFace(cut: Cut): OpenFace {
  return openFace(SHOP_FACE, cut);
}

interface FaceFiles {
  readonly name: string;
  readonly script: RegExp;
  readonly files: Readonly<Record<Cut, string>>;
}

const ANEK = '@expo-google-fonts/anek-devanagari';
const SHOP_FACE: FaceFiles = {
  name: 'AnekDevanagari',
  script: /[\p{Script=Latin}\p{Script=Devanagari}]/u,
  files: {
    regular: `${ANEK}/400Regular/AnekDevanagari_400Regular.ttf`,
    bold: `${ANEK}/600SemiBold/AnekDevanagari_600SemiBold.ttf`,
  },
};

/** The scripts of the 22 languages of the Eighth Schedule; the shop's face has Latin and Devanagari. */
const FACES: readonly FaceFiles[] = [
  SHOP_FACE,
  notoFace('NotoSansBengali', /\p{Script=Bengali}/u, 'noto-sans-bengali', 'bengali'),
  notoFace('NotoSansGujarati', /\p{Script=Gujarati}/u, 'noto-sans-gujarati', 'gujarati'),
  notoFace('NotoSansGurmukhi', /\p{Script=Gurmukhi}/u, 'noto-sans-gurmukhi', 'gurmukhi'),
  notoFace('NotoSansKannada', /\p{Script=Kannada}/u, 'noto-sans-kannada', 'kannada'),
  notoFace('NotoSansMalayalam', /\p{Script=Malayalam}/u, 'noto-sans-malayalam', 'malayalam'),
  notoFace(
    'NotoSansMeeteiMayek',
    /\p{Script=Meetei_Mayek}/u,
    'noto-sans-meetei-mayek',
    'meetei-mayek',
  ),
  notoFace('NotoSansOlChiki', /\p{Script=Ol_Chiki}/u, 'noto-sans-ol-chiki', 'ol-chiki'),
  notoFace('NotoSansOriya', /\p{Script=Oriya}/u, 'noto-sans-oriya', 'oriya'),
  notoFace('NotoSansTamil', /\p{Script=Tamil}/u, 'noto-sans-tamil', 'tamil'),
  notoFace('NotoSansTelugu', /\p{Script=Telugu}/u, 'noto-sans-telugu', 'telugu'),
  // Naskh, not Nastaliq: the letters of a word are on one line, so copied text keeps its order.
  notoFace('NotoNaskhArabic', /[\p{Script=Arabic}،؛؟]/u, 'noto-naskh-arabic', 'arabic'),
];

function notoFace(name: string, script: RegExp, folder: string, part: string): FaceFiles {
  const file = (weight: number) =>
    `@fontsource/${folder}/files/${folder}-${part}-${weight}-normal.woff`;
  return { name, script, files: { regular: file(400), bold: file(600) } };
}

/** An order in three scripts needs eight files at most; an open face takes half a megabyte of memory or less. */
const OPEN_FACES_MAX = 8;
const open = new LRUCache<string, OpenFace>({ max: OPEN_FACES_MAX });
const require = createRequire(import.meta.url);

function openFace({ name, files }: FaceFiles, cut: Cut): OpenFace {
  const file = files[cut];
  const opened = open.get(file);
  if (opened) return opened;
  const face = readFace(`${name}-${cut === 'bold' ? 'SemiBold' : 'Regular'}`, file);
  open.set(file, face);
  return face;
}

function readFace(name: string, file: string): OpenFace {
  const tables = readFont(readFileSync(require.resolve(file)));
  const font = new Font(new Face(new Blob(writeFont(tables))));
  return {
    name,
    tables,
    font,
    unitsPerEm: font.face.upem,
    // Where the letter itself is missing, HarfBuzz makes it from its parts.
    covers: (letter) =>
      hasGlyph(font, letter) || [...letter.normalize('NFD')].every((part) => hasGlyph(font, part)),
  };
}

function hasGlyph(font: Font, letter: string): boolean {
  return font.nominalGlyph(letter.codePointAt(0) ?? 0) !== undefined;
}
