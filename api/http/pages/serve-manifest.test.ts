import { access } from 'node:fs/promises';
import { BAR_COLOURS, GROUND_COLOUR } from '@haat/shared/theme-colours.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { serveManifest } from './serve-manifest.ts';

const PUBLIC = new URL('../../../storefront/public', import.meta.url).pathname;
const app = serveManifest({ name: 'Bazaar', names: { hi: 'बाज़ार' } });

interface Manifest {
  readonly [name: string]: unknown;
  readonly icons: readonly { readonly src: string; readonly sizes: string; purpose: string }[];
}

async function read(path: string): Promise<Manifest> {
  return (await app.request(path)).json();
}

it('the app has the shop’s name, and starts in the language in which it was installed', async () => {
  expect(await read('/manifest.webmanifest')).toMatchObject({
    name: 'Bazaar',
    start_url: '/',
    lang: 'en',
    display: 'standalone',
    theme_color: BAR_COLOURS.light,
    background_color: GROUND_COLOUR,
  });
  expect(await read('/hi/manifest.webmanifest')).toMatchObject({
    name: 'बाज़ार',
    start_url: '/hi',
    lang: 'hi',
  });
});

it('has its own media type, and may be cached for an hour', async () => {
  const { headers } = await app.request('/manifest.webmanifest');
  expect(headers.get('content-type')).toContain('application/manifest+json');
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
});

it('every icon has the stated size, and some are maskable', async () => {
  const { icons } = await read('/manifest.webmanifest');
  expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable']));
  for (const { src, sizes } of icons) {
    await access(PUBLIC + src);
    const { width, height } = await sharp(PUBLIC + src).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});
