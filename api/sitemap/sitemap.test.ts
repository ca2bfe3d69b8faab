import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../tests/support/build-app.ts';
import {
  buildCategory,
  buildProduct,
  buildSubCategory,
} from '../../tests/support/build-product.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { findPartBoundaries, findProductsAfter } from './queries.ts';

let database: TestDatabase;
let app: TestApp;
const ids: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  app = buildTestApp(database, { publicUrl: 'https://shop.example' });
  const categoryId = await buildCategory(database.db, { name: 'Brass & Pooja' });
  const kind = await buildSubCategory(database.db, { categoryId });
  for (let count = 0; count < 5; count++) ids.push(await buildProduct(database.db, kind));
  await buildProduct(database.db, { ...kind, status: 'Draft' });
  ids.sort();
});
afterAll(() => database.dispose());

it('the index names the pages and each part of the products', async () => {
  const index = await read('/sitemap.xml');
  expect(locations(index)).toEqual([
    'https://shop.example/sitemap-pages.xml',
    'https://shop.example/sitemap-products-first.xml',
  ]);
});

it('pages and products stand there in both languages, each naming its twin, addresses escaped', async () => {
  const pages = await read('/sitemap-pages.xml');
  expect(locations(pages)).toContain('https://shop.example/hi/products/Brass%20%26%20Pooja');
  const products = await read('/sitemap-products-first.xml');
  expect(locations(products)).toHaveLength(ids.length * 2);
  expect(products).toContain(
    `hreflang="hi" href="https://shop.example/hi/product/Brass%20%26%20Pooja/${ids[0]}"`,
  );
});

it('parts follow one another without gap or overlap, however many there are', async () => {
  const boundaries = await findPartBoundaries(database.db, 2);
  expect(boundaries).toEqual([ids[1], ids[3]]);
  const parts = await Promise.all(
    ['', ...boundaries].map((after) => findProductsAfter(database.db, after, 2)),
  );
  expect(parts.flat().map(({ id }) => id)).toEqual(ids);
});

it('a part that is not there is 404', async () => {
  const response = await app.http.request(`/sitemap-products-${'f'.repeat(24)}.xml`);
  expect(response.status).toBe(404);
});

it('robots.txt points to the index and keeps crawlers out of endless searches', async () => {
  const robots = await read('/robots.txt');
  expect(robots).toContain('Sitemap: https://shop.example/sitemap.xml');
  expect(robots).toContain('Disallow: /products/product?search=');
});

async function read(path: string): Promise<string> {
  return (await app.http.request(path)).text();
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) => location);
}
