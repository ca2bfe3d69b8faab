import type { ProductCard } from '@haat/shared/contract/catalogue.ts';
import { formatRupees } from '@haat/shared/money.ts';
import type { Page } from '@playwright/test';
import {
  expect,
  findLota,
  findProduct,
  loadListing,
  open,
  productLinks,
  productPath,
  test,
} from './support.ts';

test('a product page has what a buyer wants to know', async ({ page }) => {
  const product = await findProduct(page, ({ stock, ratingCount }) => stock > 5 && ratingCount > 4);
  await open(page, productPath(product));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.displayinfo);
  await expect(page.getByText('Inclusive of all taxes')).toBeVisible();
  // The number is not compared: other stories buy meanwhile.
  await expect(page.getByText(/\d in stock$/).first()).toBeVisible();
  for (const term of ['Category', 'Subcategory', 'Name', 'Brand', 'Country of origin'])
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) })).toBeVisible();
  const alsoLike = page.locator('section', {
    has: page.getByRole('heading', { name: 'You May Also Like' }),
  });
  await expect(alsoLike.getByRole('listitem')).toHaveCount(5);
});

test('title, reviews, both prices and colours stand beside the photographs', async ({ page }) => {
  const products = (await loadListing(page)).products as unknown as readonly ProductCard[];
  const product = products.find(
    ({ off, ratingCount, colors }) => off > 0 && ratingCount > 1 && colors.length > 1,
  );
  if (!product) throw new Error('The sample store has no such product');
  await open(page, productPath(product));
  const info = page.locator('.product-info');
  await expect(info.getByRole('heading', { level: 1 })).toHaveText(product.displayinfo);
  await expect(info.getByRole('link', { name: `${product.ratingCount} reviews` })).toBeVisible();
  for (const rupees of [product.sellingPrice, product.original_price])
    await expect(info.getByText(formatRupees(rupees, 'en')).first()).toBeVisible();
  for (const colour of product.colors)
    await expect(info.getByRole('definition').filter({ hasText: colour }).first()).toBeVisible();
});

test('a product without a model offers no 3D', async ({ page }) => {
  const product = await findProduct(page, ({ ar }) => !ar);
  await open(page, productPath(product));
  await expect(page.getByRole('button', { name: 'Zoom' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'View' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /3D|AR\b/ })).toHaveCount(0);
});

for (const action of ['Buy Now', 'Add to Cart', 'Add to Wishlist', 'Rate Product']) {
  test(`${action} asks a visitor to sign in, and closing returns the focus`, async ({ page }) => {
    const product = await findProduct(
      page,
      ({ stock, ratingCount }) => stock > 5 && ratingCount > 0,
    );
    await open(page, productPath(product));
    if (action === 'Rate Product') await page.getByRole('tab', { name: /^Reviews/ }).click();
    const button = page
      .getByRole('main')
      .getByRole('button', { name: action, exact: true })
      .first();
    await button.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    await expect(dialog.getByRole('tab', { name: 'Register' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });
}

test('three reviews come first, five more each time', async ({ page }) => {
  const product = await findProduct(page, ({ ratingCount }) => ratingCount > 8);
  await open(page, productPath(product));
  await page.getByRole('tab', { name: `Reviews (${product.ratingCount})` }).click();
  const reviews = page.getByRole('tabpanel', { name: /^Reviews/ }).getByRole('time');
  const more = page.getByRole('button', { name: 'Load more comments' });
  for (let shown = 3; shown < product.ratingCount; shown += 5) {
    await expect(reviews).toHaveCount(shown);
    await more.click();
  }
  await expect(reviews).toHaveCount(product.ratingCount);
  await expect(more).toHaveCount(0);
});

test('a product without reviews says so', async ({ page }) => {
  const product = await findProduct(page, ({ ratingCount }) => ratingCount === 0);
  await open(page, productPath(product));
  await page.getByRole('tab', { name: /^Reviews/ }).click();
  await expect(page.getByText('No Reviews Yet.')).toBeVisible();
});

test('a product that loads slowly shows a skeleton, and one that fails to load says so', async ({
  page,
  complaints,
}) => {
  await open(page, '/products/product');
  let letItCome = () => {};
  const isDue = new Promise<void>((resolve) => (letItCome = resolve));
  await page.route('**/product/**.data*', async (route) => {
    await isDue;
    await route.continue();
  });
  const title = await productLinks(page).first().innerText();
  await productLinks(page).first().click();
  const shape = page.getByRole('status').filter({ hasText: 'Loading the product…' });
  await expect(shape).toBeVisible();
  letItCome();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(shape).toBeHidden();

  await page.unroute('**/product/**.data*');
  await open(page, '/products/product?sort=date');
  await page.route('**/product/**.data*', (route) => route.abort());
  await productLinks(page).first().click();
  await expect(page.getByRole('heading', { name: 'Oops! No Product Found...' })).toBeVisible();
  expect(complaints.splice(0).join()).toMatch(/ERR_FAILED/);
});

test('a product that is sold out says so and cannot be bought', async ({ page }) => {
  const product = await findProduct(page, ({ stock }) => stock === 0);
  await open(page, productPath(product));
  await expect(page.getByText('Out of stock').first()).toBeVisible();
  const others = page.getByRole('region', { name: 'You may also like these, in stock:' });
  await expect(others.getByRole('link').first()).toBeInViewport();
  for (const name of ['Buy Now', 'Add to Cart'])
    await expect(page.getByRole('button', { name })).toBeDisabled();
});

test('a product with a model can be turned in 3D, its card says AR, and a photo that is chosen replaces the model', async ({
  page,
  complaints,
}) => {
  const product = await findLota(page);
  await open(page, `/products/product?search=${encodeURIComponent(product.displayinfo)}`);
  const card = page.getByRole('listitem').filter({ hasText: product.displayinfo });
  await expect(card.getByText('AR', { exact: true })).toBeVisible();
  await open(page, productPath(product));
  await expect(page.getByRole('button', { name: 'AR View in your room' })).toBeVisible();
  const flat = page.getByRole('button', { name: '2D', exact: true });
  const solid = page.getByRole('button', { name: '3D', exact: true });
  await solid.click();
  // Without a graphics card the processor draws the model slowly.
  await expect(page.locator('.product-viewer.ready model-viewer')).toBeVisible({ timeout: 30_000 });
  await expect(solid).toHaveAttribute('aria-pressed', 'true');
  const before = await readRotation(page);
  await page.locator('model-viewer .userInput').press('ArrowRight');
  await expect.poll(() => readRotation(page)).not.toBeCloseTo(before, 2);
  const third = page.getByRole('link', { name: `${product.displayinfo}, photo 3`, exact: true });
  await expect(third).toBeHidden();
  await page.getByRole('link', { name: 'Photo 3', exact: true }).click();
  await expect(third).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^Photo 3 of \d+$/)).toBeAttached();
  await expect(page.locator('.product-viewer')).toHaveCount(0);
  await solid.click();
  await expect(page.locator('.product-viewer')).toHaveCount(1);
  await flat.click();
  await expect(page.locator('.product-viewer')).toHaveCount(0);
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(DRAWN_BY_THE_PROCESSOR);
});

/** Without a graphics card drawing is slow: the browser reports it, and so does the viewer after half a second. */
const DRAWN_BY_THE_PROCESSOR = /GL Driver Message|rAF timed out/;

/** How far the model is turned about its axis, in radians. */
function readRotation(page: Page): Promise<number> {
  return page.locator('model-viewer').evaluate((viewer) => {
    const { theta } = (viewer as HTMLElement & ModelViewer).getCameraOrbit();
    return theta;
  });
}

interface ModelViewer {
  getCameraOrbit(): { readonly theta: number };
}
