import type { Locator, Page } from '@playwright/test';
import { endSession, readMail, signUp } from './customer.ts';
import { expect, open, test } from './support.ts';

const SEND = '**/api/contact/sendemail';
const TEXT = 'The lid of the lota is bent.\nWhat now?';

const formOn = (page: Page) => page.getByRole('region', { name: 'Write to us' });

/** Fills in the form by keyboard, the message last. */
async function write(page: Page, form: Locator): Promise<void> {
  await form.getByLabel('Name').focus();
  await page.keyboard.type('Asha Rao');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('My lota');
  await page.keyboard.press('Tab');
  for (const line of TEXT.split('\n')) {
    if (line !== TEXT.split('\n')[0]) await page.keyboard.press('Enter');
    await page.keyboard.type(line);
  }
}

test('a visitor sees where to sign in, and no form', async ({ page }) => {
  await open(page, '/contact');
  await expect(page.getByText('Login to get Help with your Orders.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  const information = page.getByRole('region', { name: 'Contact Information' });
  for (const hours of ['11am–7pm IST', '11am–6pm IST'])
    await expect(information.getByText(hours)).toBeVisible();
  await expect(formOn(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Write to us' })).toBeHidden();
});

test('a customer writes to the shop by keyboard and gets a ticket number', async ({ page }) => {
  const customer = await signUp(page);
  await open(page, '/contact');
  const form = formOn(page);
  await expect(form.getByLabel('Email')).toHaveValue(customer.email);
  await expect(form.getByLabel('Email')).toHaveAttribute('type', 'email');

  await form.getByRole('button', { name: 'Send message' }).focus();
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByText('Type your name, so that we know whom to answer.')).toBeVisible();
  await expect(form.getByText('Write what we can do for you.')).toBeVisible();

  await write(page, form);
  await expect(form.getByText('Write what we can do for you.')).toHaveCount(0);
  await page.route(SEND, async (route) => {
    await expect(form.getByRole('button', { name: 'Sending...' })).toBeVisible();
    await route.continue();
  });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const toast = page.getByRole('status').getByText(/Your ticket number is HT-\d{6}-\w{4};/);
  await expect(toast).toBeVisible();
  const [ticket = ''] = (await toast.innerText()).match(/HT-\d{6}-\w{4}/) ?? [];
  await expect(form.getByText(`the ticket number ${ticket}.`)).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('');
  await expect(form.getByLabel('Email')).toHaveValue(customer.email);
  await expect(form.getByRole('button', { name: 'Send message' })).toBeFocused();

  const receipt = await readMail(page, customer.email, 'messageReceived');
  for (const part of [ticket, '48 hours', 'one month', 'The lid of the lota is bent.'])
    expect(receipt.text).toContain(part);
  const toShop = await readMail(page, 'care@haat.example', 'messageForShop', ticket);
  expect(toShop.text).toContain(`Asha Rao <${customer.email}>`);
});

test('typed text is still there after failures, a reload and a change of language', async ({
  page,
  complaints,
}) => {
  await signUp(page);
  await open(page, '/contact');
  const form = formOn(page);
  await write(page, form);
  await page.route(SEND, (route) => route.abort());
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('alert')).toContainText('No connection.');
  await expect(form.getByRole('button', { name: 'Send message' })).toBeEnabled();
  await expect(form.getByLabel('Message')).toHaveValue(TEXT);
  expect(complaints.splice(0).join()).toMatch(/ERR_FAILED/);
  await page.unroute(SEND);

  await page.reload();
  await expect(form.getByLabel('Message')).toHaveValue(TEXT);
  await open(page, '/hi/contact');
  const hindi = page.getByRole('region', { name: 'हमें लिखें' });
  await expect(hindi.getByLabel('संदेश', { exact: true })).toHaveValue(TEXT);
  await hindi.getByRole('button', { name: 'संदेश भेजें' }).click();
  await expect(page.getByRole('status').getByText(/आपका टिकट नंबर HT-/)).toBeVisible();
  await page.reload();
  await expect(hindi.getByLabel('संदेश', { exact: true })).toHaveValue('');
});

test('when the session has ended, signing in again sends the message', async ({
  page,
  complaints,
}) => {
  const customer = await signUp(page);
  await open(page, '/contact');
  const form = formOn(page);
  await write(page, form);
  await endSession(page);
  await form.getByRole('button', { name: 'Send message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await dialog.getByLabel('Username').fill(customer.username);
  await dialog.getByLabel('Password', { exact: true }).fill(customer.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('status').getByText(/Your ticket number is/)).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('');
  expect(complaints.splice(0).join()).toMatch(/401/);
});
