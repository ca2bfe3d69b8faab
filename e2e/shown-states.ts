import type { CartLine } from '@haat/shared/contract/cart.ts';
import { paths } from '@haat/shared/paths.ts';
import type { Locator, Page } from '@playwright/test';
import { addAddress, findSupplies, tellCart } from './checkout.ts';
import { readResetLink } from './customer.ts';
import { buildPaidOrder, findProductsOfSellers } from './paid-order.ts';
import type { Scene } from './scene.ts';
import { dropdown, findProduct, productPath, UNKNOWN_ID } from './support.ts';

/** A state of the page, and the steps that show it after the states before it. */
export type State = readonly [name: string, show: (scene: Scene) => Promise<void>];

const OF_VISITORS: readonly State[] = [
  [
    'the menu of categories',
    async (scene) => {
      await scene.open(paths.faq);
      await dropdown(scene.page, scene.words.shell.browseCategories).click();
    },
  ],
  [
    'suggestions for a search',
    async ({ page, words }) => {
      await page.keyboard.press('Escape');
      await page.getByRole('combobox', { name: words.shell.search }).fill('brass');
      await page.getByRole('option').first().waitFor();
    },
  ],
  [
    "a visitor's cart in the header",
    async ({ page, words }) => {
      await page.keyboard.press('Escape');
      await openMiniCart(page, words.shell.cart);
    },
  ],
  [
    'large photos',
    async (scene) => {
      await scene.open(productPath(await findProduct(scene.page, ({ stock }) => stock > 5)));
      await scene.main.locator('.gallery-track a').first().click();
      await scene.page.getByRole('dialog', { name: scene.words.product.lightbox }).waitFor();
    },
  ],
  [
    'signing in before something is bought',
    async (scene) => {
      await scene.page.keyboard.press('Escape');
      await scene.press(scene.words.product.buyNow);
      await scene.dialog.getByRole('tab', { name: scene.words.auth.register }).waitFor();
    },
  ],
  [
    'registering, with a mistake',
    async ({ dialog, words: { auth } }) => {
      await dialog.getByRole('tab', { name: auth.register }).click();
      const email = dialog.getByRole('tabpanel', { name: auth.register }).getByLabel(auth.email);
      await email.fill('meera@');
      await email.blur();
      await dialog.getByText(auth.invalidEmail).waitFor();
    },
  ],
  [
    'a code that was mailed',
    async (scene) => {
      const { auth } = scene.words;
      await scene.open(paths.signUp);
      await scene.page.getByLabel(auth.email).fill(`axe${Date.now()}@haat.example`);
      await scene.press(auth.sendCode);
      await scene.page.getByLabel(auth.code).waitFor();
    },
  ],
  [
    'a forgotten password',
    async (scene) => {
      await scene.open(paths.signIn);
      await scene.press(scene.words.auth.forgotPassword);
      await scene.press(scene.words.auth.sendLink, scene.dialog);
      await scene.dialog.getByText(scene.words.auth.invalidEmail).waitFor();
    },
  ],
  [
    'a link to a new password that is not good',
    async (scene) => {
      await scene.open(`${paths.resetPassword}#nonsense`);
      await scene.page.getByRole('button', { name: scene.words.auth.getNewLink }).waitFor();
    },
  ],
];

export const STATES_OF_PHONES: readonly State[] = [
  ['filters', (scene) => openSheet(scene, scene.words.listing.filter)],
  ['sorting', (scene) => openSheet(scene, scene.words.listing.sort)],
];

const OF_NEWCOMERS: readonly State[] = [
  [
    'a link to a new password',
    async (scene) => {
      await scene.signUp();
      const { email } = scene.customer;
      await scene.customer.call('/api/forgetPassword', { email, mobileNo: '9988776655' });
      const { hash } = new URL(await readResetLink(scene.page, email));
      await scene.open(paths.resetPassword + hash);
      await scene.page.getByLabel(scene.words.auth.confirmNewPassword).waitFor();
    },
  ],
  ['no orders', (scene) => scene.openPanel('profile-myorders')],
  ['saved cards', (scene) => scene.openPanel('profile-payment-cards')],
  ['saved UPI', (scene) => scene.openPanel('profile-payment-upi')],
  ['an empty wishlist', (scene) => scene.openPanel('profile-wishlist')],
  ['the account on its way', (scene) => scene.reloadInSilence()],
  ['a profile', (scene) => scene.openPanel('profile-information')],
  [
    'a profile being changed, with a mistake',
    async ({ press, page, words: { account } }) => {
      await press(account.edit, page);
      await page.getByLabel(account.mobile).fill('12');
      await press(account.save, page);
      await page.getByText(account.mobileForm).waitFor();
    },
  ],
  [
    'deleting the account',
    async ({ press, page, words: { account } }) => {
      await press(account.deleteAccount, page);
      await page.getByLabel(account.yourPassword).nth(1).waitFor(); // the first is in Profile Information
    },
  ],
  [
    'where one is signed in',
    async (scene) => {
      await scene.openPanel('login-credentials');
      await scene.page.getByText(scene.words.account.thisDevice).waitFor();
    },
  ],
  [
    'a password being changed, with mistakes',
    async ({ press, page, words: { account } }) => {
      await press(account.edit, page);
      await press(account.save, page);
      await page.getByText(account.required).first().waitFor();
    },
  ],
  ['no addresses', (scene) => scene.openPanel('profile-address')],
  [
    'a new address, with mistakes',
    async ({ press, page, words: { addresses } }) => {
      await press(addresses.addNew, page);
      await press(addresses.add, page);
      await page.getByText(addresses.required).first().waitFor();
    },
  ],
  [
    'an empty cart',
    async (scene) => {
      await scene.open(paths.cart);
      await scene.heading(scene.words.cart.empty).waitFor();
    },
  ],
  [
    'an empty cart in the header',
    async ({ page, words }) => {
      await openMiniCart(page, words.shell.cart);
      await page.getByText(words.cart.dropdownEmpty).waitFor();
    },
  ],
  [
    'a message to the shop, with mistakes',
    async ({ open, page, press, words: { contact } }) => {
      await open(paths.contact);
      await press(contact.send, page);
      await page.getByText(contact.required).first().waitFor();
    },
  ],
];

const OF_CUSTOMERS: readonly State[] = [
  [
    'a cart whose products have changed',
    async (scene) => {
      const { page, customer } = scene;
      const products = await findSupplies(page, 5);
      for (const { _id } of products.slice(0, 4))
        await customer.call(`/api/user/addtocart/${_id}`, { cartqty: 3 });
      for (const { _id } of products.slice(3))
        await customer.call(`/api/user/addtowishlist/${_id}`);
      const stop = await tellCart(page, changed);
      await scene.open(paths.cart);
      await page.getByRole('row').nth(4).waitFor();
      await stop();
    },
  ],
  [
    'the cart in the header',
    async ({ page, words }) => {
      await openMiniCart(page, words.shell.cart);
      await page.getByRole('banner').getByText(words.cart.checkout).waitFor();
    },
  ],
  ['the cart on its way', (scene) => scene.reloadInSilence()],
  [
    'the checkout without an address',
    async (scene) => {
      await scene.open(paths.cart);
      await proceed(scene);
      await scene.page.getByText(scene.words.checkout.addDeliveryAddress).waitFor();
    },
  ],
  [
    'the addresses',
    async (scene) => {
      for (const name of ['Meera', 'Arjun']) await addAddress(scene.customer, name);
      await scene.openPanel('profile-address');
      await scene.page.getByRole('article').nth(1).waitFor();
    },
  ],
  [
    'an address being changed',
    async ({ page, words: { addresses } }) => {
      await page.getByRole('article').first().getByText(addresses.edit, { exact: true }).click();
      await page.getByLabel(addresses.landmark).waitFor();
    },
  ],
  ['the wishlist', (scene) => scene.openPanel('profile-wishlist')],
  [
    'the orders',
    async (scene) => {
      await buildPaidOrder(scene.customer, await findProductsOfSellers(scene.page, 2));
      await scene.openPanel('profile-myorders');
      await scene.page.getByText(scene.words.orders.states.processing).first().waitFor();
    },
  ],
  [
    'an order',
    async ({ main, page, words: { orders } }) => {
      await main
        .getByRole('link', { name: orders.detailsOf('').trim() })
        .first()
        .click();
      await page.getByText(orders.paymentId, { exact: true }).waitFor();
    },
  ],
  [
    'cancelling a part of it',
    async ({ main, page, words: { orders } }) => {
      await main.getByText(orders.cancelPart, { exact: true }).first().click();
      await page.getByLabel(orders.reason).waitFor();
    },
  ],
  [
    'a part that is cancelled',
    async ({ dialog, main, press, words: { orders } }) => {
      await press(orders.cancelNow, dialog);
      await main.getByText(orders.states.cancelled, { exact: true }).first().waitFor();
    },
  ],
  ['the order on its way', (scene) => scene.reloadInSilence()],
  [
    'help with orders',
    async (scene) => {
      await scene.open(paths.contact);
      await scene.main.getByText(scene.words.orders.states.processing).first().waitFor();
    },
  ],
  [
    'a review being written',
    async (scene) => {
      const product = await findProduct(scene.page, ({ ratingCount }) => ratingCount > 4);
      await scene.open(`${productPath(product)}#reviews`);
      await scene.main.getByRole('button', { name: scene.words.product.rateProduct }).click();
      await scene.dialog.getByLabel(scene.words.reviews.description).fill('Heavy.\n'.repeat(99));
    },
  ],
  [
    'a review before it is saved',
    async ({ dialog, page, press, words: { reviews } }) => {
      await press(reviews.next, dialog);
      await page.getByText(reviews.pressOk).waitFor();
    },
  ],
];

const OF_BUYERS: readonly State[] = [
  [
    'the checkout',
    async (scene) => {
      await scene.open(paths.cart);
      await proceed(scene);
      await scene.page.getByRole('button', { name: scene.words.checkout.viewAll }).waitFor();
    },
  ],
  ['the checkout on its way', (scene) => scene.reloadInSilence()],
  [
    'the addresses to choose from',
    async ({ dialog, page, press, words: { checkout } }) => {
      await page.reload();
      await press(checkout.viewAll, page);
      await dialog.getByText(checkout.deliverHere).first().waitFor();
    },
  ],
  [
    'an address being changed at the checkout',
    async ({ page, press, words: { addresses, checkout } }) => {
      await page.keyboard.press('Escape');
      await press(checkout.edit, page);
      await page.getByLabel(addresses.landmark).waitFor();
    },
  ],
  [
    'what has changed before the payment',
    async (scene) => {
      const { customer, page } = scene;
      await scene.press(scene.words.addresses.cancel);
      const lines = ((await customer.call('/api/user/cart')) as CartLine[]).map(dearer);
      const json = { msg: 'Dearer.', code: 'priceChanged', amount: 1, lines };
      await page.route('**/api/payment/order', (route) => route.fulfill({ status: 409, json }), {
        times: 1,
      });
      await placeOrder(scene);
      await scene.dialog.getByText(scene.words.checkout.newTotal).waitFor();
    },
  ],
  [
    'the payment by card',
    async (scene) => {
      await scene.press(scene.words.checkout.back, scene.dialog);
      await scene.page.reload();
      await placeOrder(scene);
      await sheet(scene).getByRole('textbox').first().waitFor();
    },
  ],
  ['the payment by UPI', (scene) => sheet(scene).getByRole('tab').last().click()],
  [
    'a payment that failed',
    async (scene) => {
      await sheet(scene).locator('.tp-quiet').click();
      await sheet(scene).getByText('BAD_REQUEST_ERROR').waitFor();
      await scene.page.keyboard.press('Escape');
      await scene.page.getByRole('alertdialog').waitFor();
    },
  ],
  [
    'a payment being confirmed',
    async (scene) => {
      await scene.press(scene.words.shell.tryAgain, scene.page.getByRole('alertdialog'));
      await scene.page.route(PLACING, (route) => route.abort());
      await approve(scene);
      await scene.heading(scene.words.checkout.outcomes.confirming.title).waitFor();
    },
  ],
  [
    'a payment that goes back',
    async (scene) => {
      const json = { status: 'refunded', order: UNKNOWN_ID };
      await answerPlacing(scene.page, { json });
      await scene.heading(scene.words.checkout.outcomes.refunded.title).waitFor();
    },
  ],
  [
    'a payment that is not known',
    async (scene) => {
      await fillCart(scene);
      await proceed(scene);
      await scene.page.route(PLACING, (route) => route.abort());
      await placeOrder(scene);
      await approve(scene);
      await scene.heading(scene.words.checkout.outcomes.confirming.title).waitFor();
      await answerPlacing(scene.page, { status: 400, json: { msg: 'Unknown.', code: 'invalid' } });
      await scene.heading(scene.words.checkout.outcomes.refused.title).waitFor();
    },
  ],
  [
    'thanks',
    async (scene) => {
      await scene.page.unroute(PLACING);
      await fillCart(scene);
      await proceed(scene);
      await placeOrder(scene);
      await approve(scene);
      await scene.heading(scene.words.checkout.thankYou).waitFor();
    },
  ],
];

/** From a visitor's first page to the page after an order. */
export const STATES: readonly State[] = [
  ...OF_VISITORS,
  ...OF_NEWCOMERS,
  ...OF_CUSTOMERS,
  ...OF_BUYERS,
];

const PLACING = '**/api/payment/order/placing';

/** The newest route is used first, so no call reaches the store at any time. */
async function answerPlacing(page: Page, answer: object): Promise<void> {
  await page.route(PLACING, (route) => route.fulfill(answer));
}

async function openMiniCart(page: Page, name: string): Promise<void> {
  await dropdown(page, name).click();
}

async function openSheet(scene: Scene, name: string): Promise<void> {
  await scene.open('/products/product');
  await scene.page.getByRole('link', { name, exact: true }).click();
  await scene.dialog.getByRole('heading').first().waitFor();
}

function changed([short, soldOut, gone, cheaper, ...rest]: CartLine[]): object[] {
  return [
    { ...short, stock: 2 },
    { ...soldOut, stock: 0 },
    { ...gone, status: 'Inactive' },
    { ...cheaper, priceWhenAdded: (cheaper?.sellingPrice ?? 0) + 100 },
    ...rest,
  ];
}

function dearer(line: CartLine): CartLine {
  return { ...line, sellingPrice: line.sellingPrice + 50 };
}

async function fillCart(scene: Scene): Promise<void> {
  for (const { _id } of await findSupplies(scene.page, 2))
    await scene.customer.call(`/api/user/addtocart/${_id}`);
  await scene.open(paths.cart);
}

async function proceed({ page, words }: Scene): Promise<void> {
  await page.getByRole('button', { name: words.cart.proceed }).click();
  await page.getByRole('heading', { level: 1, name: words.checkout.title }).waitFor();
}

async function placeOrder({ page, words }: Scene): Promise<void> {
  await page.getByRole('button', { name: words.checkout.placeOrder }).click();
}

function sheet({ page }: Scene): Locator {
  return page.locator('dialog.tp');
}

async function approve(scene: Scene): Promise<void> {
  await sheet(scene).getByRole('tab').last().click();
  await sheet(scene).locator('.tp-main:visible').click();
}
