import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SEEN_PRODUCTS } from './customer/session-details.ts';
import { readSeenProducts, saveSeenProduct } from './seen-products.ts';

const path = (place: number) => `/product/Audio/${String(place).padStart(24, '0')}`;

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
  });
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      selector.endsWith('h1')
        ? { textContent: 'Radio' }
        : { srcset: '/media/a1.320.webp 320w,/media/a1.640.webp 640w' },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('holds the twenty products viewed last, each once, with the narrowest photo', () => {
  for (let place = 0; place < 25; place += 1) saveSeenProduct(path(place));
  saveSeenProduct(path(20));
  saveSeenProduct('/faq');
  const seen = readSeenProducts();
  expect(seen).toHaveLength(20);
  expect(seen.slice(0, 2)).toEqual(
    [20, 24].map((place) => ({ path: path(place), name: 'Radio', image: '/media/a1.320.webp' })),
  );
});

it('leaves out what a page of the shop cannot have written', () => {
  localStorage.setItem(
    SEEN_PRODUCTS,
    JSON.stringify([
      null,
      { path: '/faq', name: 'Help' },
      { path: path(1) },
      { path: path(2), name: 'Radio', image: '//elsewhere.example/a.png' },
    ]),
  );
  expect(readSeenProducts()).toEqual([{ path: path(2), name: 'Radio', image: null }]);
  localStorage.setItem(SEEN_PRODUCTS, '{');
  expect(readSeenProducts()).toEqual([]);
});
