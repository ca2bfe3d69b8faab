import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { readCode, readResetLink, signUp } from './customer.ts';
import {
  delayReplies,
  dropdown,
  expect,
  findProduct,
  open,
  openWithoutScripts,
  productPath,
  test,
} from './support.ts';

const PASSWORD = 'chai aur samosa';

test('a visitor registers in the modal with the mailed code, and is back where they were', async ({
  page,
  complaints,
}) => {
  const product = await findProduct(page, ({ stock }) => stock > 0);
  await open(page, productPath(product));
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  const signIn = page.getByRole('dialog', { name: 'Sign in to add to cart' });
  await expect(signIn.getByLabel('Username')).toBeFocused();
  await signIn.getByRole('tab', { name: 'Register' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create your account' });
  const form = dialog.getByRole('tabpanel', { name: 'Register' });
  const signUpButton = form.getByRole('button', { name: 'Sign Up' });

  const username = `story${randomUUID().slice(0, 8)}`;
  await verifyEmail(page, form, `${username}@haat.example`);
  complaints.splice(0); // the wrong code's 400

  const mobile = form.getByLabel('Mobile number');
  await expect(mobile).toBeFocused();
  await page.keyboard.type('99887');
  await page.keyboard.press('Enter');
  await expect(form.getByText('A mobile number has 10 digits.')).toBeVisible();
  await mobile.fill('99887 76655');
  await page.keyboard.press('Enter');

  const usernameField = form.getByLabel('Username');
  await expect(usernameField).toBeFocused();
  await expect(form.getByRole('listitem').filter({ hasText: 'Account' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await expect(signUpButton).toBeDisabled();
  await usernameField.pressSequentially(` ${username} `);
  await expect(usernameField).toHaveValue(username);
  await expect(form.getByText('This user name is available')).toBeVisible();
  await form.getByRole('button', { name: 'Back' }).click();
  await expect(mobile).toHaveValue('9988776655');
  await form.getByRole('button', { name: 'Back' }).click();
  await expect(form.getByLabel('Email')).toHaveValue(`${username}@haat.example`);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(usernameField).toHaveValue(username);
  await expect(signUpButton).toBeEnabled();
  await signUpButton.click();
  await expect(form.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await form.getByLabel('Confirm password').fill(`${PASSWORD}!`);
  await expect(form.getByText('Password Mismatch')).toBeVisible();
  await form.getByLabel('Confirm password').fill(PASSWORD);
  await signUpButton.click();
  await expect(form.getByText('Please agree to the privacy policy to sign up.')).toBeVisible();
  await form.getByRole('checkbox').check();
  const busy = { status: 503, json: { msg: 'Busy just now.', code: 'unavailable' } };
  await page.route('**/api/user/signup', (route) => route.fulfill(busy), { times: 1 });
  await signUpButton.click();
  await expect(form.getByRole('alert')).toHaveText('Busy just now.');
  complaints.splice(0); // the refusal's 503
  await signUpButton.click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(productPath(product));
  await expect(page.getByText('Item Sucessfully Added.')).toBeVisible();
  await expect(dropdown(page, 'Cart')).toHaveAccessibleName('Cart, 1 item');
  const stored = await readStorage(page);
  expect(stored.UserDetails).toEqual({ user: expect.any(Object), token: expect.any(String) });
  expect(JSON.stringify(stored)).not.toContain(PASSWORD);
  expect(
    Object.keys(stored.UserDetails.user).filter((name) => /pass|otp|code/i.test(name)),
  ).toEqual([]);
});

/** Everything that the browser stores for this page's scripts. */
function readStorage(page: Page) {
  return page.evaluate(() => ({
    UserDetails: JSON.parse(localStorage.getItem('UserDetails') ?? 'null'),
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
  }));
}

/** Types a wrong code, which is refused, and then pastes the right one; the next step waits for it. */
async function verifyEmail(page: Page, form: Locator, email: string): Promise<void> {
  const field = form.getByLabel('Email');
  await field.fill('meera@');
  await field.blur();
  await expect(form.getByText('Please enter valid Email Id')).toBeVisible();
  await field.fill(email);
  await field.press('Enter');
  const code = form.getByLabel('6 digit OTP');
  await expect(code).toBeFocused();
  await expect(form.getByRole('button', { name: /^Resend OTP in \d+ seconds$/ })).toBeDisabled();
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByText('Type the 6 digits that we mailed to you.')).toBeVisible();
  await code.focus();
  const right = await readCode(page, email);
  await page.keyboard.type(right === '100000' ? '100001' : '100000');
  await expect(form.getByText('Incorrect OTP')).toBeVisible();
  await expect(code).toHaveValue('');
  await code.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    const paste = { clipboardData, bubbles: true, cancelable: true };
    input.dispatchEvent(new ClipboardEvent('paste', paste));
  }, `Your code: ${right}`);
  await expect(form.getByRole('status').getByText('Email verified')).toBeVisible();
}

test('an email that was changed while its code was checked is not verified', async ({ page }) => {
  const good = { success: true, message: 'It went well.' };
  await page.route('**/api/emailotp', (route) => route.fulfill({ json: { ...good, data: good } }));
  const reply = { status: 200, json: good };
  const checked = await delayReplies(page, '**/api/emailotp/verify', reply);
  await open(page, '/signup');
  const field = page.getByLabel('Email');
  await field.fill('meera@haat.example');
  await field.press('Enter');
  await page.getByLabel('6 digit OTP').fill('123456');
  await checked.requested;
  await field.fill('mira@haat.example');
  const replied = page.waitForResponse('**/api/emailotp/verify');
  checked.release();
  await (await replied).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await expect(page.getByText('Email verified')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
});

test('a code that could not be mailed says so; another one can be asked for after thirty seconds', async ({
  page,
  complaints,
}) => {
  await page.clock.install();
  await open(page, '/signup');
  const busy = { success: false, message: 'Busy just now.' };
  const sent = { success: true, message: 'A code is on its way.' };
  const replies = [
    { status: 503, json: { msg: busy.message, code: 'unavailable', ...busy } },
    { json: { ...sent, data: sent } },
    { json: { ...sent, data: sent } },
  ];
  await page.route('**/api/emailotp', (route) => route.fulfill(replies.shift() ?? {}));
  await page.getByLabel('Email').fill('meera@haat.example');
  const ask = page.getByRole('button', { name: 'Send OTP' });
  await ask.click();
  await expect(page.getByRole('alert')).toHaveText(busy.message);
  await ask.click();
  await expect(page.getByRole('status').getByText(sent.message)).toHaveClass(/good/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  for (let round = 0; round < 2; round += 1) {
    const again = page.getByRole('button', { name: /^Resend OTP/ });
    await expect(again).toBeDisabled();
    await page.clock.runFor(28_000);
    await expect(again).toBeDisabled();
    await page.clock.runFor(3_000);
    await expect(again).toBeEnabled();
    if (round === 0) await again.click();
  }
  complaints.length = 0; // the browser reports the refused call
});

test('a forgotten password: busy while it is sent, green when it went well, red when it did not', async ({
  page,
  complaints,
}) => {
  await open(page, '/signin');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' });
  const mobile = dialog.getByLabel('Mobile number');
  await expect(mobile).toHaveAttribute('placeholder', 'Enter 10 digit No.');
  await expect(dialog.getByText('Format 9988776655')).toBeVisible();
  await dialog.getByLabel('Email').fill('meera@haat.example');
  await mobile.fill('998877665');
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog.getByText('A mobile number has 10 digits.')).toBeVisible();
  await mobile.fill('9988776655');
  const said = ['It is on its way.', 'Busy just now.'];
  await page.route('**/api/forgetPassword', async (route) => {
    await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeVisible();
    const [message = '', later] = said.splice(0, 1).concat(said);
    const json = { success: later !== undefined, message, msg: message, code: 'unavailable' };
    await route.fulfill({ status: later === undefined ? 503 : 200, json });
  });
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog.getByText('It is on its way.')).toHaveClass(/good/);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Busy just now.');
  complaints.length = 0; // the browser reports the refused call
});

test('an old reply about a username is never shown', async ({ page }) => {
  await open(page, '/signup');
  await page.route('**/api/user/signup/validate', async (route) => {
    const { data } = route.request().postDataJSON() as { data: { username: string } };
    const isFirst = data.username === 'meera';
    if (isFirst) await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.fulfill({ json: { data: isFirst ? 500 : 200 } }).catch(() => undefined);
  });
  await page.route('**/api/emailotp', (route) =>
    route.fulfill({
      json: { success: true, message: 'Sent.', data: { success: true, message: 'Sent.' } },
    }),
  );
  await page.route('**/api/emailotp/verify', (route) =>
    route.fulfill({ json: { success: true, message: 'Right.' } }),
  );
  await page.getByLabel('Email').fill('meera@haat.example');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('6 digit OTP')).toBeFocused();
  await page.keyboard.type('123456');
  await expect(page.getByLabel('Mobile number')).toBeFocused();
  await page.keyboard.type('9988776655');
  await page.keyboard.press('Enter');
  const username = page.getByLabel('Username');
  const requested = page.waitForRequest('**/api/user/signup/validate');
  await username.fill('meera');
  await requested;
  await username.fill('meera.s');
  await expect(page.getByText('This user name is available')).toBeVisible();
  await page.waitForTimeout(2000);
  await expect(page.getByText('User name already taken')).toBeHidden();
  await username.fill('meera');
  await expect(page.getByText('User name already taken')).toBeVisible();
});

test('the modal does not open on a page on which nobody asked for it', async ({ page }) => {
  const product = await findProduct(page, ({ stock }) => stock > 0);
  const { requested, release } = await delayReplies(page, '**/assets/sign-in-modal-*.js');
  await open(page, productPath(product));
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await requested;
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/faq');
  release();
  await page.waitForTimeout(1000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a forgotten password is replaced by the mailed link, which works once', async ({
  page,
  complaints,
}) => {
  const customer = await signUp(page);
  await page.evaluate(() => localStorage.clear());
  await open(page, '/signin?next=%2Ffaq');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' });
  await dialog.getByLabel('Email').fill(customer.email);
  await dialog.getByLabel('Mobile number').fill('9988776655');
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog.getByRole('status')).toContainText('a link is on its way');

  const link = await readResetLink(page, customer.email);
  const token = new URL(link).hash.slice(1);
  const isKept = async () => JSON.stringify(await readStorage(page)).includes(token);
  // Before scripts run, the token is only in the address, which a change of language leaves.
  await open(page, link);
  await page.getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page.getByLabel('नया पासवर्ड', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await page.reload();
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm new password').fill(PASSWORD);
  expect(page.url()).not.toContain('#');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed. Please sign in.')).toBeFocused();
  expect(await isKept()).toBe(false);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Username').fill(customer.username);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    'This email, mobile, username or password is not right.',
  );
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('already been used');
  expect(await isKept()).toBe(false);
  await page.getByRole('button', { name: 'Get a new link' }).click();
  await expect(dialog).toBeVisible();
  complaints.splice(0); // the refusals' 401 and 410
});

test('signing in needs a username and a password, and a refusal is shown in the red box', async ({
  page,
  complaints,
}) => {
  await open(page, '/signin');
  const key = page.getByRole('main').getByRole('button', { name: 'Sign In' });
  await key.click();
  await expect(page.getByText('Type your email, mobile or username.')).toBeVisible();
  await expect(page.getByText('Type your password.')).toBeVisible();
  await page.getByLabel('Email, mobile or username').pressSequentially('no body');
  await expect(page.getByLabel('Username')).toHaveValue('nobody');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await key.click();
  await expect(page.getByRole('alert')).toHaveText(
    'This email, mobile, username or password is not right.',
  );
  await page.route('**/api/user/signin', (route) => route.abort());
  await key.click();
  await expect(page.getByRole('alert')).toContainText('No connection.');
  complaints.length = 0; // the browser reports the refused calls

  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Sign in to your account');
  await page.getByRole('tab', { name: 'Register' }).click();
  await expect(title).toHaveText('Create your account');
});

test('signing in leads to the page that was asked for', async ({ page }) => {
  const customer = await signUp(page);
  await page.evaluate(() => localStorage.clear());
  await open(page, '/hi/signin?next=%2Fhi%2Ffaq');
  await page.getByLabel('यूज़रनेम').fill(customer.username);
  await page.getByLabel('पासवर्ड', { exact: true }).fill(customer.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/hi/faq');
  await page.goto('/signin?next=%2Fcontact');
  await expect(page).toHaveURL('/contact');
});

for (const way of ['a press', 'Enter'])
  test(`${way} before the scripts of the sign-in page have run is not lost`, async ({ page }) => {
    const { username, password } = await signUp(page);
    await page.evaluate(() => localStorage.clear());
    const letScriptsCome = await openWithoutScripts(page, '/signin');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    const button = page.getByRole('main').getByRole('button', { name: 'Sign In' });
    if (way === 'Enter') await page.getByLabel('Password', { exact: true }).press('Enter');
    else await button.click();
    await expect(button).toHaveAttribute('data-pressed');
    letScriptsCome();
    await expect(page).toHaveURL('/');
  });

test('a press of Add to Cart before the scripts have run adds the product, once', async ({
  page,
}) => {
  const { call } = await signUp(page);
  const product = await findProduct(page, ({ stock }) => stock > 5);
  const letScriptsCome = await openWithoutScripts(page, productPath(product));
  const button = page.getByRole('button', { name: 'Add to Cart' });
  await button.click();
  await expect(button).toHaveAttribute('data-pressed');
  letScriptsCome();
  await expect(page.getByText('Item Sucessfully Added.')).toBeVisible();
  await expect(button).not.toHaveAttribute('data-pressed');
  expect(await call('/api/user/cart')).toMatchObject([{ _id: product._id, cartqty: 1 }]);
});

for (const moment of ['when React begins to listen', 'just before presses are noted no more'])
  test(`a press of the heart ${moment} acts, once`, async ({ page }) => {
    const { id, call } = await signUp(page);
    const product = await findProduct(page, ({ stock }) => stock > 5);
    await page.addInitScript((isEarly) => {
      const press = () =>
        document.querySelector<HTMLElement>('.product-buy-wishlist-button')?.click();
      const { abort } = AbortController.prototype;
      AbortController.prototype.abort = function () {
        if (!isEarly && 'reactListens' in this) press();
        abort.call(this);
      };
      Object.defineProperty(AbortController.prototype, 'reactListens', {
        set(value: true) {
          Object.defineProperty(this, 'reactListens', { value });
          if (isEarly) queueMicrotask(press);
        },
      });
    }, moment.includes('begins'));
    await open(page, productPath(product));
    await expect
      .poll(() => call(`/api/user/wishlistitems/${id}`))
      .toMatchObject([{ _id: product._id }]);
    await expect(page.locator('.product-buy-wishlist-button')).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
  });
