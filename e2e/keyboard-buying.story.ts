import {
  addAddress,
  findProductsInStock,
  GOOD_CARD,
  POOR_CARD,
  placeOrder,
  sheet,
} from './checkout.ts';
import { signUp } from './customer.ts';
import { Keys } from './keys.ts';
import { expect, open, test } from './support.ts';

test('an order is placed, paid and cancelled without a mouse', async ({ page }) => {
  test.slow();
  const keys = new Keys(page);
  const customer = await signUp(page);
  const [product] = await findProductsInStock(page, 1);
  await customer.call(`/api/user/addtocart/${product?._id}`);
  await open(page, '/cart');
  await keys.use(page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  const main = page.getByRole('main');
  await keys.fill(main.getByLabel('Name', { exact: true }), 'Meera Shekhawat');
  await keys.fill(main.getByLabel('Mobile No.', { exact: true }), '9988776655');
  await keys.fill(main.getByLabel('PIN code', { exact: true }), '302015');
  await keys.fill(main.getByLabel('Address', { exact: true }), 'B-14');
  await keys.fill(main.getByLabel('Locality', { exact: true }), 'Bapu Nagar');
  await expect(main.getByLabel('District', { exact: true })).toHaveValue('Jaipur');
  await keys.use(main.getByRole('button', { name: 'Add', exact: true }));
  const change = page.getByRole('button', { name: 'Change the delivery address' });
  await keys.expectFocusOn(change);
  await keys.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Choose a delivery address' })).toBeVisible();
  await keys.press('Escape');
  await keys.expectFocusOn(change);

  await keys.goTo(page.getByRole('radio', { name: 'UPI' }));
  await keys.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked();

  await keys.use(placeOrder(page));
  const number = sheet(page).getByLabel('Card number');
  await expect(number).toBeFocused();
  await keys.press('Escape');
  await keys.expectFocusOn(placeOrder(page));
  await keys.press('Enter');
  await expect(number).toBeFocused();
  await keys.type(POOR_CARD.replaceAll(' ', ''));
  for (const [label, text] of CARD) await keys.fill(sheet(page).getByLabel(label), text);
  await keys.use(sheet(page).getByRole('button', { name: /^Pay ₹/ }));
  await expect(sheet(page).getByRole('alert')).toContainText('Payment failed.');
  await expect(sheet(page).locator(':focus')).toHaveCount(1);
  await keys.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Payment failed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(number).toBeFocused();
  await keys.type(GOOD_CARD.replaceAll(' ', ''));
  for (const [label, text] of CARD) await keys.fill(sheet(page).getByLabel(label), text);
  await keys.use(sheet(page).getByRole('button', { name: /^Pay ₹/ }));

  await expect(page.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeVisible();
  await expect(main).toBeFocused();
  await keys.use(main.getByRole('link', { name: 'My Orders' }));
  await keys.use(main.getByRole('link', { name: /^Details/ }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order HT-/);
  const cancel = page.getByRole('button', { name: 'Cancel order' });
  await keys.use(cancel);
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(dialog).toBeVisible();
  await keys.use(dialog.getByRole('button', { name: 'Keep it' }));
  await keys.expectFocusOn(cancel);
  await keys.press('Enter');
  await keys.fill(dialog.getByLabel('Why are you cancelling? (optional)'), 'Ordered twice');
  await keys.use(dialog.getByRole('button', { name: 'Yes, cancel' }));
  await expect(main.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeFocused();
});

test('a payment by UPI is approved without a mouse', async ({ page }) => {
  const keys = new Keys(page);
  const customer = await signUp(page);
  await addAddress(customer, 'Meera');
  const [product] = await findProductsInStock(page, 1);
  await customer.call(`/api/user/addtocart/${product?._id}`);
  await open(page, '/cart');
  await keys.use(page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }));
  await keys.use(placeOrder(page));
  await expect(sheet(page).getByRole('tab', { name: 'UPI' })).toBeFocused();
  await keys.use(sheet(page).getByRole('button', { name: 'Approve' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeVisible();
});

const CARD = [
  ['Expiry', '1240'],
  ['CVV', '123'],
  ['OTP', '1234'],
] as const;
