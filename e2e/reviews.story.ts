import type { ProductCard } from '@haat/shared/contract/catalogue.ts';
import type { Locator, Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { endSession, forgetCustomer, signUp } from './customer.ts';
import { buildPaidOrder } from './paid-order.ts';
import { expect, inHindi, loadListing, open, productPath, test } from './support.ts';

/** Each story rates its own product; `fromLast` keeps it apart from products of other stories. */
async function findRated(page: Page, fromLast: number) {
  const products = (await loadListing(page)).products as unknown as ProductCard[];
  const rated = products.filter(
    ({ ratingCount, stock }) => ratingCount > 0 && ratingCount < 8 && stock > 0,
  );
  const found = rated.at(-fromLast);
  if (!found) throw new Error('The sample store has no such product');
  return found;
}

const panel = (page: Page): Locator => page.getByRole('tabpanel', { name: /^Reviews/ });
const rateButton = (page: Page): Locator => page.getByRole('button', { name: 'Rate Product' });
const form = (page: Page): Locator => page.getByRole('dialog', { name: 'Rate Product' });
const question = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Your review', exact: true });

test('a visitor signs in and rates: the review is confirmed, then shown at once and after a reload', async ({
  page,
}) => {
  const product = await findRated(page, 1);
  const { username, password } = await signUp(page);
  await forgetCustomer(page);
  await open(page, `${productPath(product)}#reviews`);
  await rateButton(page).click();
  const signIn = page.getByRole('dialog', { name: 'Sign in to rate this product' });
  await signIn.getByLabel('Username').fill(username);
  await signIn.getByLabel('Password', { exact: true }).fill(password);
  await signIn.getByRole('button', { name: 'Sign In' }).click();

  await expect(form(page).getByRole('radio', { name: '4 stars, Good' })).toBeChecked();
  await form(page).getByRole('radio', { name: '5 stars, Excellent' }).check({ force: true });
  await form(page).getByLabel('Title').fill('Rings true');
  await form(page).getByLabel('Description').fill('Heavier than it looks.\nThe neighbours asked.');
  await form(page).getByRole('button', { name: 'Continue' }).click();
  await expect(question(page)).toContainText('Press Ok to save');
  await expect(question(page)).toContainText('Rings true');
  await expect(question(page)).toContainText('The neighbours asked.');
  await expect(question(page).getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
  await question(page).getByRole('button', { name: 'Ok', exact: true }).click();

  await expect(page.getByText('Your review is saved.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rateButton(page)).toBeFocused();
  const count = product.ratingCount + 1;
  const isShown = async () => {
    await expect(page.getByRole('tab', { name: `Reviews (${count})` })).toBeVisible();
    await expect(page.getByRole('link', { name: `${count} reviews` })).toBeVisible();
    const newest = panel(page).locator('.review').first();
    await expect(newest.getByRole('heading', { name: 'Rings true' })).toBeVisible();
    await expect(newest.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
    const bar = newest.locator('.star-bar');
    expect(await bar.locator('span').evaluate((fill) => fill.style.width)).toBe('100%');
    await expect(newest).toContainText('Anonymous');
  };
  await isShown();
  await page.reload();
  await isShown();

  await rateButton(page).click();
  const change = page.getByRole('dialog', { name: 'Change your review' });
  await change.getByLabel('Your name (optional)').fill('Meera Nair');
  await expect(change.getByText('It will be signed “Meera”.')).toBeVisible();
  await change.getByRole('button', { name: 'Continue' }).click();
  await question(page).getByRole('button', { name: 'Ok', exact: true }).click();
  await expect(panel(page).locator('.review').first()).toContainText('Meera');
  await rateButton(page).click();
  await expect(change.getByText('It will be signed “Meera”.')).toBeVisible();
  await expect(change.getByLabel('Your name (optional)')).toHaveCount(0);
});

test('a customer can change their own review; Cancel and a failure lose nothing that was typed', async ({
  page,
  complaints,
}) => {
  const product = await findRated(page, 2);
  const customer = await signUp(page);
  const review = { stars: 2, title: customer.username, description: 'At the seam.' };
  await customer.call(`/api/products/ratings/${product._id}`, review);
  await open(page, productPath(product));
  await rateButton(page).click();
  const change = page.getByRole('dialog', { name: 'Change your review' });
  await expect(change.getByRole('radio', { name: '2 stars, Poor' })).toBeChecked();
  await change.getByLabel('Title').fill('w'.repeat(121));
  await expect(change.getByText('121 of 120 characters')).toBeVisible();
  await change.getByRole('button', { name: 'Continue' }).click();
  await expect(change.getByLabel('Title')).toBeFocused();
  await expect(change.getByText('Please shorten it to 120 characters.')).toBeVisible();
  await expect(change.getByLabel('Description')).toHaveValue('At the seam.');
  await change.getByLabel('Title').fill('It leaked, they mended it');
  await change.getByRole('button', { name: 'Continue' }).click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(change.getByLabel('Title')).toHaveValue('It leaked, they mended it');
  await page.keyboard.press('Escape');
  await expect(change).toBeHidden();
  await rateButton(page).click();
  await expect(change.getByLabel('Title')).toHaveValue('It leaked, they mended it');

  await page.route('**/api/products/ratings/*', (route) => route.abort());
  await change.getByRole('button', { name: 'Continue' }).click();
  const ok = question(page).getByRole('button', { name: 'Ok', exact: true });
  await ok.click();
  await expect(question(page).getByRole('alert')).toBeVisible();
  await expect(question(page)).toContainText('It leaked, they mended it');
  await page.unroute('**/api/products/ratings/*');
  await ok.click();
  await expect(page.getByText('Your review is saved.')).toBeVisible();
  const newest = panel(page).locator('.review').first();
  await expect(newest).toContainText('It leaked, they mended it');
  await expect(panel(page).getByText(customer.username)).toHaveCount(0);
  await expect(
    page.getByRole('tab', { name: `Reviews (${product.ratingCount + 1})` }),
  ).toBeVisible();
  expect(complaints.splice(0).join()).toMatch(/ERR_FAILED/);
});

test('the review of a customer who bought the product is marked as a verified purchase', async ({
  page,
}) => {
  const product = await findRated(page, 7);
  const path = `/api/products/ratings/${product._id}`;
  const passerBy = await signUp(page);
  await passerBy.call(path, { stars: 4, title: 'Seen at a friend’s', description: '' });
  const buyer = await signUp(page);
  await buildPaidOrder(buyer, [product]);
  await open(page, productPath(product));
  await rateButton(page).click();
  await form(page).getByLabel('Title').fill('Bought and used');
  await form(page).getByRole('button', { name: 'Continue' }).click();
  await question(page).getByRole('button', { name: 'Ok', exact: true }).click();
  const reviews = panel(page).locator('.review');
  const isMarked = async () => {
    await expect(reviews.first()).toContainText('Bought and used');
    await expect(reviews.first().getByText('Verified purchase')).toBeVisible();
    await expect(reviews.nth(1)).toContainText('Seen at a friend’s');
    await expect(reviews.nth(1).getByText('Verified purchase')).toHaveCount(0);
  };
  await isMarked();
  await page.reload();
  await isMarked();
});

test('when the session has ended the sign-in modal opens over the form, and the review is then saved', async ({
  page,
  complaints,
}) => {
  const product = await findRated(page, 3);
  const { username, password } = await signUp(page);
  await open(page, productPath(product));
  await rateButton(page).click();
  await form(page).getByLabel('Title').fill('Worth the wait');
  await endSession(page);
  await form(page).getByRole('button', { name: 'Continue' }).click();
  await question(page).getByRole('button', { name: 'Ok', exact: true }).click();
  const signIn = page.getByRole('dialog').filter({ has: page.getByLabel('Username') });
  await signIn.getByLabel('Username').fill(username);
  await signIn.getByLabel('Password', { exact: true }).fill(password);
  await signIn.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Your review is saved.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(panel(page).locator('.review').first()).toContainText('Worth the wait');
  expect(complaints.splice(0).join()).toMatch(/401/);
});

test('with the keyboard alone a product is rated, also in Hindi', async ({ page }) => {
  const product = await findRated(page, 4);
  await signUp(page);
  await open(page, inHindi(productPath(product)));
  await page.getByRole('button', { name: 'रेटिंग दें' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'रेटिंग दें' });
  await expect(dialog.getByRole('radio', { name: '4 स्टार, अच्छा' })).toBeFocused();
  await expect(dialog.getByText('“एक ग्राहक”')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('radio', { name: '3 स्टार, ठीक-ठाक' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('ठीक है');
  await page.keyboard.press('Enter');
  const ok = page.getByRole('button', { name: 'ठीक है', exact: true });
  await expect(ok).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('आपका रिव्यू सेव हो गया।')).toBeVisible();
  await expect(page.locator('.review').first()).toContainText('ठीक है');
  await expect(page.locator('.review').first()).toContainText('एक ग्राहक');
});

test('whatever a review contains is shown as text, and its length does not break the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const product = await findRated(page, 5);
  const zalgo = `Z${'\u0335\u0301\u0316\u0489'.repeat(900)}`;
  const texts = [
    '<script>document.title = "taken"</script><img src=x onerror="document.title=1">',
    '\u202eturned round\u2067 again',
    zalgo,
    'w'.repeat(4_000),
    'A line of many.\n'.repeat(250),
  ];
  for (const text of texts) {
    const customer = await signUp(page);
    const review = { stars: 1, title: text.slice(0, 120), description: text };
    await customer.call(`/api/products/ratings/${product._id}`, review);
  }
  await open(page, productPath(product));
  await page.getByRole('button', { name: 'Load more comments' }).click();
  const items = panel(page).locator('.review');
  await expect(items.first()).toBeVisible();
  await expect(page).not.toHaveTitle(/taken|^1$/);
  await expect(
    panel(page)
      .getByText(texts[0] ?? '')
      .first(),
  ).toBeVisible();
  const sizes = await items.evaluateAll((all) => all.map((item) => item.clientHeight));
  expect(Math.max(...sizes)).toBeLessThan(900);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);
  const [more] = await panel(page).getByText('Read more').all();
  await more?.click();
  await expect(panel(page).getByText('Read less').first()).toBeVisible();
  const opened = await items.evaluateAll((all) => all.map((item) => item.clientHeight));
  expect(Math.max(...opened)).toBeGreaterThan(900);
});

for (const [width, colorScheme] of [
  [1440, 'light'],
  [360, 'dark'],
] as const)
  test(`axe finds nothing in the form and the question at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const product = await findRated(page, 6);
    await signUp(page);
    await open(page, productPath(product));
    await rateButton(page).click();
    await form(page).getByLabel('Description').fill('A long story.\n'.repeat(100));
    expect(await findViolations(page)).toEqual([]);
    await form(page).getByRole('button', { name: 'Continue' }).click();
    await expect(question(page)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
