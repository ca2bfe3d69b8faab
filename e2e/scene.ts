import { paths } from '@haat/shared/paths.ts';
import { en } from '@haat/shared/words/en/all.ts';
import { en as enCustomer } from '@haat/shared/words/en/customer.ts';
import { hi } from '@haat/shared/words/hi/all.ts';
import { hi as hiCustomer } from '@haat/shared/words/hi/customer.ts';
import type { Locator, Page } from '@playwright/test';
import { type StoryCustomer, signUp } from './customer.ts';
import { inHindi, open } from './support.ts';

export type Tongue = 'English' | 'Hindi';

/** A page with its language and its size, and with the customer after sign-up. */
export class Scene {
  readonly page: Page;
  readonly isPhone: boolean;
  readonly words: typeof en & typeof enCustomer;
  readonly #isHindi: boolean;
  #customer: StoryCustomer | undefined;

  constructor(page: Page, tongue: Tongue, isPhone: boolean) {
    this.page = page;
    this.isPhone = isPhone;
    this.#isHindi = tongue === 'Hindi';
    this.words = this.#isHindi ? { ...hi, ...hiCustomer } : { ...en, ...enCustomer };
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog').last();
  }

  get customer(): StoryCustomer {
    if (!this.#customer) throw new Error('No customer has signed up yet');
    return this.#customer;
  }

  async signUp(): Promise<void> {
    this.#customer = await signUp(this.page);
  }

  readonly open = (path: string): Promise<void> =>
    open(this.page, this.#isHindi ? inHindi(path) : path);

  readonly press = (name: string, within: Locator | Page = this.main): Promise<void> =>
    within.getByRole('button', { name, exact: true }).first().click();

  async openPanel(panel: keyof Scene['words']['account']['panels']): Promise<void> {
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
