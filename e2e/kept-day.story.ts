import { formatWeekday } from '@haat/shared/dates.ts';
import { findViolations } from './axe.ts';
import {
  addAddress,
  expectOrdered,
  findProductsInStock,
  GOOD_CARD,
  payByCard,
  placeOrder,
  proceedWith,
  sheet,
} from './checkout.ts';
import { signUp } from './customer.ts';
import { expect, test } from './support.ts';

const MINUTE_MS = 60_000;

test('a day that is later than the one shown is shown before anything is charged, and stays', async ({
  page,
  complaints,
}) => {
  let now = '';
  await page.route('**/api/delivery/promise', async (route) => {
    const reply = await route.fetch();
    const promises = (await reply.json()) as { by: string }[];
    now = promises[0]?.by ?? '';
    await route.fulfill({ json: promises.map((one) => ({ ...one, by: '02-01-2026' })) });
  });
  const customer = await signUp(page);
  await addAddress(customer, 'Meera');
  await proceedWith(page, customer, await findProductsInStock(page, 1));
  const items = page.getByRole('region', { name: /^Sold by/ });
  await expect(items).toContainText('Arrives by Fri, 2 Jan');
  await placeOrder(page).click();
  const day = formatWeekday(now, 'en');
  await expect(page.getByText(`nothing was charged. All of it arrives by ${day}.`)).toBeVisible();
  await expect(items).toContainText(`Arrives by ${day}`);
  await expect(sheet(page)).toBeHidden();
  expect(await findViolations(page)).toEqual([]);
  await placeOrder(page).click();
  await payByCard(page, GOOD_CARD);
  await expectOrdered(page);
  await expect(page.getByText(`Arrives by ${day}`)).toBeVisible();
  await expect(page.getByText('Delivery typically takes')).toHaveCount(0);
  complaints.length = 0; // the browser reports the refused call
});

test('the checkout asks again once it is too late to order for the day that it shows', async ({
  page,
}) => {
  await page.clock.install();
  let asked = 0;
  let now = '';
  await page.route('**/api/delivery/promise', async (route) => {
    const reply = await route.fetch();
    const promises = (await reply.json()) as { by: string }[];
    now = promises[0]?.by ?? '';
    const isFirst = asked === 0;
    if (new URL(page.url()).pathname.startsWith('/order/')) asked += 1;
    const orderWithin = new Date(Date.now() + 2 * MINUTE_MS).toISOString();
    const early = promises.map((one) => ({ ...one, by: '02-01-2026', orderWithin }));
    await route.fulfill({ json: isFirst ? early : promises });
  });
  const customer = await signUp(page);
  await addAddress(customer, 'Meera');
  await proceedWith(page, customer, await findProductsInStock(page, 1));
  const items = page.getByRole('region', { name: /^Sold by/ });
  await expect(items).toContainText('Arrives by Fri, 2 Jan');
  await page.clock.fastForward(3 * MINUTE_MS);
  await expect(items).toContainText(`Arrives by ${formatWeekday(now, 'en')}`);
  expect(asked).toBe(2);
});
