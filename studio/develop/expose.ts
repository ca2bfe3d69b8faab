import { ditherAt } from './dither.ts';
import type { Planes, Size } from './planes.ts';
import { tone, toScreen } from './tone.ts';

/** 8 bit pixels: red, green, blue, and alpha where the ground is transparent. */
export interface Pixels extends Size {
  readonly channels: 3 | 4;
  readonly data: Buffer;
}

const FULL = 255;
/** Less is not seen. */
const FAINTEST = 1.5 / FULL;

/** Light as pixels of a screen; `gain` exposes it. */
export function expose(colours: Planes, size: Size, gain: number): Pixels {
  const data = Buffer.alloc(size.width * size.height * 3);
  for (let pixel = 0; pixel < size.width * size.height; pixel++)
    for (const [at, light] of toned(colours, pixel, gain).entries())
      data[3 * pixel + at] = screenValue(FULL * toScreen(light) + ditherAt(pixel, at));
  return { ...size, channels: 3, data };
}

/**
 * The same on nothing, with the cover of `alpha`. Browsers lay pictures over each other in the screen's scale and not in
 * that of light: opacity and colours are such that over white this comes to the same.
 */
export function exposeOnNothing(
  colours: Planes,
  alpha: Float32Array,
  size: Size,
  gain: number,
): Pixels {
  const data = Buffer.alloc(size.width * size.height * 4);
  for (const [pixel, cover] of alpha.entries()) {
    const opacity = 1 - toScreen(1 - cover);
    if (opacity < FAINTEST) continue;
    for (const [at, light] of toned(colours, pixel, gain).entries()) {
      const overWhite = toScreen(light * cover + 1 - cover);
      data[4 * pixel + at] = Math.round(FULL * Math.max(0, 1 - (1 - overWhite) / opacity));
    }
    data[4 * pixel + 3] = Math.round(FULL * opacity);
  }
  return { ...size, channels: 4, data };
}

function screenValue(value: number): number {
  return Math.min(FULL, Math.max(0, Math.round(value)));
}

function toned([reds, greens, blues]: Planes, pixel: number, gain: number) {
  return tone([(reds[pixel] ?? 0) * gain, (greens[pixel] ?? 0) * gain, (blues[pixel] ?? 0) * gain]);
}

/** As a share of the longer side. */
const MARGIN = 0.04;
/** The last breath of a shadow may lie in the margin. */
const BREATH = 6;

/** Where the thing and its shadow are in a picture on nothing, and a margin about it as far as there is picture. */
export function boundsOf({ width, height, channels, data }: Pixels) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * channels + channels - 1] ?? 0) < BREATH) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  if (right < left) throw new Error('The cut-out is empty');
  const margin = Math.round(MARGIN * Math.max(right - left, bottom - top));
  left = Math.max(0, left - margin);
  top = Math.max(0, top - margin);
  right = Math.min(width - 1, right + margin);
  bottom = Math.min(height - 1, bottom + margin);
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}
