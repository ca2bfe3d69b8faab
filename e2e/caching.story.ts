import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { STORE_DIR } from './store-dir.ts';
import { loadListing, productPath } from './support.ts';

// Run in order: the import changes what the first story compares. Without JavaScript a page shows the HTML that was sent.
test.describe.configure({ mode: 'default' });
test.use({ javaScriptEnabled: false });

test('a public page is the same for everyone, and may be cached', async ({ page, request }) => {
  const [product] = (await loadListing(page)).products;
  if (!product) throw new Error('The sample store has no products');
  const places = ['/', '/products/product', productPath(product), '/faq', '/hi'];
  for (const path of [...places, '/_.data', '/faq.data']) {
    const { one, other } = await askUnchanged(request, path);
    expect(other.body.equals(one.body), path).toBe(true);
    expect(one.headers['cache-control']).toBe('public, s-maxage=60, stale-while-revalidate=600');
    expect(one.headers['set-cookie']).toBeUndefined();
    expect(one.headers['vary']).toBe('Accept-Encoding');
  }
});

test('the scripts of every page begin with what makes the browser compile them beside the page', async ({
  request,
}) => {
  const home = await (await request.get('/')).text();
  const files = ['framework', 'shop', 'root', 'entry.client'].map(
    (name) => new RegExp(`/assets/${name}-[\\w-]+\\.js`).exec(home)?.[0] ?? name,
  );
  for (const file of files)
    expect(await (await request.get(file)).text(), file).toMatch(
      /^\/\/# allFunctionsCalledOnLoad\n/,
    );
});

/**
 * Two visitors ask for one page, and the first asks again whether its copy is still right (304). Orders of other stories
 * change the stock that pages show: only then is everything requested again.
 */
async function askUnchanged(request: APIRequestContext, path: string) {
  const ask = async (headers: Record<string, string>) => {
    const response = await request.get(path, { headers });
    const [status, body] = [response.status(), await response.body()];
    return { status, headers: response.headers(), body };
  };
  for (let attempt = 0; attempt < 10; attempt++) {
    const [one, other] = [await ask(VISITORS[0]), await ask(VISITORS[1])];
    const again = await ask({ ...VISITORS[0], 'If-None-Match': one.headers['etag'] ?? '' });
    if (again.status === 304) return { one, other };
  }
  throw new Error(`The page ${path} is never the same twice for one visitor`);
}

const VISITORS = [
  { Cookie: 'session=one; theme=dark', 'User-Agent': 'Old Phone', 'Accept-Language': 'hi' },
  { Cookie: 'session=two', 'User-Agent': 'Desk', 'Accept-Language': 'en', 'Save-Data': 'on' },
] as const;

test('an import into a running store is shown on its pages at once', async ({ page }, info) => {
  const dir = info.outputPath();
  const samples = join(import.meta.dirname, '../sample-catalogue');
  const lines = (await readFile(join(samples, 'products.jsonl'), 'utf8')).trim().split('\n');
  const row = lines.map((line) => JSON.parse(line)).find(({ category }) => category === 'Lighting');
  const { products } = await loadListing(page, { search: row.name });
  const product = products.find(({ displayinfo }) => displayinfo === row.title);
  if (!product) throw new Error('The sample store has no such product');
  for (const image of row.images) await cp(join(samples, image), join(dir, image));
  const was = rupees(row.price);
  const shown = async (path: string) => {
    await page.goto(path);
    const card = page.getByRole('listitem').filter({ hasText: row.title });
    const place = path.startsWith('/products/') ? card : page.getByRole('main');
    return place.getByText(/^₹/).first().innerText();
  };
  const paths = [productPath(product), `/products/${encodeURIComponent(product.category)}`];
  for (const price of [row.price + 1, row.price]) {
    for (const path of paths) await shown(path); // now the pages are cached
    await importRow(dir, { ...row, price });
    for (const path of paths)
      await expect.poll(() => shown(path), { timeout: AT_ONCE_MS }).toBe(rupees(price));
  }
  expect(await shown(productPath(product))).toBe(was);
});

const AT_ONCE_MS = 20_000;

function rupees(price: number): string {
  return `₹${price.toLocaleString('en-IN')}`;
}

async function importRow(dir: string, row: object): Promise<void> {
  const file = join(dir, 'one.jsonl');
  await writeFile(file, JSON.stringify(row));
  const importer = spawn(process.execPath, ['bin/import-catalogue.ts', file], {
    env: { ...process.env, DATA_DIR: STORE_DIR, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect((await once(importer, 'exit'))[0]).toBe(0);
}
