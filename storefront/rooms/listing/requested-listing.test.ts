import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import {
  formatListingPath,
  type ListingQuery,
  readListingQuery,
  setSort,
  toggleFilter,
} from './listing-query.ts';
import { clearRequested, findRequested, updateRequested } from './requested-listing.ts';
import { waitUntil } from '../../../tests/support/wait-for.ts';

vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint));
afterAll(() => vi.unstubAllGlobals());

const shown = readListingQuery('product', new URLSearchParams());
const load = vi.fn(async (_query: ListingQuery): Promise<void> => undefined);
const tick = (brand: string) =>
  updateRequested(shown, (query) => toggleFilter(query, 'brand', brand), load);
const requestedPath = () => {
  const query = findRequested();
  return query && formatListingPath(query);
};

beforeEach(() => {
  load.mockReset();
  clearRequested(requestedPath() ?? '');
});

it('a press is requested at once, and loaded after it', async () => {
  const loaded = tick('Kansa');
  expect(requestedPath()).toBe('/products/product?brand=Kansa');
  expect(load).not.toHaveBeenCalled();
  await loaded;
  expect(load.mock.calls.map(([query]) => formatListingPath(query))).toEqual([requestedPath()]);
});

it('of presses before anything is painted none is lost, and they are loaded once', async () => {
  const sorted = (query: ListingQuery) => setSort(query, 'rated');
  await Promise.all([tick('Kansa'), tick('Neem'), updateRequested(shown, sorted, load)]);
  expect(load.mock.calls.map(([query]) => formatListingPath(query))).toEqual([
    '/products/product?brand=Kansa&brand=Neem&sort=rated',
  ]);
});

it('a press while the one before is loading changes what that one asks for', async () => {
  let reply = () => undefined as void;
  load.mockReturnValueOnce(
    new Promise<void>((resolve) => {
      reply = resolve;
    }),
  );
  const first = tick('Kansa');
  await waitUntil(() => load.mock.calls.length === 1);
  const second = tick('Neem');
  clearRequested('/products/product?brand=Kansa');
  expect(requestedPath(), 'the first is shown meanwhile').toContain('brand=Neem');
  reply();
  await Promise.all([first, second]);
  expect(requestedPath()).toBe('/products/product?brand=Kansa&brand=Neem');
});

it('is forgotten when the page shows it, and when the page shows something else instead', async () => {
  await tick('Kansa');
  clearRequested('/products/product?brand=Kansa');
  expect(findRequested()).toBeNull();
  await tick('Neem');
  clearRequested('/products/Audio');
  expect(findRequested()).toBeNull();
});
