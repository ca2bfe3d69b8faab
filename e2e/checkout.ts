import type { CartLine } from '@haat/shared/contract/cart.ts';
import type { Locator, Page, Route } from '@playwright/test';
import type { StoryCustomer } from './customer.ts';
import { expect, listSizeless, open } from './support.ts';

export const GOOD_CARD = '4100 2800 0000 1007';
export const POOR_CARD = '4100 2800 0008 0001';

interface StoryProduct {
  readonly _id: string;
  readonly displayinfo: string;
  readonly sellingPrice: number;
  readonly sellerId: readonly string[];
  readonly stock: number;
}

/** Products with plenty of stock, each of another seller. */
export async function findProductsInStock(page: Page, count: number): Promise<StoryProduct[]> {
  const products = await listSizeless(page);
  const inStock = (products as unknown as StoryProduct[]).filter(
    ({ stock }) => stock > 9 && stock < 30,
  );
  const bySeller = new Map(inStock.map((product) => [product.sellerId[0], product]));
  return [...bySeller.values()].slice(0, count);
}

export async function addAddress(customer: StoryCustomer, name: string): Promise<void> {
  const data = {
    name,
    mobileno: '9988776655',
    addres: 'B-14, Bapu Nagar',
    locality: 'Bapu Nagar',
    city: 'Jaipur',
    district: 'Jaipur',
    state: 'Rajasthan',
    pincode: '302015',
  };
  await customer.call('/api/user/saveaddress', { data });
}

/** Puts one of each in the cart and goes from there to the checkout. */
export async function proceedWith(
  page: Page,
  customer: StoryCustomer,
  products: readonly StoryProduct[],
): Promise<void> {
  for (const { _id } of products) await customer.call(`/api/user/addtocart/${_id}`);
  await open(page, '/cart');
  await proceed(page);
}

export async function proceed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
}

/** The field for the number of pieces of a product in the cart or at the checkout. */
export function quantityOf(within: Locator | Page, product: string): Locator {
  return within.getByRole('spinbutton', { name: `Quantity: ${product}` });
}

/** Types a number of pieces, as a shopper does who wants more than one or two. */
export async function typeQuantity(field: Locator, quantity: number | string): Promise<void> {
  await field.fill(String(quantity));
  await field.press('Enter');
}

export function placeOrder(page: Page): Locator {
  return page.getByRole('button', { name: 'Place Order' });
}

/** Replaces the store's cart with another one in the replies of both calls that return it. Returns a function to stop. */
export async function mockCart(
  page: Page,
  other: (lines: CartLine[]) => object[],
): Promise<() => Promise<void>> {
  const either = /\/api\/user\/(cart|session)$/;
  const replies = new Set<Promise<void>>();
  await page.route(either, async (route) => {
    const reply = fulfillCart(route, other);
    replies.add(reply);
    await reply;
    replies.delete(reply);
  });
  return async () => {
    await Promise.all(replies); // the route must exist until these replies are sent
    await page.unroute(either);
  };
}

async function fulfillCart(route: Route, other: (lines: CartLine[]) => object[]): Promise<void> {
  const response = await route.fetch();
  const reply = (await response.json()) as CartLine[] | { user: { cart: CartLine[] } };
  const json = Array.isArray(reply)
    ? other(reply)
    : { ...reply, user: { ...reply.user, cart: other(reply.user.cart) } };
  await route.fulfill({ response, json });
}

/** The test provider's form. */
export function sheet(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Test payment' });
}

export async function payByCard(page: Page, number: string): Promise<void> {
  await sheet(page).getByRole('tab', { name: 'Card' }).click();
  await sheet(page).getByLabel('Card number').fill(number);
  await sheet(page).getByLabel('Expiry').fill('12/40');
  await sheet(page).getByLabel('CVV').fill('123');
  await sheet(page).getByLabel('OTP').fill('1234');
  await sheet(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
}

/** The list of addresses at the checkout, where one is chosen, changed or added. */
export async function openAddresses(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Change the delivery address' }).click();
  return page.getByRole('dialog', { name: 'Choose a delivery address' });
}

export async function approveByUpi(page: Page): Promise<void> {
  await sheet(page).getByRole('tab', { name: 'UPI' }).click();
  await sheet(page).getByRole('button', { name: 'Approve' }).click();
}

export async function expectOrdered(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await expect(page).toHaveURL('/order/summary');
}
