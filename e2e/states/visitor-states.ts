import { paths } from '@haat/shared/paths.ts';
import { dropdown, findProduct, productPath } from '../support.ts';
import { openMiniCart, type Scene, type State } from './scene.ts';

export const VISITOR_STATES: readonly State[] = [
  [
    'the menu of categories',
    async (scene) => {
      await scene.open(paths.faq);
      await dropdown(scene.page, scene.words.shell.browseCategories).click();
    },
  ],
  [
    'suggestions for a search',
    async ({ open, page, words }) => {
      await open(paths.faq);
      await page.getByRole('combobox', { name: words.shell.search }).fill('brass');
      await page.getByRole('option').first().waitFor();
    },
  ],
  [
    "a visitor's cart in the header",
    async ({ open, page, words }) => {
      await open(paths.faq);
      await openMiniCart(page, words.shell.cart);
    },
  ],
  [
    'large photos',
    async (scene) => {
      await openProduct(scene);
      await scene.main.locator('.gallery-track a').first().click();
      await scene.page.getByRole('dialog', { name: scene.words.product.lightbox }).waitFor();
    },
  ],
  ['signing in before something is bought', askToSignIn],
  [
    'registering, with a mistake',
    async (scene) => {
      await askToSignIn(scene);
      const {
        dialog,
        words: { auth },
      } = scene;
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
  [
    'a link to undo a change that is not good',
    async (scene) => {
      await scene.open(`${paths.restoreContact}#nonsense`);
      await scene.main.getByRole('link', { name: scene.words.auth.writeToUs }).waitFor();
    },
  ],
];

export const STATES_OF_PHONES: readonly State[] = [
  ['filters', (scene) => openSheet(scene, scene.words.listing.filter)],
  ['sorting', (scene) => openSheet(scene, scene.words.listing.sort)],
];

async function openProduct(scene: Scene): Promise<void> {
  await scene.open(productPath(await findProduct(scene.page, ({ stock }) => stock > 5)));
}

async function askToSignIn(scene: Scene): Promise<void> {
  await openProduct(scene);
  await scene.press(scene.words.product.buyNow);
  await scene.dialog.getByRole('tab', { name: scene.words.auth.register }).waitFor();
}

async function openSheet(scene: Scene, name: string): Promise<void> {
  await scene.open('/products/product');
  await scene.page.getByRole('link', { name, exact: true }).click();
  await scene.dialog.getByRole('heading').first().waitFor();
}
