import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KEEP_FOCUS, TO_TOP } from './focus.ts';
import { openLink } from './follow-links.ts';

let paint = () => {};
const navigate = vi.fn(async () => undefined);

beforeEach(() => {
  navigate.mockClear();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => (paint = draw));
  vi.stubGlobal('location', { pathname: '/products/product' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const follow = (link: object) =>
  openLink({ pathname: '/', search: '', hash: '', dataset: {}, ...link }, navigate);

it('the press of a link is painted before the router begins to work', async () => {
  const followed = follow({ pathname: '/product/Audio/1' });
  await Promise.resolve();
  expect(navigate).not.toHaveBeenCalled();
  paint();
  await followed;
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/product/Audio/1', {
    preventScrollReset: false,
  });
});

it.each([
  ['a filter keeps the place', {}, { preventScrollReset: true }],
  [
    'a page of a listing begins at its top',
    { scroll: 'top' },
    { preventScrollReset: false, state: TO_TOP },
  ],
  [
    'another size takes the place of the page',
    { place: 'sizes' },
    { preventScrollReset: true, replace: true, state: { ...KEEP_FOCUS, place: 'sizes' } },
  ],
])('%s', async (_, dataset, options) => {
  const followed = follow({ pathname: '/products/product', search: '?page=2', dataset });
  paint();
  await followed;
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/products/product?page=2', options);
});
