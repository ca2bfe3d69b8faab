import sharp from 'sharp';
import { type Plate, plate } from './plates.ts';
import { type Kind, type Look, newSheet, num, SIZE } from './sheet.ts';

/** How a drawn thing is shown: on which plate, how large, and whether close up. */
export type View = {
  readonly plate: Plate;
  /** Share of the picture that the longer side of the thing takes. */
  readonly fill: number;
  /** A detail: the middle of the crop as shares of the thing, and how much nearer. */
  readonly near?: readonly [number, number, number];
  /** Cut-outs stand on the lower edge. */
  readonly floor?: boolean;
  readonly flip?: boolean;
  /** On a table: the foot of the thing at a fixed height. */
  readonly stands?: boolean;
};

type Bounds = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

const PROBE = 300;

/** The whole picture as SVG: the drawing is measured first and then set in the middle of its plate. */
export async function compose(kind: Kind, look: Look, view: View): Promise<string> {
  const sheet = newSheet();
  const body = kind(sheet, look);
  const behind = plate(sheet, view.plate);
  const defs = `<defs>${sheet.defs.join('')}</defs>`;
  const bounds = await measure(`${defs}${body}`);
  const mirror = view.flip ? `translate(${num(2 * bounds.x + bounds.w)} 0) scale(-1 1)` : '';
  const things = `<g transform="${mirror}">${sheet.shadows.join('')}${body}</g>`;
  return wrap(`${defs}${behind}<g transform="${fit(bounds, view)}">${things}</g>`);
}

function fit(bounds: Bounds, { fill, near, floor, stands }: View): string {
  const wide = Math.min(1, (bounds.h * 1.25) / bounds.w);
  const share = fill + (0.84 - fill) * (1 - wide);
  const scale = ((SIZE * share) / Math.max(bounds.w, bounds.h)) * (near ? near[2] : 1);
  const [fx, fy] = near ?? [0.5, 0.5];
  const x = SIZE / 2 - (bounds.x + bounds.w * fx) * scale;
  const middle = SIZE * (near ? 0.5 : 0.51) - (bounds.y + bounds.h * fy) * scale;
  const foot = floor ? 0.96 : stands ? 0.86 : undefined;
  const y = foot ? SIZE * foot - (bounds.y + bounds.h) * scale : middle;
  return `translate(${num(x)} ${num(y)}) scale(${scale.toFixed(4)})`;
}

async function measure(inner: string): Promise<Bounds> {
  const margin = SIZE / 2;
  const span = SIZE + 2 * margin;
  const svg = wrap(inner, `${-margin} ${-margin} ${span} ${span}`, PROBE);
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [left, right, top, bottom] = [info.width, 0, info.height, 0];
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      if ((data[(y * info.width + x) * 4 + 3] ?? 0) < 120) continue;
      [left, right, top, bottom] = [
        Math.min(left, x),
        Math.max(right, x),
        Math.min(top, y),
        Math.max(bottom, y),
      ];
    }
  const unit = span / PROBE;
  return {
    x: left * unit - margin,
    y: top * unit - margin,
    w: (right - left + 1) * unit,
    h: (bottom - top + 1) * unit,
  };
}

function wrap(inner: string, viewBox = `0 0 ${SIZE} ${SIZE}`, size = SIZE): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${viewBox}">${inner}</svg>`;
}
