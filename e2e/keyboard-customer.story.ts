import { randomUUID } from 'node:crypto';
import { quantityOf } from './checkout.ts';
import { readCode, readMail, signUp } from './customer.ts';
import { Keys } from './keys.ts';
import { dropdown, expect, findProduct, listSizeless, open, productPath, test } from './support.ts';

const PASSWORD = 'chai aur samosa';

test('a visitor signs up with the mailed code, without a mouse', async ({ page }) => {
  const keys = new Keys(page);
  const product = await findProduct(page, ({ stock }) => stock > 5);
  await open(page, productPath(product));
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await keys.use(add);
  const signIn = page.getByRole('dialog', { name: 'Sign in to add to cart' });
  await keys.expectFocusOn(signIn.getByLabel('Username'));
  await keys.goBackTo(signIn.getByRole('tab', { name: 'Sign In' }));
  await keys.press('ArrowRight');
  const dialog = page.getByRole('dialog', { name: 'Create your account' });
  const form = dialog.getByRole('tabpanel', { name: 'Register' });
  const username = `story${randomUUID().slice(0, 8)}`;
  await keys.fill(form.getByLabel('Email'), `${username}@haat.example`);
  await keys.press('Enter');
  await keys.expectFocusOn(form.getByLabel('6 digit OTP'));
  await keys.type(await readCode(page, `${username}@haat.example`));
  await keys.expectFocusOn(form.getByLabel('Mobile number'));
  await keys.type('9988776655');
  await keys.press('Enter');
  await keys.expectFocusOn(form.getByLabel('Username'));
  await keys.type(username);
  await keys.fill(form.getByLabel('Password', { exact: true }), PASSWORD);
  await keys.fill(form.getByLabel('Confirm password'), PASSWORD);
  await keys.goTo(form.getByRole('checkbox'));
  await keys.press('Space');
  await keys.use(form.getByRole('button', { name: 'Sign Up' }));
  await expect(page.getByText('Item Sucessfully Added.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await keys.expectFocusOn(add);

  await keys.useBehind(dropdown(page, 'Links'));
  await keys.use(page.getByRole('banner').getByRole('button', { name: 'Logout' }));
  await expect(page).toHaveURL('/');
  await expect(dropdown(page, 'Cart')).toHaveAccessibleName('Cart');
  await keys.expectFocusNotLost();
});

test('stars are given, and a review is written and confirmed, without a mouse', async ({
  page,
}) => {
  const keys = new Keys(page);
  const products = await listSizeless(page);
  const product = products.filter(({ ratingCount }) => ratingCount > 0).at(-12);
  await signUp(page);
  await open(page, product ? productPath(product) : '/');
  const rate = page.getByRole('button', { name: 'Rate Product' });
  await keys.use(rate);
  const form = page.getByRole('dialog', { name: 'Rate Product' });
  await keys.expectFocusOn(form.getByRole('radio', { name: '4 stars, Good' }));
  await keys.press('ArrowLeft');
  await keys.expectFocusOn(form.getByRole('radio', { name: '3 stars, Okay' }));
  await keys.fill(form.getByLabel('Title'), 'Pressed, not clicked');
  await keys.fill(form.getByLabel('Description'), 'It holds water.');
  await keys.use(form.getByRole('button', { name: 'Continue' }));
  const question = page.getByRole('dialog', { name: 'Your review', exact: true });
  const ok = question.getByRole('button', { name: 'Ok', exact: true });
  await keys.expectFocusOn(ok);
  await keys.useBehind(question.getByRole('button', { name: 'Cancel' }));
  await keys.expectFocusOn(form.getByRole('button', { name: 'Continue' }));
  await keys.press('Enter');
  await keys.expectFocusOn(ok);
  await keys.press('Enter');
  await expect(page.getByText('Your review is saved.')).toBeVisible();
  await keys.expectFocusOn(rate);
  const newest = page
    .getByRole('tabpanel', { name: /^Reviews/ })
    .locator('.review')
    .first();
  await expect(newest).toContainText('Pressed, not clicked');
  await expect(newest.getByRole('img', { name: '3 out of 5 stars' })).toBeVisible();
});

test('wishlist and cart are filled, changed and emptied without a mouse', async ({ page }) => {
  const keys = new Keys(page);
  const customer = await signUp(page);
  const [first, second, third] = (await listSizeless(page)).filter(
    ({ stock }) => stock >= 3 && stock <= 30,
  );
  if (!first || !second || !third) return;
  await customer.call(`/api/user/addtowishlist/${second._id}`);
  await open(page, productPath(first));
  await keys.use(page.getByRole('button', { name: 'Add to Wishlist', exact: true }).last());
  const wishlist = page.getByRole('banner').getByRole('link', { name: 'Wishlist, 2 items' });
  await expect(wishlist).toBeVisible();
  await keys.useBehind(wishlist);
  const key = (action: string, { displayinfo }: { displayinfo: string }) =>
    page.getByRole('main').getByRole('button', { name: `${action}: ${displayinfo}` });
  await keys.use(key('Add to Cart', first));
  await expect(dropdown(page, 'Cart')).toHaveAccessibleName('Cart, 1 item');
  await keys.expectFocusOn(key('Add to Cart', first));
  await keys.useBehind(key('Remove from Wishlist', first));
  await expect(key('Remove from Wishlist', first)).toHaveCount(0);
  await keys.expectFocusOn(page.getByRole('main').getByRole('link', { name: second.displayinfo }));
  await keys.use(key('Remove from Wishlist', second));
  await expect(page.getByText('No Item in Wishlist...')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Shop now' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'My Wishlist' })).toBeFocused();

  await customer.call(`/api/user/addtocart/${third._id}`);
  await page.reload();
  await keys.use(dropdown(page, 'Cart'));
  await keys.use(page.getByRole('banner').getByRole('link', { name: 'View Cart' }));
  await expect(page).toHaveURL('/cart');
  const quantity = quantityOf(page, first.displayinfo);
  await keys.goTo(quantity);
  await keys.press('ArrowUp', 'ArrowUp');
  await expect(page.getByText('Price (4 items)')).toBeVisible();
  await keys.expectFocusOn(quantity);
  await keys.use(key('Remove', first));
  await expect(key('Remove', first)).toHaveCount(0);
  await keys.expectFocusOn(key('Remove', third));
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty.' })).toBeVisible();
  await keys.expectFocusNotLost();
  await keys.use(page.getByRole('main').getByRole('link', { name: 'Shop Now' }));
  await expect(page).toHaveURL('/products/product');
});

test('the account is managed without a mouse', async ({ page }) => {
  const keys = new Keys(page);
  const customer = await signUp(page);
  await open(page, '/account');
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  await keys.use(edit);
  await keys.fill(page.getByLabel('First name'), 'Meera');
  await keys.fill(page.getByLabel('Mobile number'), '9000000001');
  await keys.fill(page.getByLabel('Your password'), customer.password);
  await keys.use(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Profile saved.')).toBeVisible();
  await keys.expectFocusOn(edit);
  const leaving = page.getByRole('button', { name: 'Delete my account' });
  await keys.use(leaving);
  await expect(page.getByRole('dialog')).toBeVisible();
  await keys.press('Escape');
  await keys.expectFocusOn(leaving);

  const menu = page.getByRole('navigation', { name: 'Account', exact: true });
  await keys.useBehind(menu.getByRole('link', { name: 'Manage Addresses' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const name of ['Meera', 'Arjun']) {
    await keys.use(page.getByRole('button', { name: 'Add New' }));
    await keys.fill(page.getByLabel('Name', { exact: true }), name);
    await keys.fill(page.getByLabel('Mobile No.'), '9988776655');
    await keys.fill(page.getByLabel('PIN code'), '302015');
    await keys.fill(page.getByLabel('Address', { exact: true }), 'B-14');
    await keys.fill(page.getByLabel('Locality'), 'Bapu Nagar');
    await expect(page.getByLabel('District')).toHaveValue('Jaipur');
    await keys.use(page.getByRole('button', { name: 'Add', exact: true }));
    await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();
    await keys.expectFocusOn(page.getByRole('button', { name: 'Add New' }));
    await keys.press('Shift+Tab');
  }
  await keys.use(page.getByRole('button', { name: /^Set as default: Arjun/ }));
  await expect(page.getByRole('button', { name: /^Set as default: Meera/ })).toBeVisible();
  await keys.expectFocusOn(page.getByRole('button', { name: /^Edit: Arjun/ }));
  await keys.use(page.getByRole('button', { name: /^Delete: Arjun/ }));
  await expect(page.getByRole('article')).toHaveCount(1);
  await keys.expectFocusNotLost();
});

test('a message is sent to the shop without a mouse', async ({ page }) => {
  const keys = new Keys(page);
  const customer = await signUp(page);
  await open(page, '/');
  await keys.use(dropdown(page, 'Links'));
  await keys.use(page.getByRole('banner').getByRole('link', { name: 'Contact Us' }));
  await expect(page).toHaveURL('/contact');
  const form = page.getByRole('region', { name: 'Write to us' });
  await keys.fill(form.getByLabel('Name'), 'Asha Rao');
  await keys.fill(form.getByLabel('Message'), 'The lid of the lota is bent.');
  const send = form.getByRole('button', { name: 'Send message' });
  await keys.use(send);
  await expect(form.getByText(/the ticket number HT-/)).toBeVisible();
  await keys.expectFocusOn(send);
  await readMail(page, customer.email, 'messageReceived');
});

test('what failed is loaded again without a mouse, and the focus is at what was loaded', async ({
  page,
  complaints,
}) => {
  const keys = new Keys(page);
  await signUp(page);
  const busy = { status: 503, json: { msg: 'Busy just now.', code: 'unavailable' } };
  for (const [path, heading] of [
    ['/cart', 'Your Cart is Empty.'],
    ['/account', 'Profile Information'],
  ] as const) {
    await page.route(CALLS, (route) => route.fulfill(busy));
    await open(page, path);
    await keys.goTo(page.getByRole('button', { name: 'Try again' }));
    await page.unroute(CALLS);
    await keys.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  }
  complaints.length = 0; // the browser reports the refused calls
});

const CALLS = '**/api/user/{cart,details/*}';
