import type { ProductCard } from '@haat/shared/contract/catalogue.ts';
import type { Page } from '@playwright/test';
import { signUp } from './customer.ts';
import { buildPaidOrder } from './paid-order.ts';
import { expect, findProduct, open, test } from './support.ts';

const PHONE = { width: 360, height: 780 };
const DESKTOP = { width: 1440, height: 900 };

for (const [device, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('an address is added, changed, made the default and deleted', async ({ page }) => {
      await openAccount(page, 'profile-address');
      await expect(page.getByText('No address added...')).toBeVisible();
      await addAddress(page, { name: 'Meera Shekhawat', pincode: '302015', street: 'B-14' });
      await expect(card(page, 'Meera Shekhawat')).toContainText('Jaipur, Rajasthan 302015');
      await expect(card(page, 'Meera Shekhawat')).toContainText('Default');
      const greeting = page
        .getByRole('navigation', { name: 'Account', includeHidden: true })
        .getByText('Hello');
      await expect(greeting).toContainText('Hello Meera'); // the profile had no name
      await addAddress(page, { name: 'Arjun Shekhawat', pincode: '560025', street: 'Flat 9' });

      await page.getByRole('button', { name: 'Add New' }).click();
      await page.getByLabel('Name', { exact: true }).fill('Nobody');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Add New' }).click();
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
      await page.getByRole('button', { name: 'Cancel' }).click();

      await page.getByRole('button', { name: /^Set as default: Arjun/ }).click();
      await expect(card(page, 'Arjun Shekhawat')).toContainText('Default');
      await expect(card(page, 'Meera Shekhawat')).not.toContainText('Default');

      await page.getByRole('button', { name: /^Edit: Meera/ }).click();
      await expect(page.getByRole('button', { name: 'Add New' })).toBeDisabled();
      await page.getByLabel('Landmark (optional)').fill('Gandhi Circle');
      await page.getByRole('button', { name: 'Update' }).click();
      await expect(card(page, 'Meera Shekhawat')).toContainText('Landmark: Gandhi Circle');
      await expect(page.getByRole('button', { name: /^Edit: Meera/ })).toBeFocused();

      await page.getByRole('button', { name: /^Delete: Arjun/ }).click();
      await expect(card(page, 'Arjun Shekhawat')).toHaveCount(0);
      await expect(card(page, 'Meera Shekhawat')).toContainText('Default');
      await page.reload();
      await expect(page.getByRole('article')).toHaveCount(1);
    });

    test('Cancel restores a profile, and Save saves what was edited', async ({ page }) => {
      const customer = await openAccount(page, 'profile-information');
      const greeting = page
        .getByRole('navigation', { name: 'Account', includeHidden: true })
        .getByText('Hello');
      await expect(greeting).toContainText(customer.username);
      const firstName = page.getByLabel('First name');
      await page.getByRole('button', { name: 'Edit' }).click();
      await firstName.fill('Meera');
      await page.getByLabel('Mobile number').fill('12');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('A mobile number has 10 digits.')).toBeVisible();
      await expect(page.getByLabel('Mobile number')).toBeFocused();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(firstName).toHaveValue('');
      await expect(firstName).toHaveAttribute('placeholder', 'Not given');
      await expect(firstName).not.toBeEditable();
      await expect(page.getByLabel('Mobile number')).toHaveValue('9988776655');

      await page.getByRole('button', { name: 'Edit' }).click();
      await expect(firstName).toHaveValue('');
      await expect(firstName).not.toHaveAttribute('placeholder');
      await expect(page.getByText('A mobile number has 10 digits.')).toBeHidden();
      await firstName.fill('Meera');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(firstName).not.toBeEditable();
      await expect(greeting).toContainText('Meera');
    });
  });
}

test('an address form keeps its text while other addresses are viewed, and deleting one does not lose the focus', async ({
  page,
}) => {
  await openAccount(page, 'profile-address');
  await addAddress(page, { name: 'Meera Shekhawat', pincode: '302015', street: 'B-14' });
  await addAddress(page, { name: 'Arjun Shekhawat', pincode: '560025', street: 'Flat 9' });
  await page.getByRole('button', { name: /^Edit: Meera/ }).click();
  const landmark = page.getByLabel('Landmark (optional)');
  await landmark.fill('Gandhi Circle');
  const edit = page.getByRole('button', { name: /^Edit: Arjun/ });
  await expect(edit).toBeDisabled();
  await edit.click({ force: true });
  await expect(landmark).toHaveValue('Gandhi Circle');
  await page.getByRole('button', { name: /^Delete: Arjun/ }).click();
  await expect(card(page, 'Arjun Shekhawat')).toHaveCount(0);
  const add = page.getByRole('button', { name: 'Add New' });
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(landmark).toHaveValue('Gandhi Circle');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(card(page, 'Meera Shekhawat')).toContainText('Landmark: Gandhi Circle');
  await expect(add).toBeEnabled();
});

test('a PIN code never overwrites what was typed, and one that is in two States asks which', async ({
  page,
}) => {
  await openAccount(page, 'profile-address');
  await page.getByRole('button', { name: 'Add New' }).click();
  await page.getByLabel('City').fill('Amer');
  await page.getByLabel('PIN code').fill('302015');
  await expect(page.getByLabel('District')).toHaveValue('Jaipur');
  await expect(page.getByLabel('City')).toHaveValue('Amer');

  await page.getByLabel('PIN code').fill('247662');
  await page.getByRole('radio', { name: /Uttarakhand$/ }).check();
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('Uttarakhand');
  await expect(page.getByLabel('District')).toHaveValue('Haridwar');
});

test('a State that does not match the PIN code is asked about once, and saved when the form is sent again', async ({
  page,
}) => {
  await openAccount(page, 'profile-address');
  const state = page.getByLabel('State', { exact: true });
  const question = 'PIN code 411005 is in Maharashtra, and Kerala is chosen here.';
  await fillAddress(page, { name: 'Meera Shekhawat', pincode: '411005', street: 'B-14' });
  await state.selectOption('Kerala');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(question)).toBeVisible();
  await expect(state).toBeFocused();
  await page.getByRole('button', { name: 'Change to Maharashtra' }).click();
  await expect(page.getByText(question)).toHaveCount(0);
  await expect(state).toBeFocused();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(card(page, 'Meera Shekhawat')).toContainText('Maharashtra 411005');

  await page.getByRole('button', { name: /^Edit: Meera/ }).click();
  await state.selectOption('Kerala');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText(question)).toContainText('press “Update” once more');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(card(page, 'Meera Shekhawat')).toContainText('Kerala 411005');

  await page.getByRole('button', { name: /^Edit: Meera/ }).click();
  await page.getByLabel('Landmark (optional)').fill('Gandhi Circle');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(card(page, 'Meera Shekhawat')).toContainText('Landmark: Gandhi Circle');
});

test('changing the password needs the old one, and signs other devices out', async ({
  page,
  browser,
  complaints,
}) => {
  const customer = await openAccount(page, 'login-credentials');
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const signIn = (password: string) =>
    elsewhere.request.post('/api/user/signin', {
      data: { Username: customer.username, Password: password },
    });
  expect((await signIn(customer.password)).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).click();
  const next = 'kalash lota 7';
  await changePassword(page, { previous: 'not this one', next, confirmed: 'kalash' });
  await expect(page.getByText('Password Mismatch')).toBeVisible();
  const previous = page.getByLabel('Previous password');
  await expect(previous).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(previous).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(previous).toHaveValue('');
  await expect(page.getByText('Password Mismatch')).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Type your previous password.')).toBeVisible();
  await expect(page.getByText('Choose a password of at least 8 characters.')).toBeVisible();
  await expect(page.getByText('Type the new password once more.')).toBeVisible();
  await changePassword(page, { previous: 'not this one', next, confirmed: next });
  await expect(page.getByText('Incorrect Previous Password')).toBeVisible();
  expect(complaints.splice(0)).toHaveLength(1); // the browser reports the refusal as a failed load
  await changePassword(page, { previous: customer.password, next, confirmed: next });
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden();

  expect((await signIn(customer.password)).status()).toBe(401);
  expect((await signIn(next)).status()).toBe(200);
  await elsewhere.close();
});

test('panels change without loading a page: the scroll position stays, the heading has the focus', async ({
  page,
}) => {
  await openAccount(page, 'nonsense');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile Information');
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/user/details/')) calls += 1;
  });
  await page.evaluate(() => window.scrollTo(0, 100));
  await page.getByRole('link', { name: 'Saved Cards' }).click();
  await expect(page.getByText("Currently we don't save any card Information...")).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved Cards' })).toBeFocused();
  await expect(page).toHaveTitle(/^Saved Cards/);
  expect(await page.evaluate(() => window.scrollY)).toBe(100);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile Information');
  expect(calls).toBe(0);
});

test('the menu leads to every panel, and the empty ones say so', async ({ page }) => {
  await openAccount(page, 'profile-information');
  const menu = page.getByRole('navigation', { name: 'Account', exact: true });
  for (const group of ['Account Settings', 'Payments'])
    await expect(menu.getByText(group, { exact: true })).toBeVisible();
  for (const [name, state, text] of [
    ['My Orders', 'profile-myorders', 'No Orders Yet!'],
    ['Profile Information', 'profile-information', 'First name'],
    ['Manage Addresses', 'profile-address', 'No address added...'],
    ['Login Credentials', 'login-credentials', 'Where you are signed in'],
    ['Saved Cards', 'profile-payment-cards', "Currently we don't save any card Information..."],
    ['Saved UPI', 'profile-payment-upi', "Currently we don't save any card Information..."],
    ['My Wishlist', 'profile-wishlist', 'No Item in Wishlist...'],
  ] as const) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`/account?state=${state}`);
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
  }
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('UserDetails'))).toBeNull();
});

test('a failure in the account is shown where it happened', async ({ page, complaints }) => {
  const customer = await openAccount(page, 'profile-address');
  await addAddress(page, { name: 'Meera Shekhawat', pincode: '302015', street: 'B-14' });
  const busy = { status: 503, json: { msg: 'Busy just now.', code: 'unavailable' } };
  await page.route('**/api/user/{deleteaddress/*,updateprofileinfo}', (route) =>
    route.fulfill(busy),
  );
  await page.getByRole('button', { name: /^Delete: Meera/ }).click();
  await expect(page.getByRole('alert')).toContainText('Busy just now.');
  await expect(card(page, 'Meera Shekhawat')).toBeVisible();

  await open(page, '/account?state=profile-information');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('First name').fill('Meera');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Busy just now.');
  await expect(page.getByLabel('First name')).toHaveValue('Meera');

  let letItCome = () => {};
  const isDue = new Promise<void>((resolve) => (letItCome = resolve));
  await page.route(`**/api/user/details/${customer.id}`, async (route) => {
    await isDue;
    await route.fulfill(busy);
  });
  await page.reload();
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
  letItCome();
  await expect(page.getByRole('alert')).toContainText('Busy just now.');
  await page.unroute(`**/api/user/details/${customer.id}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile Information');
  complaints.length = 0; // the browser reports the refused calls
});

test('a customer downloads their data and deletes the account', async ({ page, complaints }) => {
  const customer = await openAccount(page, 'profile-information');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your password').fill('not this one');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByText('This is not the password of this account.')).toBeVisible();
  expect(complaints.splice(0)).toHaveLength(1);
  await dialog.getByLabel('Your password').fill(customer.password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('UserDetails'))).toBeNull();
});

/** A new customer at a panel of their account. */
async function openAccount(page: Page, state: string) {
  const customer = await signUp(page);
  await open(page, `/account?state=${state}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return customer;
}

function card(page: Page, name: string) {
  return page.getByRole('article').filter({ hasText: name });
}

interface NewAddress {
  readonly name: string;
  readonly pincode: string;
  readonly street: string;
}

/** Fills in the form; city, district and State come from the PIN code. */
async function addAddress(page: Page, address: NewAddress): Promise<void> {
  await fillAddress(page, address);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(card(page, address.name)).toBeVisible();
}

async function fillAddress(page: Page, { name, pincode, street }: NewAddress): Promise<void> {
  await page.getByRole('button', { name: 'Add New' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Mobile No.').fill('+91 99887 76655');
  await page.getByLabel('PIN code').fill(pincode);
  await page.getByLabel('Address', { exact: true }).fill(street);
  await page.getByLabel('Locality').fill('Market Road');
  await expect(page.getByLabel('District')).not.toHaveValue('');
}

interface PasswordChange {
  readonly previous: string;
  readonly next: string;
  readonly confirmed: string;
}

async function changePassword(page: Page, { previous, next, confirmed }: PasswordChange) {
  await page.getByLabel('Previous password').fill(previous);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Confirm new password').fill(confirmed);
  await page.getByRole('button', { name: 'Save' }).click();
}

test('My Orders shows ten orders, and the older ones when they are wanted, also after a look at one', async ({
  page,
}) => {
  const customer = await signUp(page);
  const lota = (await findProduct(page, ({ stock }) => stock > 40)) as unknown as ProductCard;
  for (let count = 0; count < 11; count += 1) await buildPaidOrder(customer, [lota]);
  await open(page, '/account?state=profile-myorders');
  const orders = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ordered' });
  await expect(orders).toHaveCount(10);
  const more = page.getByRole('button', { name: 'Show more orders' });
  await more.click();
  await expect(orders).toHaveCount(11);
  await expect(orders.last().getByRole('heading')).toBeFocused();
  await expect(more).toHaveCount(0);
  await orders
    .last()
    .getByRole('link', { name: /^Details/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order HT-/);
  await page.goBack();
  await expect(orders).toHaveCount(11);
});
