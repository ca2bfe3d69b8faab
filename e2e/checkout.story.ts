import type { CartLine } from '@haat/shared/contract/cart.ts';
import { formatRupees } from '@haat/shared/money.ts';
import type { Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import {
  addAddress,
  approveByUpi,
  expectOrdered,
  findProductsInStock,
  GOOD_CARD,
  openAddresses,
  POOR_CARD,
  payByCard,
  placeOrder,
  proceed,
  proceedWith,
  sheet,
} from './checkout.ts';
import { endSession, type StoryCustomer, signUp } from './customer.ts';
import { delayReplies, expect, open, productPath, test, UNKNOWN_ID } from './support.ts';

const PHONE = { width: 360, height: 780 };
const DESKTOP = { width: 1440, height: 900 };

for (const size of [DESKTOP, PHONE])
  test(`a card that fails is shown with the provider’s code, the next one pays (${size.width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const { customer, products } = await openCheckoutPage(page, 2);
    const total = products.reduce((sum, { sellingPrice }) => sum + sellingPrice, 0);
    await expect(page.getByText('Test payments', { exact: true })).toBeVisible();
    await expect(page.getByText('Currently we do not support Cash on Delivery.')).toBeVisible();
    await expect(page.getByText('Total MRP (2 items)')).toBeVisible();
    await placeOrder(page).dblclick();
    await expect(sheet(page)).toHaveCount(1);
    await expect(sheet(page)).toContainText(formatRupees(total, 'en'));
    await payByCard(page, POOR_CARD);
    await expect(sheet(page).getByRole('alert')).toContainText('there is not enough money');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.keyboard.press('Escape');
    const alert = page.getByRole('alertdialog', { name: 'Payment failed' });
    await expect(alert).toContainText('There is not enough money in the account.');
    await expect(alert).toContainText('Error code: BAD_REQUEST_ERROR');
    await expect(sheet(page)).toHaveCount(0);
    await expect(page.getByText('You left the payment')).toHaveCount(0);
    await alert.getByRole('button', { name: 'Ok' }).click();
    await expect(placeOrder(page)).toBeFocused();
    await placeOrder(page).click();
    await payByCard(page, POOR_CARD);
    await expect(sheet(page).getByRole('alert')).toContainText('BAD_REQUEST_ERROR');
    await page.keyboard.press('Escape');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await payByCard(page, GOOD_CARD);

    await expectOrdered(page);
    await expect(page.getByText(formatRupees(total, 'en'))).toBeVisible();
    expect(await customer.call('/api/user/cart')).toEqual([]);
    await page.reload();
    for (const { displayinfo, sellingPrice } of products) {
      const line = page.getByRole('main').getByRole('listitem').filter({ hasText: displayinfo });
      await expect(line).toContainText(`Quantity 1`);
      await expect(line).toContainText(formatRupees(sellingPrice, 'en'));
    }
    await page.getByRole('link', { name: 'See this order' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order HT-/);
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click();
    await expect(page.getByText('Under Processing').first()).toBeVisible();
    for (const { displayinfo } of products)
      await expect(page.getByRole('main').getByText(displayinfo).first()).toBeVisible();
  });

test('an order is paid by UPI; Back leads to the cart, not to the paid checkout', async ({
  page,
}) => {
  await openCheckoutPage(page, 1);
  await expect(page.getByRole('search')).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText('Secure checkout');
  await page.getByRole('link', { name: 'Back to cart' }).click();
  await expect(page.getByRole('search')).toBeVisible();
  await proceed(page);
  await placeOrder(page).click();
  await approveByUpi(page);
  await expectOrdered(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty.' })).toBeVisible();
  await page.goForward();
  await expectOrdered(page);
  await page.getByRole('link', { name: 'Shop More' }).click();
  await expect(page).toHaveURL('/');
});

test('Buy Now orders one product in any quantity and leaves the cart alone', async ({ page }) => {
  const customer = await signUp(page);
  await addAddress(customer, 'Meera');
  const [inCart, bought] = await findProductsInStock(page, 2);
  await customer.call(`/api/user/addtocart/${inCart?._id}`);
  await open(page, productPath(bought as unknown as Parameters<typeof productPath>[0]));
  await page.getByRole('main').getByRole('button', { name: 'Buy Now' }).first().click();
  const name = bought?.displayinfo ?? '';
  await page.getByRole('button', { name: `One more: ${name}` }).click();
  await expect(page.getByText('Total MRP (2 items)')).toBeVisible();
  await placeOrder(page).click();
  await payByCard(page, GOOD_CARD);
  await expectOrdered(page);
  await expect(page.getByText('for 2 items')).toBeVisible();
  expect(await customer.call('/api/user/cart')).toMatchObject([{ _id: inCart?._id, cartqty: 1 }]);
});

test('closing the payment form charges nothing and releases the reserved stock', async ({
  page,
}) => {
  const customer = await signUp(page);
  await addAddress(customer, 'Meera');
  // A product that no other story buys meanwhile.
  const product = (await findProductsInStock(page, Number.POSITIVE_INFINITY)).at(-1);
  await proceedWith(page, customer, product ? [product] : []);
  await placeOrder(page).click();
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('You left the payment, and nothing was ordered.')).toBeVisible();
  await expect(placeOrder(page)).toBeFocused();
  const stock = product?.stock;
  expect(await customer.call('/api/user/cart')).toMatchObject([{ cartqty: 1, stock }]);

  await placeOrder(page).click();
  await expect(sheet(page)).toBeVisible();
  const left = page.waitForRequest('**/api/payment/order/leave');
  await page.reload();
  await left;
  await expect(placeOrder(page)).toBeEnabled();
  expect(await customer.call('/api/user/cart')).toMatchObject([{ cartqty: 1, stock }]);
});

test('without an address nothing can be ordered; the first one becomes the delivery address', async ({
  page,
}) => {
  const customer = await signUp(page);
  await proceedWith(page, customer, await findProductsInStock(page, 1));
  await expect(page.getByText('Add Delivery Address.')).toBeVisible();
  await expect(placeOrder(page)).toBeDisabled();
  await fillAddress(page, 'Meera Shekhawat');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Change the delivery address' })).toBeFocused();
  await expect(page.getByText('Add Delivery Address.')).toBeHidden();
  await expect(placeOrder(page)).toBeEnabled();

  await (await openAddresses(page)).getByRole('button', { name: 'Edit: Meera' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Meera S.');
  await placeOrder(page).click();
  await expect(page.getByText('Please save the address first')).toBeVisible();
  const saving = await delayReplies(page, '**/api/user/saveaddress');
  await page.getByRole('button', { name: 'Update' }).click();
  await saving.requested;
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  saving.release();
  await expect(page.getByRole('main').getByText('Meera S.')).toBeVisible();
});

test('Change lists the addresses; the clicked one becomes the default, and so does one that is changed there', async ({
  page,
}) => {
  const { customer } = await openCheckoutPage(page, 1);
  await addAddress(customer, 'Arjun');
  await page.reload();
  const address = page.getByRole('region', { name: 'Delivery Address' });
  await expect(address.getByText('Meera')).toBeVisible();
  const dialog = await openAddresses(page);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Deliver here: Arjun' }).click();
  await expect(dialog).toBeHidden();
  await expect(address.getByText('Arjun')).toBeVisible();
  await page.reload();
  await expect(address.getByText('Arjun')).toBeVisible();
  await (await openAddresses(page)).getByRole('button', { name: 'Edit: Meera' }).click();
  await page.getByLabel('Landmark (optional)').fill('Ram Mandir');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(address.getByText('Meera')).toBeVisible();
  await expect(address.getByText('Landmark: Ram Mandir')).toBeVisible();
});

test('an order goes to the address that was chosen last, however late the reply comes', async ({
  page,
  complaints,
}) => {
  const { customer } = await openCheckoutPage(page, 1);
  await addAddress(customer, 'Arjun');
  await page.reload();
  const address = page.getByRole('region', { name: 'Delivery Address' });
  const chooseArjun = async () => {
    await (await openAddresses(page)).getByRole('button', { name: 'Deliver here: Arjun' }).click();
  };
  const path = '**/api/user/defaultaddress';
  const refused = await delayReplies(page, path, { status: 503, json: { msg: 'Busy just now.' } });
  await chooseArjun();
  await placeOrder(page).click();
  refused.release();
  await expect(page.getByText('The delivery address could not be changed.')).toBeVisible();
  await expect(address.getByText('Meera')).toBeVisible();
  await expect(sheet(page)).toBeHidden();

  await page.unroute(path);
  const late = await delayReplies(page, path);
  await chooseArjun();
  await expect(address.getByText('Arjun')).toBeVisible();
  await placeOrder(page).click();
  await expect(page.getByRole('button', { name: 'Opening payment…' })).toBeVisible();
  await expect(address.getByRole('button')).toBeDisabled();
  await page.getByRole('button', { name: /^One more/ }).click(); // the quantity shown is no longer 1
  late.release();
  await expect(page.getByText('The total has changed')).toBeVisible();
  const order = page.waitForRequest('**/api/payment/order');
  await placeOrder(page).click();
  const { addressId } = (await order).postDataJSON() as { addressId: string };
  const { user } = (await customer.call(`/api/user/details/${customer.id}`)) as {
    user: { address: { _id: string; name: string }[] };
  };
  expect(user.address.find(({ _id }) => _id === addressId)?.name).toBe('Arjun');
  await payByCard(page, GOOD_CARD);
  await expectOrdered(page);
  await expect(page.getByText('Arjun')).toBeVisible();
  complaints.length = 0; // the browser reports the refused call
});

test('a price that has risen since the cart was shown is confirmed before anything is charged', async ({
  page,
}) => {
  const customer = await signUp(page);
  await addAddress(customer, 'Meera');
  const [product] = await findProductsInStock(page, 1);
  await customer.call(`/api/user/addtocart/${product?._id}`);
  const before = (product?.sellingPrice ?? 0) - 100;
  for (const path of ['cart', 'session'])
    await page.route(`**/api/user/${path}`, async (route) => {
      const text = await (await route.fetch()).text();
      await route.fulfill({
        contentType: 'application/json',
        body: text.replaceAll(/"sellingPrice":\d+/g, `"sellingPrice":${before}`),
      });
    });
  await open(page, '/cart');
  await expect(page.getByRole('complementary')).toContainText(formatRupees(before, 'en'));
  await page.unrouteAll({ behavior: 'wait' });
  await proceed(page);
  const rose = `Price rose from ${formatRupees(before, 'en')} to ${formatRupees(before + 100, 'en')}.`;
  await expect(page.getByRole('main').getByText(rose)).toBeVisible();
  await placeOrder(page).click();
  const dialog = page.getByRole('dialog', { name: 'Something has changed' });
  await expect(dialog).toContainText(rose);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(sheet(page)).toBeHidden();
  await placeOrder(page).click();
  await dialog.getByRole('button', { name: `Pay ${formatRupees(before + 100, 'en')}` }).click();
  await payByCard(page, GOOD_CARD);
  await expectOrdered(page);
});

test('a change at the last moment is confirmed as well, each time it changes', async ({
  page,
  complaints,
}) => {
  const { customer, products } = await openCheckoutPage(page, 1);
  const now = products[0]?.sellingPrice ?? 0;
  const cart = (await customer.call('/api/user/cart')) as CartLine[];
  const lines = cart.map((line) => ({ ...line, sellingPrice: now + 50 }));
  const json = { msg: 'A price has changed.', code: 'priceChanged', amount: 1, lines };
  await page.route('**/api/payment/order', (route) => route.fulfill({ status: 409, json }), {
    times: 1,
  });
  await placeOrder(page).click();
  const dialog = page.getByRole('dialog', { name: 'Something has changed' });
  for (const [before, after] of [
    [now, now + 50],
    [now + 50, now],
  ] as const) {
    await expect(dialog).toContainText(
      `from ${formatRupees(before, 'en')} to ${formatRupees(after, 'en')}`,
    );
    await dialog.getByRole('button', { name: `Pay ${formatRupees(after, 'en')}` }).click();
  }
  await expect(sheet(page)).toContainText(formatRupees(now, 'en'));
  await payByCard(page, GOOD_CARD);
  await expectOrdered(page);
  complaints.length = 0; // the browser reports the refused calls
});

test('a paid order is confirmed by itself when the network comes back, also after a reload', async ({
  page,
  complaints,
}) => {
  await openCheckoutPage(page, 1);
  await page.route('**/api/payment/order/placing', (route) => route.abort());
  await placeOrder(page).click();
  await payByCard(page, GOOD_CARD);
  const waiting = page.getByRole('heading', { name: 'Payment received, confirming your order' });
  await expect(waiting).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.reload();
  await expect(waiting).toBeVisible();
  await page.unroute('**/api/payment/order/placing');
  await expectOrdered(page);
  complaints.length = 0; // the browser reports the calls that failed
});

test('when products have sold out the page says so, with a link to the cart', async ({ page }) => {
  await openCheckoutPage(page, 1);
  await page.route('**/api/payment/order/placing', (route) =>
    route.fulfill({ json: { status: 'refunded', order: UNKNOWN_ID } }),
  );
  await placeOrder(page).click();
  await payByCard(page, GOOD_CARD);
  await expect(page.getByRole('heading', { name: 'Sorry, it has just sold out' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Cart' }).click();
  await expect(page).toHaveURL('/cart');
});

test('a payment that cannot be opened says why, and works when it is tried again', async ({
  page,
  complaints,
}) => {
  await openCheckoutPage(page, 1);
  const busy = { msg: 'Payments cannot be taken at the moment.', code: 'paymentUnavailable' };
  await page.route('**/api/payment/order', (route) => route.fulfill({ status: 503, json: busy }));
  await placeOrder(page).click();
  await expect(page.getByRole('status').filter({ hasText: busy.msg })).toBeVisible();
  await page.unroute('**/api/payment/order');
  await page.route('**/checkout.js', (route) => route.abort());
  await placeOrder(page).click();
  await expect(page.getByText('The payment page could not be loaded.')).toBeVisible();
  await page.unroute('**/checkout.js');
  await placeOrder(page).click();
  await payByCard(page, GOOD_CARD);
  await expectOrdered(page);
  complaints.length = 0; // the browser reports what was refused
});

test("when the provider's form fails, the reserved stock is released and the order can be placed again", async ({
  page,
}) => {
  await openCheckoutPage(page, 1);
  await page.route('**/checkout.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};${BREAKS_ONCE}` });
  });
  const left = page.waitForRequest('**/api/payment/order/leave');
  await placeOrder(page).click();
  await expect(page.getByText('The payment page could not be loaded.')).toBeVisible();
  await left;
  await placeOrder(page).click();
  await payByCard(page, GOOD_CARD);
  await expectOrdered(page);
});

/** Makes the provider's form fail when it is first opened. */
const BREAKS_ONCE = `{
  const { open } = Razorpay.prototype;
  Razorpay.prototype.open = function () {
    Razorpay.prototype.open = open;
    throw new Error('No form today');
  };
}`;

test('the tab that places the order last has the payment; the other one closes its form', async ({
  page,
}) => {
  const { customer } = await openCheckoutPage(page, 1);
  await placeOrder(page).click();
  await expect(sheet(page)).toBeVisible();
  const other = await page.context().newPage();
  await open(other, '/cart');
  await proceed(other);
  await placeOrder(other).click();
  await expect(sheet(other)).toBeVisible();
  await expect(sheet(page)).toBeHidden();
  await expect(
    page.getByText('The payment is open in another tab. Please carry on there.'),
  ).toBeVisible();
  await payByCard(other, GOOD_CARD);
  await expectOrdered(other);
  const { order } = (await customer.call(`/api/user/details/${customer.id}`)) as {
    order: object[];
  };
  expect(order).toHaveLength(1);
});

test('the checkout opens only with something to buy', async ({ page }) => {
  const customer = await signUp(page);
  for (const path of [`/order/${customer.id}`, `/order/${UNKNOWN_ID}`, '/order/summary']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('when the session ends during checkout the customer signs in again, and the lines are still there', async ({
  page,
  complaints,
}) => {
  const { customer } = await openCheckoutPage(page, 1);
  const signIn = async () => {
    await page.getByLabel('Username').fill(customer.username);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(placeOrder(page)).toBeEnabled();
  };
  await endSession(page);
  await page.reload();
  await signIn();
  await page.goto('/cart');
  await expect(page.getByRole('button', { name: 'PROCEED TO CHECKOUT' })).toBeEnabled();
  await endSession(page);
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click();
  await signIn();
  complaints.length = 0; // the browser reports the calls that were refused
});

test('the checkout works in Hindi, and changing the language keeps its lines', async ({ page }) => {
  await openCheckoutPage(page, 1);
  await page.getByRole('link', { name: 'हिन्दी' }).click();
  await page.getByRole('button', { name: 'ऑर्डर करें' }).click();
  const form = page.getByRole('dialog', { name: 'टेस्ट भुगतान' });
  await form.getByRole('tab', { name: 'UPI' }).click();
  await form.getByRole('button', { name: 'मंज़ूर करें' }).click();
  await expect(page.getByRole('heading', { name: 'धन्यवाद!' })).toBeVisible();
  await expect(page).toHaveURL('/hi/order/summary');
});

for (const [size, colorScheme] of [
  [DESKTOP, 'light'],
  [PHONE, 'dark'],
] as const)
  test(`axe finds nothing from the checkout to the thank-you page at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openCheckoutPage(page, 2);
    expect(await findViolations(page)).toEqual([]);
    await (await openAddresses(page)).getByRole('button', { name: 'Edit: Meera' }).click();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await placeOrder(page).click();
    await payByCard(page, POOR_CARD);
    await sheet(page).getByText('BAD_REQUEST_ERROR').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await payByCard(page, GOOD_CARD);
    await expectOrdered(page);
    expect(await findViolations(page)).toEqual([]);
  });

/** A new customer with an address, at the checkout with `count` products, one of each. */
async function openCheckoutPage(page: Page, count: number) {
  const customer: StoryCustomer = await signUp(page);
  await addAddress(customer, 'Meera');
  const products = await findProductsInStock(page, count);
  await proceedWith(page, customer, products);
  return { customer, products };
}

async function fillAddress(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Name', { exact: true }).fill(name);
  await main.getByLabel('Mobile No.', { exact: true }).fill('9988776655');
  await main.getByLabel('PIN code', { exact: true }).fill('302015');
  await main.getByLabel('Address', { exact: true }).fill('B-14');
  await main.getByLabel('Locality', { exact: true }).fill('Bapu Nagar');
  await expect(main.getByLabel('District', { exact: true })).toHaveValue('Jaipur');
}
