import { calculateCartTotals } from '@haat/shared/cart-totals.ts';
import type { CartLine } from '@haat/shared/contract/cart.ts';
import { TOAST_MS } from '@haat/shared/limits.ts';
import { formatRupees } from '@haat/shared/money.ts';
import type { Locator, Page } from '@playwright/test';
import { findViolations, waitForAnimations } from './axe.ts';
import { mockCart, quantityOf, typeQuantity } from './checkout.ts';
import { type StoryCustomer, signUp } from './customer.ts';
import {
  delayReplies,
  dropdown,
  expect,
  findProduct,
  listSizeless,
  open,
  productPath,
  test,
} from './support.ts';

const ADDED = 'Item Sucessfully Added.';

test('a customer adds a product, sees it in the header, and changes and empties the cart', async ({
  page,
}) => {
  await signUp(page);
  const product = await findProduct(page, ({ stock }) => stock >= 3 && stock <= 30);
  await open(page, productPath(product));
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText(ADDED)).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
  const header = page.getByRole('banner'); // the cart in it opens by itself
  await expect(header.getByText(/^1 × ₹/)).toBeVisible();
  await waitForAnimations(page); // Playwright scrolls to what moves, and scrolling closes the cart
  await header.getByRole('link', { name: 'View Cart' }).click();
  await expect(page).toHaveURL('/cart');

  const line = lineOf(page, product.displayinfo);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Product',
    'MRP',
    'Quantity',
    'Price',
    'Remove',
  ]);
  const quantity = quantityOf(line, product.displayinfo);
  const more = line.getByRole('button', { name: `One more: ${product.displayinfo}` });
  await more.dblclick();
  await expect(page.getByText('Price (3 items)')).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 items');
  const total = await totalOf(page);
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(quantity).toHaveValue('3');
  expect(await totalOf(page)).toBe(total);
  await expect(page.getByRole('complementary').getByText('Free', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'PROCEED TO CHECKOUT' })).toBeEnabled();

  await line.getByRole('button', { name: `Remove: ${product.displayinfo}` }).click();
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty.' })).toBeVisible();
  await cartButton(page).click();
  await expect(header.getByText('Your Cart is Empty!')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page).toHaveURL('/products/product');
});

test('the message that an item was added stays for two seconds', async ({ page }) => {
  await signUp(page);
  const product = await findProduct(page, ({ stock }) => stock > 0);
  await page.clock.install();
  await open(page, productPath(product));
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Add to Wishlist', exact: true }).click();
  const toast = page.getByRole('status').getByText(ADDED);
  await expect(toast).toBeVisible();
  await page.clock.runFor(TOAST_MS - 100);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toBeHidden();
});

test('adding a product that is in the cart keeps its quantity and opens the cart; Buy Now leaves the page', async ({
  page,
}) => {
  const customer = await signUp(page);
  const product = await findProduct(page, ({ stock }) => stock >= 3 && stock <= 30);
  await addToCart(customer, product._id, 2);
  await open(page, productPath(product));
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page).toHaveURL('/cart');
  const line = lineOf(page, product.displayinfo);
  await expect(quantityOf(line, product.displayinfo)).toHaveValue('2');
  const other = await findProduct(page, ({ stock, _id }) => stock > 0 && _id !== product._id);
  await open(page, productPath(other));
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page).not.toHaveURL(productPath(other));
});

test('the header shows the last two lines and the total of all', async ({ page }) => {
  const customer = await signUp(page);
  const products = (await listSizeless(page)).filter(({ stock }) => stock > 2).slice(0, 3);
  for (const { _id } of products) await addToCart(customer, _id, 2);
  const lines = (await customer.call('/api/user/cart')) as CartLine[];
  await open(page, '/faq');
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 6 items');
  await cartButton(page).click();
  const header = page.getByRole('banner').getByRole('region', { name: 'Cart' });
  await expect(header.getByRole('listitem')).toHaveCount(2);
  for (const { displayinfo } of products.slice(1))
    await expect(header.getByRole('link', { name: displayinfo })).toBeVisible();
  await expect(
    header.getByText(formatRupees(calculateCartTotals(lines).total, 'en')),
  ).toBeVisible();
  await header.getByRole('link', { name: '1 more product in your cart' }).click();
  await expect(page).toHaveURL('/cart');
});

test('the quantity is any number from 1 to the stock, and its buttons say where it ends', async ({
  page,
}) => {
  const customer = await signUp(page);
  const product = await findProduct(page, ({ stock }) => stock > 100);
  await addToCart(customer, product._id, 1);
  await open(page, '/cart');
  const quantity = quantityOf(page, product.displayinfo);
  const line = lineOf(page, product.displayinfo);
  for (const [typed, accepted] of [
    ['12', 12],
    [String(product.stock + 5), product.stock],
    ['0', 1],
  ] as const) {
    await typeQuantity(quantity, typed);
    await expect(quantity).toHaveValue(String(accepted));
    await expect(
      page.getByText(new RegExp(`^Price \\(${accepted.toLocaleString('en-IN')} item`)),
    ).toBeVisible();
    const less = line.getByRole('button', { name: /^One less/ });
    const more = line.getByRole('button', { name: /^One more/ });
    await expect(less).toHaveAttribute('aria-disabled', String(accepted === 1));
    await expect(more).toHaveAttribute('aria-disabled', String(accepted === product.stock));
    const end = accepted === product.stock ? `Only ${accepted} left` : '';
    await expect(more).toHaveAccessibleDescription(end || (accepted === 1 ? 'The least is 1' : ''));
  }
});

test('a change that fails is rolled back, and the reason is shown', async ({
  page,
  complaints,
}) => {
  const customer = await signUp(page);
  const product = await findProduct(page, ({ stock }) => stock >= 3 && stock <= 30);
  await addToCart(customer, product._id, 1);
  await open(page, '/cart');
  const quantity = quantityOf(page, product.displayinfo);
  await page.route('**/api/user/addtocart/*', (route) =>
    route.fulfill({ status: 409, json: { msg: 'Only 1 left.', code: 'notEnoughStock', left: 1 } }),
  );
  await typeQuantity(quantity, 3);
  await expect(page.getByRole('status').getByText('Only 1 left.')).toBeVisible();
  await expect(quantity).toHaveValue('1');
  complaints.length = 0; // the browser reports the refused call
});

test('what cannot be loaded says so and can be loaded again', async ({ page, complaints }) => {
  await signUp(page);
  const busy = { status: 503, json: { msg: 'Busy just now.', code: 'unavailable' } };
  await page.route('**/api/user/cart', (route) => route.fulfill(busy));
  await open(page, '/cart');
  await expect(page.getByRole('alert')).toContainText('Busy just now.');
  // The reply comes before the page is rendered again, as on a slow phone with a fast line.
  await page.evaluate(() => {
    const { fetch } = window;
    const reply = Object.assign(new Response(), { json: async () => [] });
    window.fetch = async (asked, options) =>
      asked === '/api/user/cart' ? reply : fetch(asked, options);
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty.' })).toBeVisible();
  complaints.length = 0; // the browser reports the refused call
});

test('a product that is added while the cart page loads stays in the cart', async ({ page }) => {
  await signUp(page);
  const product = await findProduct(page, ({ stock }) => stock > 0);
  const { requested, release } = await delayReplies(page, '**/api/user/cart');
  await open(page, productPath(product));
  await page.getByRole('contentinfo').getByRole('link', { name: 'View Cart' }).click();
  await requested;
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
  release();
  await expect(page).toHaveURL('/cart');
  await expect(lineOf(page, product.displayinfo)).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
});

test('the header opens the checkout once pending changes are answered, and not when one has failed', async ({
  page,
  complaints,
}) => {
  const customer = await signUp(page);
  const product = await findProduct(page, ({ stock }) => stock >= 3 && stock <= 30);
  await addToCart(customer, product._id, 1);
  await open(page, '/cart');
  const tooFew = { msg: 'Only 1 left.', code: 'notEnoughStock', left: 1 };
  const refused = await delayReplies(page, '**/api/user/addtocart/*', {
    status: 409,
    json: tooFew,
  });
  const quantity = quantityOf(page, product.displayinfo);
  await typeQuantity(quantity, 3);
  await cartButton(page).click();
  const checkout = page.getByRole('button', { name: 'Checkout', exact: true });
  await checkout.click();
  await refused.requested;
  await page.waitForTimeout(1000);
  await expect(page).toHaveURL('/cart');
  refused.release();
  await expect(quantity).toHaveValue('1');
  await expect(page.getByText(tooFew.msg)).toBeVisible();
  await expect(page).toHaveURL('/cart');
  await checkout.click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  complaints.length = 0; // the browser reports the refused call
});

test('of quick changes the last one wins, on every line', async ({ page }) => {
  const customer = await signUp(page);
  const products = (await listSizeless(page))
    .filter(({ stock }) => stock >= 5 && stock <= 30)
    .slice(0, 2);
  for (const { _id } of products) await addToCart(customer, _id, 1);
  await page.route('**/api/user/addtocart/*', async (route) => {
    await new Promise((wait) => setTimeout(wait, 150));
    await route.continue();
  });
  await open(page, '/cart');
  for (const quantity of ['2', '3', '5'])
    for (const { displayinfo } of products)
      await typeQuantity(quantityOf(page, displayinfo), quantity);
  await expect(page.getByText('Price (10 items)')).toBeVisible();
  await expect(async () => {
    const lines = (await customer.call('/api/user/cart')) as CartLine[];
    expect(lines.map(({ cartqty }) => cartqty)).toEqual([5, 5]);
  }).toPass();
  await expect(page.getByText('Price (10 items)')).toBeVisible();
});

test('a cart line says what has changed about its product, and the total is right', async ({
  page,
}) => {
  const customer = await signUp(page);
  const products = (await listSizeless(page)).filter(({ stock }) => stock > 3).slice(0, 4);
  for (const { _id } of products) await addToCart(customer, _id, 3);
  await mockCart(page, changed);
  await open(page, '/cart');
  const notes = ['Only 2 left', 'Out of stock', 'No longer sold', 'Price fell from'];
  for (const [place, note] of notes.entries())
    await expect(lineOf(page, products[place]?.displayinfo ?? '')).toContainText(note);
  const shown = changed((await customer.call('/api/user/cart')) as CartLine[]);
  await expect(page.getByText('Price (5 items)')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart 5 items');
  expect(await totalOf(page)).toBe(formatRupees(calculateCartTotals(shown).total, 'en'));
});

function changed([short, soldOut, gone, cheaper, ...rest]: CartLine[]): CartLine[] {
  if (!short || !soldOut || !gone || !cheaper) throw new Error('Four lines are needed');
  return [
    { ...short, stock: 2 },
    { ...soldOut, stock: 0 },
    { ...gone, status: 'Inactive' },
    { ...cheaper, priceWhenAdded: cheaper.sellingPrice + 100 },
    ...rest,
  ];
}

test('a heart puts a product on the wishlist, everywhere it is shown, and takes it off', async ({
  page,
}) => {
  await signUp(page);
  const product = await findProduct(page, ({ stock }) => stock > 0);
  await open(page, `/products/${encodeURIComponent(product.category)}`);
  const heart = page.getByRole('button', { name: `Add to Wishlist: ${product.displayinfo}` });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(ADDED)).toBeVisible();
  const wishlist = page.getByRole('banner').getByRole('link', { name: /^Wishlist/ });
  await expect(wishlist).toHaveAccessibleName('Wishlist, 1 item');
  await open(page, productPath(product));
  const large = page.getByRole('button', { name: 'Add to Wishlist', exact: true });
  await expect(large).toHaveAttribute('aria-pressed', 'true');
  await large.click();
  await expect(large).toHaveAttribute('aria-pressed', 'false');
  await expect(wishlist).toHaveAccessibleName('Wishlist');
});

test('the hearts of the home page work in its document and after coming back from another page', async ({
  page,
}) => {
  await signUp(page);
  await open(page, '/');
  const card = page.locator('main .category-carousel .product-card').first();
  await card.scrollIntoViewIfNeeded(); // hearts come when their rail is near
  const title = await card.getByRole('link').innerText();
  const heart = card.getByRole('button', { name: `Add to Wishlist: ${title}` });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/faq');
  await page.getByRole('banner').getByRole('link', { name: 'Haat', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(card.getByRole('link')).toHaveText(title);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('two tabs show the same cart, and signing out in one empties the other', async ({ page }) => {
  const customer = await signUp(page);
  const product = await findProduct(page, ({ stock }) => stock >= 3 && stock <= 30);
  await addToCart(customer, product._id, 1);
  const other = await page.context().newPage();
  await open(page, '/cart');
  await open(other, '/cart');
  await typeQuantity(quantityOf(page, product.displayinfo), 3);
  await expect(quantityOf(other, product.displayinfo)).toHaveValue('3');
  await expect(cartButton(other)).toHaveAccessibleName('Cart, 3 items');
  await page.locator('summary').filter({ hasText: 'Links' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(cartButton(page)).toHaveAccessibleName('Cart');
  await expect(other).toHaveURL('/signin');
  await expect(cartButton(other)).toHaveAccessibleName('Cart');
});

test("a link to a customer's page asks a visitor to sign in first, in a new tab as well", async ({
  page,
}) => {
  await open(page, '/faq');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'View Cart' }).click();
  await expect(page).toHaveURL('/signin');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const tab = await page.context().newPage();
  await tab.goto('/cart');
  await expect(tab).toHaveURL('/signin?next=%2Fcart');
});

for (const [width, colorScheme] of [
  [1440, 'light'],
  [360, 'dark'],
] as const)
  test(`axe finds nothing in the cart at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const customer = await signUp(page);
    const products = await listSizeless(page);
    for (const { _id } of products.filter(({ stock }) => stock > 0).slice(0, 3))
      await addToCart(customer, _id, 1);
    await customer.call(`/api/user/addtowishlist/${products.at(-1)?._id}`);
    await open(page, '/cart');
    await expect(page.getByRole('row')).toHaveCount(4);
    await cartButton(page).click();
    await expect(page.getByRole('button', { name: 'Checkout', exact: true })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

function cartButton(page: Page): Locator {
  return dropdown(page, 'Cart');
}

function lineOf(page: Page, product: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name: product }) });
}

function totalOf(page: Page): Promise<string> {
  const sums = page
    .getByRole('complementary')
    .locator('div', { has: page.getByText('Total', { exact: true }) });
  return sums.last().getByRole('definition').innerText();
}

async function addToCart(customer: StoryCustomer, id: string, cartqty: number): Promise<void> {
  await customer.call(`/api/user/addtocart/${id}`, { cartqty });
}
