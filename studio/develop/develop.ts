import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { denoise, denoiseShares } from './denoise.ts';
import { boundsOf, expose, exposeOnNothing, type Pixels } from './expose.ts';
import { clearGround, withOutline } from './ground.ts';
import { mapPlanes, type Planes } from './planes.ts';
import { type Exposure, readExr } from './read-exr.ts';
import { fromScreen, lightFor, type Rgb } from './tone.ts';

interface Wish {
  /** On transparent ground, and no larger than the thing. */
  readonly cut: boolean;
  /** Stops of exposure. */
  readonly ev: number;
}

/** The plates of the shop's pages, so that a picture ends in them without a seam: #f2f1ee. */
const PLATE: Rgb = [fromScreen(0xf2 / 255), fromScreen(0xf1 / 255), fromScreen(0xee / 255)];

/** Makes a picture of a raw render: without grain, in the colours of the screen, on the shop's plate or on nothing. */
export async function develop(file: string, { cut, ev }: Wish): Promise<Sharp> {
  const exposure = readExr(await readFile(file));
  const gain = 2 ** ev;
  if (cut) return cutOut(exposure, gain);
  const guides = guidesOf(exposure);
  const clean = await denoise(onPlate(exposure, gain), guides, exposure);
  return pictureOf(expose(clean, sizeOf(exposure), gain));
}

async function cutOut(exposure: Exposure, gain: number): Promise<Sharp> {
  const alpha = exposure.plane('Combined.A');
  const colours = await denoise(
    planesOf(exposure, 'Combined', 'RGB'),
    guidesOf(exposure),
    exposure,
  );
  const [red, green, blue] = colours;
  const bare: Planes = [
    withOutline(red, alpha, exposure),
    withOutline(green, alpha, exposure),
    withOutline(blue, alpha, exposure),
  ];
  const smooth = await denoiseShares(alpha, exposure);
  const cover = clearGround(smooth, exposure).map((share, pixel) =>
    alpha[pixel] === 1 ? 1 : Math.min(1, Math.max(0, share)),
  );
  const pixels = exposeOnNothing(bare, cover, sizeOf(exposure), gain);
  return pictureOf(pixels).extract(boundsOf(pixels));
}

/** The camera's light, and the plate's where the film stayed clear. */
function onPlate(exposure: Exposure, gain: number): Planes {
  const cover = clearGround(exposure.plane('Combined.A'), exposure);
  const plate = lightFor(PLATE).map((light) => light / gain);
  return mapPlanes(
    planesOf(exposure, 'Combined', 'RGB'),
    (light, pixel, at) => light + (1 - (cover[pixel] ?? 1)) * (plate[at] ?? 0),
  );
}

function guidesOf(exposure: Exposure) {
  return {
    albedo: planesOf(exposure, 'Denoising Albedo', 'RGB'),
    normals: planesOf(exposure, 'Denoising Normal', 'XYZ'),
  };
}

function planesOf(exposure: Exposure, layer: string, letters: 'RGB' | 'XYZ'): Planes {
  const plane = (at: number): Float32Array => exposure.plane(`${layer}.${letters[at]}`);
  return [plane(0), plane(1), plane(2)];
}

function sizeOf({ width, height }: Exposure) {
  return { width, height };
}

function pictureOf({ data, ...raw }: Pixels): Sharp {
  return sharp(data, { raw });
}
