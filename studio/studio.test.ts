import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { photographedNames } from './record.ts';

type Json = Record<string, unknown>;

const STUDIO = import.meta.dirname;
const FOLDER = join(STUDIO, '../sample-catalogue');
const MEGABYTE = 1_000_000;
const MODEL_BYTES = 1.5 * MEGABYTE;
/** The importer converts heavier ones. */
const PICTURE_BYTES = 300_000;
const ALIGNMENT = 64;
/** Between a triangle and the light's way at one of its corners, as a cosine: 30 degrees. */
const TWISTED = Math.cos(Math.PI / 6);
const UINT_32 = 5125;

const record = readJson(join(STUDIO, 'rendered.json'));
const keys = Object.keys(record);
const products = readJson(join(STUDIO, 'products.json'));
const photographed = photographedNames();
const pictures = readdirSync(join(FOLDER, 'pictures'));
const models = existsSync(join(FOLDER, 'models')) ? readdirSync(join(FOLDER, 'models')) : [];

describe('photographs', () => {
  test('what is recorded as made is of a product of the studio', () => {
    expect(keys.filter((key) => !(nameOf(key) in products))).toEqual([]);
  });

  test('every picture in the folder is one that is recorded, and the only file of it', () => {
    expect([...pictures].sort()).toEqual(photographed.map((stem) => `${stem}.avif`).sort());
  });

  test.each(photographed)(
    '%s is an AVIF that the store serves unchanged, as wide as its pages show it',
    async (stem) => {
      const file = join(FOLDER, 'pictures', `${stem}.avif`);
      const found = await sharp(file).metadata();
      expect(found).toMatchObject({ format: 'heif', compression: 'av1', hasAlpha: isCutOut(stem) });
      expect(found.width).toBe(widthOf(stem));
      expect([found.exif, found.xmp]).toEqual([undefined, undefined]);
      expect(statSync(file).size).toBeLessThan(PICTURE_BYTES);
    },
  );

  // Real grain and soft shadows without blocks take 50 kB a picture; 25 scenes still have the coarse grain of before.
  test('all pictures together are within 12 MB', () => {
    expect(bytesOf('pictures')).toBeLessThan(12 * MEGABYTE);
  });
});

describe('models', () => {
  const glbs = models.filter((file) => file.endsWith('.glb'));

  test('each comes for browsers and for Apple’s phones, all within 40 MB', () => {
    const usdzs = models.filter((file) => file.endsWith('.usdz'));
    expect(usdzs).toEqual(glbs.map((file) => file.replace('.glb', '.usdz')));
    expect(bytesOf('models')).toBeLessThan(40 * MEGABYTE);
  });

  test('what is recorded as made lies there', () => {
    const made = keys.filter((key) => key.endsWith('.model')).map((key) => `${nameOf(key)}.glb`);
    expect(made.filter((file) => !glbs.includes(file))).toEqual([]);
  });

  test.each(glbs)('%s is whole, small, of plain geometry, and stands on the ground', (file) => {
    const glb = readFileSync(join(FOLDER, 'models', file));
    expect(glb.length).toBeLessThan(MODEL_BYTES);
    expect([glb.toString('latin1', 0, 4), glb.readUInt32LE(8)]).toEqual(['glTF', glb.length]);
    const gltf = JSON.parse(glb.toString('utf8', 20, 20 + glb.readUInt32LE(12)));
    expect(gltf.extensionsRequired ?? []).toEqual([]);
    const [{ primitives }] = gltf.meshes;
    const { min, max } = gltf.accessors[primitives[0].attributes.POSITION];
    expect(Math.abs(min[1])).toBeLessThan(0.001);
    expect(max[1]).toBeGreaterThan(min[1]);
    for (const image of gltf.images ?? []) expect(image.mimeType).toBe('image/jpeg');
  });

  test('the mirror of the lota’s brass lies as its light says', () => {
    expect(shareOfTwisted(readFileSync(join(FOLDER, 'models', 'lota-brass.glb')))).toBeLessThan(
      0.06,
    );
  });

  test.each(glbs.map((file) => file.replace('.glb', '.usdz')))(
    'every file within %s begins where Apple’s phones look for it',
    (file) => {
      const usdz = readFileSync(join(FOLDER, 'models', file));
      expect(usdz.length).toBeLessThan(MODEL_BYTES);
      const starts = startsOf(usdz);
      expect(starts.length).toBeGreaterThan(0);
      expect(starts.filter((start) => start % ALIGNMENT !== 0)).toEqual([]);
      expect(usdz.toString('latin1', starts[0], (starts[0] ?? 0) + 9)).toBe('#usda 1.0');
    },
  );
});

function readJson(file: string): Json {
  return JSON.parse(readFileSync(file, 'utf8')) as Json;
}

function nameOf(key: string): string {
  return key.slice(0, key.lastIndexOf('.'));
}

function isCutOut(stem: string): boolean {
  return stem.startsWith('cut-');
}

/** Scenes for phones are tall, banners wide; no cut-out is shown wider than 960 px. */
function widthOf(stem: string): number {
  if (isCutOut(stem)) return 960;
  if (stem.endsWith('-wide')) return 1920;
  return stem.endsWith('-tall') ? 900 : 1200;
}

function bytesOf(folder: string): number {
  const files = readdirSync(join(FOLDER, folder));
  return files.reduce((sum, file) => sum + statSync(join(FOLDER, folder, file)).size, 0);
}

/** The share of a model's surface on triangles of which a corner is lit as if it lay another way: they are jagged in a mirror. */
function shareOfTwisted(glb: Buffer): number {
  const jsonBytes = glb.readUInt32LE(12);
  const gltf = JSON.parse(glb.toString('utf8', 20, 20 + jsonBytes));
  const numbers = (at: number, size: number): number[] => {
    const { bufferView, byteOffset = 0, count, componentType } = gltf.accessors[at];
    const { byteOffset: viewStart = 0, byteStride = 4 * size } = gltf.bufferViews[bufferView];
    const start = 28 + jsonBytes + viewStart + byteOffset;
    if (size === 1)
      return Array.from({ length: count }, (_, k) =>
        componentType === UINT_32
          ? glb.readUInt32LE(start + 4 * k)
          : glb.readUInt16LE(start + 2 * k),
      );
    return Array.from({ length: count * size }, (_, k) =>
      glb.readFloatLE(start + byteStride * Math.floor(k / size) + 4 * (k % size)),
    );
  };
  const [{ attributes, indices }] = gltf.meshes[0].primitives;
  const corners = numbers(indices, 1);
  const [places, lights] = [numbers(attributes.POSITION, 3), numbers(attributes.NORMAL, 3)];
  const vector = (of: number[], corner: number): number[] => of.slice(3 * corner, 3 * corner + 3);
  let [whole, twisted] = [0, 0];
  for (let k = 0; k < corners.length; k += 3) {
    const triangle = corners.slice(k, k + 3);
    const [a = [], b = [], c = []] = triangle.map((corner) => vector(places, corner));
    const normal = cross(minus(b, a), minus(c, a));
    const area = Math.hypot(...normal);
    whole += area;
    const along = triangle.map((corner) => dot(normal, vector(lights, corner)));
    if (Math.min(...along) < TWISTED * area) twisted += area;
  }
  return twisted / whole;
}

function minus(a: number[], b: number[]): number[] {
  return a.map((value, axis) => value - (b[axis] ?? 0));
}

function dot(a: number[], b: number[]): number {
  return a.reduce((sum, value, axis) => sum + value * (b[axis] ?? 0), 0);
}

function cross([ax = 0, ay = 0, az = 0]: number[], [bx = 0, by = 0, bz = 0]: number[]): number[] {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
}

/** Where the data of the uncompressed files of an archive begin. */
function startsOf(archive: Buffer): number[] {
  const starts: number[] = [];
  for (let at = 0; archive.toString('latin1', at, at + 4) === 'PK\x03\x04'; ) {
    const start = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
    starts.push(start);
    at = start + archive.readUInt32LE(at + 18);
  }
  return starts;
}
