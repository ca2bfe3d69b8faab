// Draws the icons of the installed shop from the favicon in storefront/public and writes them there:
//   node bin/write-icons.ts
import { readFile } from 'node:fs/promises';
import { BAR_COLOURS } from '@haat/shared/theme-colours.ts';
import sharp, { type Sharp } from 'sharp';

const PUBLIC = new URL('../storefront/public/', import.meta.url).pathname;
const SIZES = [192, 512];
const SVG_SIZE = 48;
const CSS_DENSITY = 72;
/** Phones cut a maskable icon to different shapes, but never cut the inner four fifths. */
const SAFE_SHARE = 0.8;

const drawing = await readFile(`${PUBLIC}favicon.svg`);
for (const size of SIZES) {
  await drawn(size).toFile(`${PUBLIC}icon-${size}.png`);
  const inner = await drawn(Math.round(size * SAFE_SHARE)).toBuffer();
  await sharp({ create: { width: size, height: size, channels: 3, background: BAR_COLOURS.light } })
    .composite([{ input: inner }])
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`${PUBLIC}icon-maskable-${size}.png`);
}

function drawn(size: number): Sharp {
  return sharp(drawing, { density: (CSS_DENSITY * size) / SVG_SIZE })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 });
}
