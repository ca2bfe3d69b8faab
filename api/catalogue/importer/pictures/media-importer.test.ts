import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatRenditionUrl } from '@haat/shared/pictures.ts';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createFileDirectory,
  type FileDirectory,
} from '../../../../tests/support/catalogue-files.ts';
import { loadKnownPictures } from './known-pictures.ts';
import { createMediaImporter, type MediaImporter } from './media-importer.ts';
import { hashContent, openMediaStore } from './media-store.ts';
import { openMedia } from './open-media.ts';
import { createRenditionMaker, type RenditionMaker } from './rendition-maker.ts';

let files: FileDirectory;
let media: FileDirectory;
let takeIn: MediaImporter;
let renditions: RenditionMaker;
beforeEach(async () => {
  files = await createFileDirectory();
  media = await createFileDirectory();
  takeIn = createMediaImporter(await openMediaStore(media.path));
  renditions = createRenditionMaker(await openMedia(media.path, undefined));
});
afterEach(async () => {
  await files.remove();
  await media.remove();
});

const RED = { r: 200, g: 16, b: 16, alpha: 1 };

function paint(width: number, height: number, background: object = RED) {
  return sharp({ create: { width, height, channels: 4, background } });
}

function paintNoise(side: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: side, height: side, channels: 3, background: RED, noise } });
}

const take = (name: string) => takeIn.picture(files.path, name);
const fileOf = (url: string): string => path.join(media.path, url.replace('/media/', ''));
/** The file of a URL, made as its first request makes it. */
async function servedFile(url: string): Promise<string> {
  expect(await renditions.make(path.basename(url))).toBe(true);
  return fileOf(url);
}
const servedFiles = async (): Promise<string[]> =>
  (await readdir(media.path)).filter((name) => !name.startsWith('.')).sort();
const masters = async (): Promise<string[]> => readdir(path.join(media.path, '.masters'));

it('takes what is known of a picture by its bytes, and decodes every other', async () => {
  const known = Buffer.from('not even a picture, so that decoding it would fail');
  await files.write('known.avif', known);
  await files.write('known.txt', `${hashContent(known)} 1200 900 #ddcfc3 photograph\n`);
  const pictures = await loadKnownPictures(path.join(files.path, 'known.txt'));
  takeIn = createMediaImporter(await openMediaStore(media.path), pictures);
  expect(await take('known.avif')).toMatchObject({ width: 1200, height: 900, tint: '#ddcfc3' });
  expect(await masters()).toEqual([`${hashContent(known)}.avif`]);
  await files.write('other.avif', Buffer.concat([known, Buffer.from('!')]));
  await expect(take('other.avif')).rejects.toThrow('is not a PNG');
});

describe('a picture beside the file', () => {
  it('becomes WebP and AVIF renditions, none wider than itself, under the name of its content', async () => {
    await files.write('lota.png', await paint(800, 600).png().toBuffer());
    const picture = await take('lota.png');
    expect(picture).toEqual({
      src: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/),
      width: 800,
      height: 600,
      widths: [320, 640, 800],
      formats: ['avif', 'webp'],
      tint: '#c81010',
    });
    expect(await servedFiles()).toEqual([]); // they are made when they are requested
    for (const width of picture.widths) {
      for (const [format, found] of [
        ['webp', { format: 'webp' }],
        ['avif', { format: 'heif', compression: 'av1' }],
      ] as const) {
        const made = await servedFile(formatRenditionUrl(picture.src, width, format));
        expect(await sharp(made).metadata()).toMatchObject({ ...found, width });
      }
    }
    const whole = await sharp(await servedFile(picture.src)).metadata();
    expect(whole).toMatchObject({ format: 'webp', width: 800, height: 600 });
  });

  it.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'may be %s, whatever its name says',
    async (format) => {
      await files.write('picture.img', await paint(40, 40).toFormat(format).toBuffer());
      expect(await take('picture.img')).toMatchObject({ width: 40, widths: [40] });
    },
  );

  it('keeps its transparent ground, which has no part in its tint', async () => {
    const dot = await paint(100, 100).png().toBuffer();
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    await files.write(
      'cut-out.png',
      await paint(400, 400, clear)
        .composite([{ input: dot }])
        .png()
        .toBuffer(),
    );
    const picture = await take('cut-out.png');
    expect(picture.tint).toMatch(/^#[bc].[01].[01].$/); // red; with the black of the transparent pixels it would be #080101
    expect((await sharp(await servedFile(picture.src)).metadata()).hasAlpha).toBe(true);
    expect(picture.widths).toEqual([160, 320, 400]); // cut-outs are shown smaller than photographs
  });

  it('drawn as SVG is served as pixels, as wide as the widest rendition', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="50" height="100"><rect width="50" height="100" fill="#c81010"/><script>alert(1)</script></svg>';
    await files.write('drawn.svg', svg);
    const picture = await take('drawn.svg');
    expect(picture).toMatchObject({ width: 1200, height: 2400, widths: [320, 640, 960, 1200] });
    const served = await sharp(await servedFile(picture.src)).metadata();
    expect(served).toMatchObject({ format: 'webp', width: 1200, height: 2400 });
    expect(await masters()).toEqual([path.basename(picture.src)]);
  });

  it('held upright by its camera comes upright', async () => {
    await files.write(
      'photo.jpg',
      await paint(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    );
    expect(await take('photo.jpg')).toMatchObject({ width: 200, height: 400, widths: [200] });
  });

  it('is not made again by the next import', async () => {
    await files.write('lota.png', await paint(400, 400).png().toBuffer());
    const picture = await take('lota.png');
    const madeAt = (await stat(await servedFile(picture.src))).mtimeMs;
    const master = path.join(media.path, '.masters', path.basename(picture.src));
    const storedAt = (await stat(master)).mtimeMs;
    await files.write('copy.png', await paint(400, 400).png().toBuffer());
    const nextImport = createMediaImporter(await openMediaStore(media.path));
    expect(await nextImport.picture(files.path, 'copy.png')).toEqual(picture);
    expect((await stat(fileOf(picture.src))).mtimeMs).toBe(madeAt);
    expect((await stat(master)).mtimeMs).toBe(storedAt);
  });

  it('whose master was lost is stored again by the next import', async () => {
    await files.write('lota.png', await paint(400, 400).png().toBuffer());
    const picture = await take('lota.png');
    const [master = ''] = await masters();
    await rm(path.join(media.path, '.masters', master));
    expect(await renditions.make(path.basename(picture.src))).toBe(false);
    const nextImport = createMediaImporter(await openMediaStore(media.path));
    expect(await nextImport.picture(files.path, 'lota.png')).toEqual(picture);
    expect(await renditions.make(path.basename(picture.src))).toBe(true);
  });
});

it('a picture whose note is damaged is stored again by the next import', async () => {
  await files.write('lota.png', await paint(400, 400).png().toBuffer());
  const picture = await take('lota.png');
  const [note = ''] = await readdir(path.join(media.path, '.notes'));
  await writeFile(path.join(media.path, '.notes', note), '');
  expect(await renditions.make(path.basename(picture.src))).toBe(false);
  const nextImport = createMediaImporter(await openMediaStore(media.path));
  expect(await nextImport.picture(files.path, 'lota.png')).toEqual(picture);
  expect(await renditions.make(path.basename(picture.src))).toBe(true);
});

describe('a picture that was made for the web', () => {
  it.each(['avif', 'webp'] as const)('is served unchanged, as %s', async (format) => {
    const bytes = await paint(1920, 900).toFormat(format, { quality: 33 }).toBuffer();
    await files.write(`wide.${format}`, bytes);
    const picture = await take(`wide.${format}`);
    expect(picture).toMatchObject({ width: 1920, widths: [320, 640, 960, 1200, 1920] });
    const served = await servedFile(formatRenditionUrl(picture.src, 1920, format));
    expect(await readFile(served)).toEqual(bytes);
  });

  it('is converted if it is heavy, or says where it was taken', async () => {
    const heavy = await paintNoise(900).webp({ lossless: true }).toBuffer();
    expect(heavy.length).toBeGreaterThan(300_000);
    await files.write('heavy.webp', heavy);
    const located = await paint(100, 100)
      .withExif({ IFD3: { GPSLatitude: '28/1 36/1 0/1' } })
      .webp()
      .toBuffer();
    await files.write('located.webp', located);
    for (const name of ['heavy.webp', 'located.webp']) {
      const { src } = await take(name);
      const stored = path.join(media.path, '.masters', path.basename(src));
      expect(await readFile(stored)).not.toEqual(await readFile(path.join(files.path, name)));
      expect((await sharp(stored).metadata()).exif).toBeUndefined();
    }
  });
});

it('a picture at an https address stays there', async () => {
  const src = 'https://img.example/a.webp';
  expect(await take(src)).toMatchObject({ src, widths: [], formats: [], tint: null });
  expect(await servedFiles()).toEqual([]);
});

it('a model at an address is refused, since pages may not fetch it', async () => {
  const asked = takeIn.model(files.path, 'https://models.example/lota.glb', 'glb');
  await expect(asked).rejects.toThrow(/must be a file/);
});

describe('refused, with the reason:', () => {
  it('what lies outside the directory of the file, by path or by link', async () => {
    await media.write('secret.png', await paint(10, 10).png().toBuffer());
    await mkdir(path.join(files.path, 'sub'));
    await symlink(path.join(media.path, 'secret.png'), path.join(files.path, 'link.png'));
    const outside = /lies outside the directory of the file/;
    await expect(take('../x.png')).rejects.toThrow(outside);
    await expect(take(`sub/../../${path.basename(media.path)}/secret.png`)).rejects.toThrow(
      outside,
    );
    await expect(take('link.png')).rejects.toThrow(outside);
    await expect(take(path.join(media.path, 'secret.png'))).rejects.toThrow(/relative/);
  });

  it('what is not there, or not a file', async () => {
    await expect(take('gone.png')).rejects.toThrow("there is no file 'gone.png'");
    await expect(take('.')).rejects.toThrow("'.' is not a file");
  });

  it('what is no picture, or only the beginning of one', async () => {
    await files.write('text.png', 'not a picture');
    await expect(take('text.png')).rejects.toThrow(/is not a PNG, JPEG, WebP, AVIF or SVG picture/);
    for (const format of ['jpeg', 'avif'] as const) {
      const noise = await paintNoise(300).toFormat(format).toBuffer();
      await files.write(`half.${format}`, noise.subarray(0, noise.length / 2));
      await expect(take(`half.${format}`)).rejects.toThrow(`'half.${format}' is damaged`);
    }
    expect(await masters()).toEqual([]);
  });

  it('what is larger than 25 MB or 50 megapixels', async () => {
    await writeFile(path.join(files.path, 'large.png'), Buffer.alloc(26 * 1024 * 1024));
    await expect(take('large.png')).rejects.toThrow("'large.png' is larger than 25 MB");
    await files.write('wide.png', await paint(10_000, 5_001).png().toBuffer());
    await expect(take('wide.png')).rejects.toThrow("'wide.png' has more than 50 megapixels");
  });

  it('a model that is none', async () => {
    await files.write('lota.glb', 'PK');
    await expect(takeIn.model(files.path, 'lota.glb', 'glb')).rejects.toThrow(
      "'lota.glb' is not a glb model",
    );
  });
});

it('models are copied under the name of their content', async () => {
  await files.write('lota.glb', 'glTF and more');
  await files.write('lota.usdz', 'PK and more');
  const glb = await takeIn.model(files.path, 'lota.glb', 'glb');
  const usdz = await takeIn.model(files.path, 'lota.usdz', 'usdz');
  expect(await servedFiles()).toEqual([glb, usdz].map((url) => path.basename(url)).sort());
});
