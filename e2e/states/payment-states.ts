import type { CartLine } from '@haat/shared/contract/cart.ts';
import type { Locator, Page } from '@playwright/test';
import { UNKNOWN_ID } from '../support.ts';
import { openCheckout } from './cart-states.ts';
import type { Scene, State } from './scene.ts';

/** From the button that places the order to the page after it. */
export const PAYMENT_STATES: readonly State[] = [
  [
    'what has changed before the payment',
    async (scene) => {
      await openCheckout(scene);
      const lines = ((await scene.customer.call('/api/user/cart')) as CartLine[]).map(raisePrice);
      const json = { msg: 'Dearer.', code: 'priceChanged', amount: 1, lines };
      await scene.page.route(
        '**/api/payment/order',
        (route) => route.fulfill({ status: 409, json }),
        { times: 1 },
      );
      await placeOrder(scene);
      await scene.dialog.getByText(scene.words.checkout.newTotal).waitFor();
    },
  ],
  ['the payment by UPI', openPayment],
  [
    'the payment by card',
    async (scene) => {
      await openPayment(scene);
      await sheet(scene).getByRole('tab').last().click();
    },
  ],
  [
    'a payment that failed',
    async (scene) => {
      await openPayment(scene);
      await sheet(scene).locator('.tp-quiet').click();
      await sheet(scene).getByText('BAD_REQUEST_ERROR').waitFor();
      await scene.page.keyboard.press('Escape');
      await scene.page.getByRole('alertdialog').waitFor();
    },
  ],
  ['a payment being confirmed', waitForConfirmation],
  [
    'a payment that goes back',
    async (scene) => {
      await waitForConfirmation(scene);
      await answerPlacing(scene.page, { json: { status: 'refunded', order: UNKNOWN_ID } });
      await scene.heading(scene.words.checkout.outcomes.refunded.title).waitFor();
    },
  ],
  [
    'a payment that is not known',
    async (scene) => {
      await waitForConfirmation(scene);
      await answerPlacing(scene.page, { status: 400, json: { msg: 'Unknown.', code: 'invalid' } });
      await scene.heading(scene.words.checkout.outcomes.refused.title).waitFor();
    },
  ],
  [
    'thanks',
    async (scene) => {
      await openPayment(scene);
      await approve(scene);
      await scene.heading(scene.words.checkout.thankYou).waitFor();
    },
  ],
];

const PLACING = '**/api/payment/order/placing';

async function openPayment(scene: Scene): Promise<void> {
  await openCheckout(scene);
  await placeOrder(scene);
  await sheet(scene).locator('.tp-qr').waitFor();
}

/** The payment is approved, but the store does not hear of it from the browser. */
async function waitForConfirmation(scene: Scene): Promise<void> {
  await openPayment(scene);
  await scene.page.route(PLACING, (route) => route.abort());
  await approve(scene);
  await scene.heading(scene.words.checkout.outcomes.confirming.title).waitFor();
}

/** The newest route is used first, so no call reaches the store at any time. */
async function answerPlacing(page: Page, answer: object): Promise<void> {
  await page.route(PLACING, (route) => route.fulfill(answer));
}

function raisePrice(line: CartLine): CartLine {
  return { ...line, sellingPrice: line.sellingPrice + 50 };
}

async function placeOrder({ page, words }: Scene): Promise<void> {
  await page.getByRole('button', { name: words.checkout.placeOrder }).click();
}

function sheet({ page }: Scene): Locator {
  return page.locator('dialog.tp');
}

async function approve(scene: Scene): Promise<void> {
  await sheet(scene).locator('.tp-main:visible').click();
}
