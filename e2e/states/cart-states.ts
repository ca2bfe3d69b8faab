import type { CartLine } from '@haat/shared/contract/cart.ts';
import { paths } from '@haat/shared/paths.ts';
import { addAddress, findProductsInStock, mockCart } from '../checkout.ts';
import type { StoryCustomer } from '../customer.ts';
import { openMiniCart, type Scene, type State } from './scene.ts';

/** Cart, wishlist, addresses and the checkout up to the button that places the order. */
export const CART_STATES: readonly State[] = [
  ['a cart whose products have changed', showChangedCart],
  [
    'the cart in the header',
    async (scene) => {
      await openCart(scene);
      await openMiniCart(scene.page, scene.words.shell.cart);
      await scene.page.getByRole('banner').getByText(scene.words.cart.checkout).waitFor();
    },
  ],
  [
    'the cart on its way',
    async (scene) => {
      await openCart(scene);
      await scene.reloadInSilence();
    },
  ],
  [
    'the checkout without an address',
    async (scene) => {
      await fillCart(scene, await scene.signInAs('newcomer with a cart'));
      await scene.open(paths.cart);
      await proceed(scene);
      await scene.page.getByText(scene.words.checkout.addDeliveryAddress).waitFor();
    },
  ],
  ['the addresses', openAddresses],
  [
    'an address being changed',
    async (scene) => {
      await openAddresses(scene);
      const { page, words } = scene;
      const first = page.getByRole('article').first();
      await first.getByText(words.addresses.edit, { exact: true }).click();
      await page.getByLabel(words.addresses.landmark).waitFor();
    },
  ],
  [
    'the wishlist',
    async (scene) => {
      const { call } = await scene.signInAs('customer');
      for (const { _id } of await findProductsInStock(scene.page, 2))
        await call(`/api/user/addtowishlist/${_id}`);
      await scene.openPanel('profile-wishlist');
    },
  ],
  [
    'the checkout',
    async (scene) => {
      await openCheckout(scene);
      await scene.page.getByRole('button', { name: scene.words.checkout.changeAddress }).waitFor();
    },
  ],
  [
    'the checkout on its way',
    async (scene) => {
      await openCheckout(scene);
      await scene.reloadInSilence();
    },
  ],
  [
    'the addresses to choose from',
    async (scene) => {
      await openCheckout(scene);
      const { dialog, page, words } = scene;
      await scene.press(words.checkout.changeAddress, page);
      await dialog.getByText(words.checkout.deliverHere).first().waitFor();
    },
  ],
  [
    'an address being changed at the checkout',
    async (scene) => {
      await openCheckout(scene);
      const { dialog, page, words } = scene;
      await scene.press(words.checkout.changeAddress, page);
      await dialog.getByText(words.addresses.edit, { exact: true }).first().click();
      await scene.page.getByLabel(scene.words.addresses.landmark).waitFor();
    },
  ],
];

/** The checkout of a customer with two addresses and two products in the cart. */
export async function openCheckout(scene: Scene): Promise<void> {
  const customer = await signInWithAddresses(scene);
  await fillCart(scene, customer);
  await scene.open(paths.cart);
  await proceed(scene);
}

async function showChangedCart(scene: Scene): Promise<void> {
  const { page } = scene;
  const customer = await scene.signInAs('customer');
  const products = await findProductsInStock(page, 5);
  await emptyCart(customer);
  for (const { _id } of products.slice(0, 4))
    await customer.call(`/api/user/addtocart/${_id}`, { cartqty: 3 });
  for (const { _id } of products.slice(3)) await customer.call(`/api/user/addtowishlist/${_id}`);
  const stop = await mockCart(page, changeLines);
  await scene.open(paths.cart);
  await page.getByRole('row').nth(4).waitFor();
  await stop();
}

async function openCart(scene: Scene): Promise<void> {
  await fillCart(scene, await scene.signInAs('customer'));
  await scene.open(paths.cart);
  await scene.page.getByRole('row').nth(2).waitFor();
}

async function openAddresses(scene: Scene): Promise<void> {
  await signInWithAddresses(scene);
  await scene.openPanel('profile-address');
  await scene.page.getByRole('article').nth(1).waitFor();
}

async function signInWithAddresses(scene: Scene): Promise<StoryCustomer> {
  return scene.signInAs('customer with addresses', async (customer) => {
    for (const name of ['Meera', 'Arjun']) await addAddress(customer, name);
  });
}

async function fillCart(scene: Scene, customer: StoryCustomer): Promise<void> {
  await emptyCart(customer);
  for (const { _id } of await findProductsInStock(scene.page, 2))
    await customer.call(`/api/user/addtocart/${_id}`);
}

async function emptyCart({ call }: StoryCustomer): Promise<void> {
  for (const { _id } of (await call('/api/user/cart')) as CartLine[])
    await call(`/api/user/removefromcart/${_id}`);
}

async function proceed({ page, words }: Scene): Promise<void> {
  await page.getByRole('button', { name: words.cart.proceed }).click();
  await page.getByRole('heading', { level: 1, name: words.checkout.title }).waitFor();
}

function changeLines([short, soldOut, gone, cheaper, ...rest]: CartLine[]): object[] {
  return [
    { ...short, stock: 2 },
    { ...soldOut, stock: 0 },
    { ...gone, status: 'Inactive' },
    { ...cheaper, priceWhenAdded: (cheaper?.sellingPrice ?? 0) + 100 },
    ...rest,
  ];
}
