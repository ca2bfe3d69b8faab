import { expect, findProduct, productPath, test, UNKNOWN_ID } from './support.ts';

test('a wrong URL of a product redirects, or is 404', async ({ page, request }) => {
  const product = await findProduct(page, () => true);
  const elsewhere = await request.get(`/product/Nowhere/${product._id}`, { maxRedirects: 0 });
  expect(elsewhere.status()).toBe(301);
  expect(elsewhere.headers()['location']).toBe(productPath(product));
  const short = await request.get('/product/Audio/123', { maxRedirects: 0 });
  expect([short.status(), short.headers()['location']]).toEqual([302, '/404']);
  const unknown = await page.goto(`/product/Audio/${UNKNOWN_ID}`);
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! No Product Found...' })).toBeVisible();
});

test('an unknown category is 404 with the empty state, an unknown path redirects to /404', async ({
  page,
  request,
}) => {
  const category = await page.goto('/products/Nonsense');
  expect(category?.status()).toBe(404);
  await expect(page.getByText('There is no category “Nonsense”')).toBeVisible();
  for (const path of ['/nowhere', '/products/%E0%A4', '/%', '/hi/nowhere']) {
    const unknown = await request.get(path, { maxRedirects: 0 });
    expect([path, unknown.status(), unknown.headers()['location']]).toEqual([
      path,
      302,
      path.startsWith('/hi') ? '/hi/404' : '/404',
    ]);
  }
  const notFound = await page.goto('/404');
  expect(notFound?.status()).toBe(404);
  await expect(
    page.getByText("Error 404 - We are sorry, the page you've requested is not available."),
  ).toBeVisible();
  await page.getByRole('link', { name: 'BACK TO HOMEPAGE' }).click();
  await expect(page).toHaveURL('/');
});

test('pages have structured data for search engines', async ({ page }) => {
  const product = await findProduct(page, ({ ratingCount }) => ratingCount > 0);
  await page.goto(productPath(product));
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', new RegExp(`${product._id}$`));
  const hindi = page.locator('link[rel="alternate"][hreflang="hi"]');
  await expect(hindi).toHaveAttribute('href', new RegExp(`/hi/product/.*${product._id}$`));
  const blocks = await page.locator('script[type="application/ld+json"]').allInnerTexts();
  const types = blocks.flatMap((block) => [JSON.parse(block)].flat()).map((item) => item['@type']);
  expect(types).toContain('Product');
  expect(types).toContain('BreadcrumbList');
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http/);
});

for (const bad of ['page=-1', 'page=two', 'sort=zzz', `search=${'a'.repeat(5_000)}`, 'search=%00'])
  test(`a bad URL (${bad.slice(0, 20)}) shows a clear message, never a 500`, async ({ page }) => {
    const response = await page.goto(`/products/product?${bad}`);
    expect(response?.status()).toBe(400);
    await expect(page.getByRole('alert')).toContainText('The products could not be shown.');
  });

test('of a repeated parameter the first value counts', async ({ page }) => {
  const response = await page.goto('/products/product?page=2&page=x&sort=date&sort=rated');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByLabel('Sort by')).toHaveValue('date');
});
