import type { Language } from '@haat/shared/languages.ts';
import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
import { en } from '@haat/shared/words/en/all.ts';
import { en as enCustomer } from '@haat/shared/words/en/customer.ts';
import { hi } from '@haat/shared/words/hi/all.ts';
import { hi as hiCustomer } from '@haat/shared/words/hi/customer.ts';
import type { Locator, Page } from '@playwright/test';
import {
  type KnownCustomer,
  rememberCustomer,
  type StoryCustomer,
  signInAgain,
  signUp,
} from '../customer.ts';
import { dropdown, open } from '../support.ts';

/** The texts that the page shows, by language. */
const WORDS = { en: { ...en, ...enCustomer }, hi: { ...hi, ...hiCustomer } } satisfies Partial<
  Record<Language, unknown>
>;

/** A state of the page, and the steps that show it in a browser that has opened nothing before. */
export type State = readonly [name: string, show: (scene: Scene) => Promise<void>];

export type Panel = keyof typeof enCustomer.account.panels;

/**
 * The accounts of one run. States that change nothing share the newcomer; the others put cart, addresses and orders of
 * theirs into the state that they need.
 */
export type Accounts = Map<Account, KnownCustomer>;
type Account = 'newcomer' | 'newcomer with a cart' | 'customer' | 'customer with addresses';

/** A page with its language and its size, and with the customer after sign-in. */
export class Scene {
  readonly page: Page;
  readonly isPhone: boolean;
  readonly words: typeof en & typeof enCustomer;
  readonly #language: keyof typeof WORDS;
  readonly #accounts: Accounts;
  #customer: StoryCustomer | undefined;

  constructor(page: Page, language: keyof typeof WORDS, isPhone: boolean, accounts: Accounts) {
    this.page = page;
    this.isPhone = isPhone;
    this.#language = language;
    this.#accounts = accounts;
    this.words = WORDS[language];
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog').last();
  }

  get customer(): StoryCustomer {
    if (!this.#customer) throw new Error('No customer has signed in yet');
    return this.#customer;
  }

  /** Signs this browser in. When the account is needed first, it is opened and, if given, prepared. */
  async signInAs(
    account: Account,
    prepare?: (customer: StoryCustomer) => Promise<void>,
  ): Promise<StoryCustomer> {
    const known = this.#accounts.get(account);
    const customer = known ? await signInAgain(this.page, known) : await signUp(this.page);
    this.#customer = customer;
    if (!known) {
      await prepare?.(customer);
      this.#accounts.set(account, await rememberCustomer(this.page, customer));
    }
    return customer;
  }

  readonly open = (path: string): Promise<void> =>
    open(this.page, getPathInLanguage(this.#language, path));

  readonly press = (name: string, within: Locator | Page = this.main): Promise<void> =>
    within.getByRole('button', { name, exact: true }).first().click();

  async openPanel(panel: Panel): Promise<void> {
    await this.open(paths.accountPanel(panel));
    await this.heading(this.words.account.panels[panel]).waitFor();
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }

  /** Reloads the page while the calls about customers get no reply. */
  async reloadInSilence(): Promise<void> {
    await this.page.route(ABOUT_CUSTOMERS, () => {});
    await this.page.reload();
    await this.main.getByRole('status').first().waitFor({ state: 'attached' });
    await this.page.unroute(ABOUT_CUSTOMERS);
  }
}

const ABOUT_CUSTOMERS = /\/api\/(user|payment)\//;

export async function openMiniCart(page: Page, name: string): Promise<void> {
  await dropdown(page, name).click();
}
