import { readFile } from 'node:fs/promises';
import { formatRupees } from '@haat/shared/money.ts';
import type { Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { signUp } from './customer.ts';
import { buildPaidOrder, findProductsOfSellers } from './paid-order.ts';
import { expect, open, test } from './support.ts';

const MY_ORDERS = '/account?state=profile-myorders';
const DETAILS = '/account/orderDetails';

test('a paid order: in My Orders, its details, its invoice, and a seller order of it cancelled', async ({
  page,
}) => {
  const customer = await signUp(page);
  const [first, second] = await findProductsOfSellers(page, 2);
  if (!first || !second) return;
  await buildPaidOrder(customer, [first, second]);

  await open(page, MY_ORDERS);
  const order = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ordered' });
  await expect(order.getByText('Under Processing')).toHaveCount(2);
  await expect(order.getByRole('link', { name: second.displayinfo, exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await order.getByRole('link', { name: /^Details/ }).click();

  await expect(page).toHaveURL(DETAILS);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order HT-/);
  await expect(page.getByText('processing', { exact: true })).toHaveCount(2);
  await expect(page.getByText('UPI', { exact: true })).toBeVisible();
  const paid = page.locator('dl > div', { has: page.getByText('Amount paid', { exact: true }) });
  await expect(paid).toContainText(formatRupees(first.sellingPrice + second.sellingPrice, 'en'));
  await expect(page.getByText('Kochi, Ernakulam, Kerala 682020')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect(await downloadedInvoice(page)).toMatch(/^%PDF-/);

  const part = page.getByRole('region').filter({ hasText: first.displayinfo });
  await part.getByRole('button', { name: /^Cancel these items/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancel the items from/ });
  await expect(dialog).toContainText('within 5–7 working days');
  await dialog.getByLabel('Why are you cancelling? (optional)').fill('Ordered twice');
  await dialog.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(part.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(part.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(part.getByText(/^Refund(ed| started)$/).first()).toBeVisible();
  await expect(part.getByText('Ordered twice')).toBeVisible();
  await expect(page.getByText('processing', { exact: true })).toHaveCount(1);
  await expect(async () => {
    await page.reload();
    await expect(part.getByText(/went back to where you paid from/)).toBeVisible({
      timeout: 5_000,
    });
  }).toPass();
  const back = page.locator('dl > div', { has: page.getByText('Refunded', { exact: true }) });
  await expect(back).toContainText(`− ${formatRupees(first.sellingPrice, 'en')}`);

  await page.goBack();
  await expect(order.getByText(/^(Cancelled|Refunded)$/)).toBeVisible();
  await expect(order.getByText('Under Processing')).toHaveCount(1);

  await open(page, '/contact');
  const help = page.getByRole('region', { name: 'Help with your Orders' });
  await expect(help.getByRole('link')).toContainText('+ 1 more');
  await expect(help.getByRole('link')).toContainText(/1 item (Cancelled|Refunded)/);
  await expect(help.getByRole('link')).toContainText('1 item Under Processing');
});

test('a product is bought again, and help with an order takes its number along', async ({
  page,
  complaints,
}) => {
  const customer = await signUp(page);
  const [product] = await findProductsOfSellers(page, 1);
  if (!product) return;
  await buildPaidOrder(customer, [product]);
  await open(page, MY_ORDERS);
  await expect(page.getByRole('link', { name: /^Rate Product/ })).toHaveCount(0);
  const again = page.getByRole('button', { name: `Buy again: ${product.displayinfo}` });
  const refusals = [
    { status: 409, json: { msg: 'It is out of stock.', code: 'outOfStock' } },
    { status: 404, json: { msg: 'Not found.', code: 'productNotFound' } },
  ];
  await page.route('**/api/user/addtocart/*', (route) => {
    const refusal = refusals.shift();
    return refusal ? route.fulfill(refusal) : route.continue();
  });
  await again.click();
  await expect(page.getByRole('alert')).toHaveText('It is out of stock.');
  await again.click();
  await expect(page.getByRole('alert')).toContainText('no longer sold');
  complaints.splice(0); // the refusals' 409 and 404
  await again.click();
  await expect(page.getByText('Item Sucessfully Added.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.getByRole('link', { name: /^Details/ }).click();
  const help = page.getByRole('region', { name: 'Help with this order' });
  await expect(help.locator('a[href^="tel:"]')).toHaveCount(1);
  await expect(help.locator('a[href^="mailto:"]')).toHaveCount(1);
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Order ', '');
  await help.getByRole('link', { name: 'Write to us about this order' }).click();
  await expect(page).toHaveURL('/contact#write-to-us');
  await expect(page.getByLabel('Subject (optional)')).toHaveValue(`Order ${number}`);
});

test('a failure is shown where it happened, and can be tried again', async ({
  page,
  complaints,
}) => {
  const customer = await signUp(page);
  await buildPaidOrder(customer, await findProductsOfSellers(page, 1));
  const busy = { status: 503, json: { msg: 'Busy just now.', code: 'unavailable' } };
  await page.route(/order\/(invoice|details)\//, (route) => route.fulfill(busy));
  await open(page, MY_ORDERS);
  await page.getByRole('button', { name: /^Invoice/ }).click();
  await expect(page.getByRole('alert')).toContainText('Busy just now.');
  await page.getByRole('link', { name: /^Details/ }).click();
  await expect(page.getByText('The payment details cannot be shown just now.')).toBeVisible();
  await page.unroute(/order\/(invoice|details)\//);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Payment ID')).toBeVisible();

  await page.route('**/api/user/order/cancel', (route) =>
    route.fulfill({ status: 409, json: { msg: 'It is already packed.', code: 'cannotCancel' } }),
  );
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText('It is already packed.');
  complaints.length = 0; // the browser reports the refused calls
});

test('the page of one order opens only with an order, and an empty list says so', async ({
  page,
}) => {
  await page.goto(DETAILS);
  await expect(page).toHaveURL('/signin?next=%2Faccount%2ForderDetails');
  await signUp(page);
  await page.goto(DETAILS);
  await expect(page).toHaveURL('/account');
  await open(page, MY_ORDERS);
  await expect(page.getByRole('heading', { name: 'No Orders Yet!' })).toBeVisible();
  await page.getByRole('link', { name: 'Shop now' }).click();
  await expect(page).toHaveURL('/products/product');
});

test('the contact page helps with the latest two orders, and visitors to sign in', async ({
  page,
}) => {
  await open(page, '/contact');
  await expect(page.getByText('Login to get Help with your Orders.')).toBeVisible();
  const customer = await signUp(page);
  const products = await findProductsOfSellers(page, 3);
  for (const product of products) await buildPaidOrder(customer, [product]);
  await open(page, '/contact');
  const help = page.getByRole('region', { name: 'Help with your Orders' });
  await expect(help.getByRole('link')).toHaveCount(2);
  await expect(help.getByText('Under Processing')).toHaveCount(2);
  // The form says so.
  await expect(page.getByText('About an order? Please mention its number.')).toBeVisible();
  await expect(help.getByText(/^Order HT-\w{5}-\w{5}$/)).toHaveCount(2);
  await expect(help.getByText('Login to get Help')).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await help.getByRole('link', { name: products.at(-1)?.displayinfo ?? '' }).click();
  await expect(page).toHaveURL(DETAILS);
  await expect(page.getByText('processing', { exact: true })).toBeVisible();
});

/** The file that the browser downloads for Invoice. */
async function downloadedInvoice(page: Page): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Invoice/ }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('Invoice.pdf');
  return (await readFile(await download.path())).toString('latin1');
}
