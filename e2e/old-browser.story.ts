import {
  addAddress,
  expectOrdered,
  findProductsInStock,
  GOOD_CARD,
  payByCard,
  placeOrder,
  proceed,
} from './checkout.ts';
import { signUp } from './customer.ts';
import { expect, findProduct, inHindi, listEveryPath, open, test } from './support.ts';

/** Functions that are missing in the oldest browsers that the pages support (decision 21). */
const NEWER = {
  Array: ['fromAsync'],
  'Array.prototype': ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'Set.prototype': ['difference', 'intersection', 'isSubsetOf', 'isSupersetOf', 'union'],
  'Iterator.prototype': ['drop', 'filter', 'find', 'flatMap', 'map', 'reduce', 'take', 'toArray'],
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  URL: ['canParse', 'parse'],
  'URLSearchParams.prototype': ['size'],
  AbortSignal: ['any', 'timeout'],
  'Crypto.prototype': ['randomUUID'], // also missing over plain HTTP, as when the shop is tried from a phone
  'Element.prototype': ['checkVisibility'],
  'Document.prototype': ['startViewTransition'],
} as const;

/** Safari supports it since 16.4; in older versions a script that contains it does not run at all. */
const LOOK_BEHIND = /\(\?<[=!]/;

test.beforeEach(async ({ page }) => {
  await page.addInitScript((newer) => {
    for (const [path, names] of Object.entries(newer)) {
      let owner: unknown = globalThis;
      for (const part of path.split('.')) owner = (owner as Record<string, unknown>)?.[part];
      for (const name of names) if (owner) delete (owner as Record<string, unknown>)[name];
    }
  }, NEWER);
});

test('in a browser of 2022 a shopper searches, signs in, buys and sees the order', async ({
  page,
}) => {
  const [product] = await findProductsInStock(page, 1);
  if (!product) throw new Error('The sample store has nothing in good supply');
  await open(page, '/');
  expect(await page.evaluate(() => 'groupBy' in Map || 'canParse' in URL)).toBe(false);
  await page.getByRole('combobox', { name: 'Search' }).fill(product.displayinfo);
  await page.keyboard.press('Enter');
  const card = page.getByRole('main').getByRole('link', { name: product.displayinfo });
  await card.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.displayinfo);

  const customer = await signUp(page);
  await addAddress(customer, 'Meera');
  await customer.call(`/api/user/addtocart/${product._id}`);
  await page.evaluate(() => localStorage.clear());
  await open(page, '/signin?next=%2Fcart');
  await page.getByLabel('Username').fill(customer.username);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/cart');

  await proceed(page);
  await placeOrder(page).click();
  await payByCard(page, GOOD_CARD);
  await expectOrdered(page);
  await open(page, '/account?state=profile-myorders');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Details/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order HT-/);
});

test('in a browser of 2022 every page hydrates, and every script can be parsed', async ({
  page,
  request,
}) => {
  const scripts = new Set(['/sw.js']);
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  const product = await findProduct(page, ({ ratingCount }) => ratingCount > 4);
  for (const path of listEveryPath(product)) await open(page, inHindi(path));
  expect(scripts.size).toBeGreaterThan(10);
  for (const script of scripts) {
    const text = await (await request.get(script)).text();
    expect(LOOK_BEHIND.test(text) ? script : 'can be read').toBe('can be read');
  }
});
