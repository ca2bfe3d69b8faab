import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatRenditionUrl } from '@haat/shared/pictures.ts';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createFileDirectory,
  type FileDirectory,
} from '../../../../tests/support/catalogue-files.ts';
import { createMediaImporter, type MediaImporter } from './media-importer.ts';
import { openMediaStore } from './media-store.ts';

let files: FileDirectory;
let media: FileDirectory;
let takeIn: MediaImporter;
beforeEach(async () => {
  files = await createFileDirectory();
  media = await createFileDirectory();
  takeIn = createMediaImporter(await openMediaStore(media.path));
});
afterEach(async () => {
  await files.remove();
  await media.remove();
});

const RED = { r: 200, g: 16, b: 16, alpha: 1 };

function paint(width: number, height: number, background: object = RED) {
  return sharp({ create: { width, height, channels: 4, background } });
}

const take = (name: string) => takeIn.picture(files.path, name);
const servedFile = (url: string): string => path.join(media.path, url.replace('/media/', ''));
const servedFiles = async (): Promise<string[]> =>
  (await readdir(media.path)).filter((name) => name !== '.notes').sort();

describe('a picture beside the file', () => {
  it('becomes WebP renditions, none wider than itself, under the name of its content', async () => {
    await files.write('lota.png', await paint(800, 600).png().toBuffer());
    const picture = await take('lota.png');
    expect(picture).toEqual({
      src: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/),
      width: 800,
      height: 600,
      widths: [320, 640, 800],
      formats: ['webp'],
      tint: '#c81010',
    });
    for (const width of picture.widths) {
      const made = await sharp(
        servedFile(formatRenditionUrl(picture.src, width, 'webp')),
      ).metadata();
      expect(made).toMatchObject({ format: 'webp', width });
    }
    expect((await sharp(servedFile(picture.src)).metadata()).width).toBe(800);
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
    expect((await sharp(servedFile(picture.src)).metadata()).hasAlpha).toBe(true);
  });

  it('drawn as SVG is served as pixels, as wide as the widest rendition', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="50" height="100"><rect width="50" height="100" fill="#c81010"/><script>alert(1)</script></svg>';
    await files.write('drawn.svg', svg);
    const picture = await take('drawn.svg');
    expect(picture).toMatchObject({ width: 1200, height: 2400, widths: [320, 640, 960, 1200] });
    expect((await servedFiles()).every((name) => name.endsWith('.webp'))).toBe(true);
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
    const madeAt = (await stat(servedFile(picture.src))).mtimeMs;
    await files.write('copy.png', await paint(400, 400).png().toBuffer());
    const nextImport = createMediaImporter(await openMediaStore(media.path));
    expect(await nextImport.picture(files.path, 'copy.png')).toEqual(picture);
    expect((await stat(servedFile(picture.src))).mtimeMs).toBe(madeAt);
  });
});

describe('ready-made renditions', () => {
  const writeRendition = async (width: number, format: 'webp' | 'avif'): Promise<Buffer> => {
    const bytes = await paint(width, width).toFormat(format, { quality: 11 }).toBuffer();
    await files.write(`lota.${width}.${format}`, bytes);
    return bytes;
  };

  it('are taken as they are', async () => {
    const whole = await paint(1000, 1000).webp({ quality: 12 }).toBuffer();
    await files.write('lota.webp', whole);
    await writeRendition(320, 'avif');
    const webp = await writeRendition(320, 'webp');
    const picture = await take('lota.webp');
    expect(picture).toMatchObject({ width: 1000, widths: [320], formats: ['avif', 'webp'] });
    expect(await sharp(servedFile(picture.src)).toBuffer()).toEqual(await sharp(whole).toBuffer());
    expect((await stat(servedFile(formatRenditionUrl(picture.src, 320, 'webp')))).size).toBe(
      webp.length,
    );
  });

  it('need no copy of the picture itself: where only the other format has its width, it is a rendition', async () => {
    const whole = await paint(1000, 1000).webp({ quality: 12 }).toBuffer();
    await files.write('lota.webp', whole);
    for (const format of ['webp', 'avif'] as const) await writeRendition(320, format);
    await writeRendition(1000, 'avif');
    const picture = await take('lota.webp');
    expect(picture).toMatchObject({ width: 1000, widths: [320, 1000], formats: ['avif', 'webp'] });
    const served = await readFile(servedFile(formatRenditionUrl(picture.src, 1000, 'webp')));
    expect(served).toEqual(whole);
  });

  it('that changed are another picture, because browsers keep what they have of a name', async () => {
    await files.write('lota.webp', await paint(1000, 1000).webp().toBuffer());
    await writeRendition(320, 'webp');
    const { src } = await take('lota.webp');
    await files.write('lota.320.webp', await paint(320, 320).webp({ quality: 90 }).toBuffer());
    const nextImport = createMediaImporter(await openMediaStore(media.path));
    expect((await nextImport.picture(files.path, 'lota.webp')).src).not.toBe(src);
  });

  it('of other widths in one format than in the other are refused', async () => {
    await files.write('lota.webp', await paint(1000, 1000).webp().toBuffer());
    await writeRendition(320, 'webp');
    await writeRendition(640, 'avif');
    await expect(take('lota.webp')).rejects.toThrow(
      "'lota.webp' has renditions 320 px wide as WebP but 640 px as AVIF",
    );
  });

  it('whose name tells another width than they have are refused', async () => {
    await files.write('lota.webp', await paint(1000, 1000).webp().toBuffer());
    await files.write('lota.640.webp', await paint(320, 320).webp().toBuffer());
    await expect(take('lota.webp')).rejects.toThrow("'lota.640.webp' is not a picture 640 px wide");
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
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: RED,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    await files.write('half.jpg', noise.subarray(0, noise.length / 2));
    await expect(take('half.jpg')).rejects.toThrow(/'half.jpg' is damaged/);
    expect(await servedFiles()).toEqual([]);
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
