import { paths } from '@haat/shared/paths.ts';
import { buildPaidOrder, findProductsOfSellers } from '../paid-order.ts';
import { findProduct, productPath } from '../support.ts';
import type { Scene, State } from './scene.ts';

/** Orders, their cancellation, and reviews. Each state has its own order. */
export const ORDER_STATES: readonly State[] = [
  ['the orders', openOrders],
  ['an order', openOrder],
  ['cancelling a part of it', askToCancel],
  [
    'a part that is cancelled',
    async (scene) => {
      await askToCancel(scene);
      const { dialog, main, words } = scene;
      await scene.press(words.orders.cancelNow, dialog);
      await main.getByText(words.orders.states.cancelled, { exact: true }).first().waitFor();
    },
  ],
  [
    'the order on its way',
    async (scene) => {
      await openOrder(scene);
      await scene.reloadInSilence();
    },
  ],
  [
    'help with orders',
    async (scene) => {
      await signInWithOrder(scene);
      await scene.open(paths.contact);
      await scene.main.getByText(scene.words.orders.states.processing).first().waitFor();
    },
  ],
  ['a review being written', writeReview],
  [
    'a review before it is saved',
    async (scene) => {
      await writeReview(scene);
      const { dialog, page, words } = scene;
      await scene.press(words.reviews.next, dialog);
      await page.getByText(words.reviews.pressOk).waitFor();
    },
  ],
];

async function signInWithOrder(scene: Scene): Promise<void> {
  const customer = await scene.signInAs('customer');
  await buildPaidOrder(customer, await findProductsOfSellers(scene.page, 2));
}

async function openOrders(scene: Scene): Promise<void> {
  await signInWithOrder(scene);
  await scene.openPanel('profile-myorders');
  await scene.page.getByText(scene.words.orders.states.processing).first().waitFor();
}

/** The page of an order that is being processed. */
export async function openOrder(scene: Scene): Promise<void> {
  await openOrders(scene);
  const { main, page, words } = scene;
  const details = main.getByRole('link', { name: words.orders.detailsOf('').trim() });
  await details.first().click();
  await page.getByText(words.orders.paymentId, { exact: true }).waitFor();
}

async function askToCancel(scene: Scene): Promise<void> {
  await openOrder(scene);
  const { main, page, words } = scene;
  await main.getByText(words.orders.cancelSellerOrder, { exact: true }).first().click();
  await page.getByLabel(words.orders.reason).waitFor();
}

async function writeReview(scene: Scene): Promise<void> {
  await scene.signInAs('customer');
  const product = await findProduct(scene.page, ({ ratingCount }) => ratingCount > 4);
  await scene.open(`${productPath(product)}#reviews`);
  await scene.main.getByRole('button', { name: scene.words.product.rateProduct }).click();
  await scene.dialog.getByLabel(scene.words.reviews.description).fill('Heavy.\n'.repeat(99));
}
