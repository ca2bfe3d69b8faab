import { expect, type Locator, type Page, test as plain } from '@playwright/test';
import { signUp } from './customer.ts';
import { findDesign, open, productLinks, productPath, test } from './support.ts';

const SNEAKERS = 'Canvas Court Sneakers, Slate';

const sizes = (page: Page): Locator => page.locator('#size').getByRole('link');
const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('whoever comes from a card chooses a size before buying, and the cart says it', async ({
  page,
}) => {
  await signUp(page);
  await open(page, '/products/Footwear');
  await productLinks(page).filter({ hasText: SNEAKERS }).click();
  await expect(page.getByRole('heading', { name: 'Choose a size' })).toBeVisible();
  await readGuide(page);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Choose your size first' })).toBeVisible();
  await expect(page.locator('#shown-size')).toBeFocused();

  // By keyboard: the focus stays on the size, and the page where it is.
  const before = await scrollOf(page);
  const eight = sizes(page).filter({ hasText: 'UK 8' });
  for (let presses = 0; presses < 4; presses += 1) {
    if (await eight.evaluate((link) => link === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Size: UK 8' })).toBeVisible();
  await expect(eight).toHaveAttribute('aria-current', 'page');
  await expect(eight).toBeFocused();
  expect(Math.abs((await scrollOf(page)) - before)).toBeLessThan(8);

  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Item Sucessfully Added.')).toBeVisible();
  await open(page, '/cart');
  await expect(page.getByRole('main').getByText(`${SNEAKERS} (UK 8)`).first()).toBeVisible();
});

test('a size that is sold out is struck through, can be looked at, and cannot be bought', async ({
  page,
}) => {
  await open(page, productPath(await findDesign(page, SNEAKERS)));
  const eleven = sizes(page).filter({ hasText: 'UK 11' });
  await expect(eleven).toHaveAccessibleName('UK 11 sold out');
  const code = page.waitForResponse(/\/assets\/size-guide-table-/);
  await readGuide(page);
  await code; // nobody needs it before
  await readGuide(page, 'already open');
  await eleven.click();
  await expect(page.getByText('Size UK 11: Out of stock')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buy Now' })).toBeDisabled();
  await page.goBack();
  await expect(sizes(page)).toHaveCount(0); // sizes are no pages of their own in the history
});

test('another colour of a design is a small picture beside it', async ({ page }) => {
  await open(page, productPath(await findDesign(page, 'Speckled Stoneware Mug, Indigo')));
  const colours = page.locator('#colour').getByRole('link');
  await expect(colours).toHaveCount(3);
  await colours.and(page.getByRole('link', { name: 'Sage' })).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Speckled Stoneware Mug, Sage');
  await expect(page.getByRole('heading', { name: 'Colour: Sage' })).toBeVisible();
});

plain.describe('without JavaScript', () => {
  plain.use({ javaScriptEnabled: false });

  plain('a size is a link to its page, at the sizes, and the guide opens', async ({ page }) => {
    await page.goto(productPath(await findDesign(page, SNEAKERS)));
    await sizes(page).filter({ hasText: 'UK 9' }).click();
    await expect(page).toHaveURL(/#size$/);
    await expect(sizes(page).filter({ hasText: 'UK 9' })).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('#size')).toBeInViewport();
    await expect(page.getByText(/Size UK 9: \d/)).toBeVisible();
    await readGuide(page);
  });
});

async function readGuide(page: Page, state?: 'already open'): Promise<void> {
  if (!state) await page.getByText('Size guide').click();
  await expect(page.getByRole('cell', { name: '26.3' })).toBeVisible();
}
