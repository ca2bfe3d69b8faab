import { paths } from '@haat/shared/paths.ts';
import { readResetLink } from '../customer.ts';
import { openMiniCart, type Panel, type Scene, type State } from './scene.ts';

/** What a customer sees who has just signed up: these states change nothing in the account. */
export const ACCOUNT_STATES: readonly State[] = [
  [
    'a link to a new password',
    async (scene) => {
      const { email, call } = await scene.signInAs('newcomer');
      await call('/api/forgetPassword', { email, mobileNo: '9988776655' });
      const { hash } = new URL(await readResetLink(scene.page, email));
      await scene.open(paths.resetPassword + hash);
      await scene.page.getByLabel(scene.words.auth.confirmNewPassword).waitFor();
    },
  ],
  ['no orders', (scene) => openPanelOfNewcomer(scene, 'profile-myorders')],
  ['saved cards', (scene) => openPanelOfNewcomer(scene, 'profile-payment-cards')],
  ['saved UPI', (scene) => openPanelOfNewcomer(scene, 'profile-payment-upi')],
  ['an empty wishlist', (scene) => openPanelOfNewcomer(scene, 'profile-wishlist')],
  ['no mails about products', (scene) => openPanelOfNewcomer(scene, 'profile-notices')],
  [
    'the account on its way',
    async (scene) => {
      await openPanelOfNewcomer(scene, 'profile-wishlist');
      await scene.reloadInSilence();
    },
  ],
  ['a profile', (scene) => openPanelOfNewcomer(scene, 'profile-information')],
  [
    'a profile being changed, with a mistake',
    async (scene) => {
      await openPanelOfNewcomer(scene, 'profile-information');
      const { page, words } = scene;
      await scene.press(words.account.edit, page);
      await page.getByLabel(words.account.mobile).fill('12');
      await scene.press(words.account.save, page);
      await page.getByText(words.account.mobileForm).waitFor();
    },
  ],
  [
    'deleting the account',
    async (scene) => {
      await openPanelOfNewcomer(scene, 'profile-information');
      const { page, words } = scene;
      await scene.press(words.account.deleteAccount, page);
      await page.getByLabel(words.account.yourPassword).first().waitFor();
    },
  ],
  [
    'where one is signed in',
    async (scene) => {
      await openPanelOfNewcomer(scene, 'login-credentials');
      await scene.page.getByText(scene.words.account.thisDevice).waitFor();
    },
  ],
  [
    'a password being changed, with mistakes',
    async (scene) => {
      await openPanelOfNewcomer(scene, 'login-credentials');
      const { page, words } = scene;
      await scene.press(words.account.edit, page);
      await scene.press(words.account.save, page);
      await page.getByText(words.account.previousPasswordMissing).first().waitFor();
    },
  ],
  ['no addresses', (scene) => openPanelOfNewcomer(scene, 'profile-address')],
  [
    'a new address, with mistakes',
    async (scene) => {
      await openPanelOfNewcomer(scene, 'profile-address');
      const { page, words } = scene;
      await scene.press(words.addresses.addNew, page);
      await scene.press(words.addresses.add, page);
      await page.getByText(words.addresses.missing.name).first().waitFor();
    },
  ],
  [
    'an empty cart',
    async (scene) => {
      await scene.signInAs('newcomer');
      await scene.open(paths.cart);
      await scene.heading(scene.words.cart.empty).waitFor();
    },
  ],
  [
    'an empty cart in the header',
    async (scene) => {
      await scene.signInAs('newcomer');
      await scene.open(paths.faq);
      await openMiniCart(scene.page, scene.words.shell.cart);
      await scene.page.getByText(scene.words.cart.dropdownEmpty).waitFor();
    },
  ],
  [
    'a message to the shop, with mistakes',
    async (scene) => {
      await scene.signInAs('newcomer');
      const { page, words } = scene;
      await scene.open(paths.contact);
      await scene.press(words.contact.send, page);
      await page.getByText(words.contact.messageMissing).first().waitFor();
    },
  ],
];

async function openPanelOfNewcomer(scene: Scene, panel: Panel): Promise<void> {
  await scene.signInAs('newcomer');
  await scene.openPanel(panel);
}
