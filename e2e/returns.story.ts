import { formatRupees } from '@haat/shared/money.ts';
import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
import { en as enCustomer } from '@haat/shared/words/en/customer.ts';
import { hi as hiCustomer } from '@haat/shared/words/hi/customer.ts';
import type { Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { signUp } from './customer.ts';
import { asOperator } from './operator.ts';
import { buildPaidOrder, findProductsOfSellers } from './paid-order.ts';
import { expect, findDesign, open, test } from './support.ts';

const SENT = ['approved', 'on its way', 'received'] as const;
const PHOTO = 'docs/pictures/home-360-light.png';

test('one of two pieces that came late is paid back with a credit note, and a faulty one is replaced', async ({
  page,
}, { project }) => {
  test.slow(); // two returns, each with its steps, and pages that are loaded again
  const shopper = new Returner(page, project.name);
  const { words } = shopper;
  const [two, faulty] = await findProductsOfSellers(page, 2);
  if (!two || !faulty) return;
  await asOperator(async (operator) => {
    const customer = await signUp(page);
    await buildPaidOrder(customer, [{ ...two, pieces: 2 }, faulty]);
    await operator.deliver(customer.id, true);

    await shopper.openOrder();
    const late = await shopper.ask(two._id, 'came late');
    await expect(page.getByText(words.returns.pieces(1), { exact: true })).toBeVisible();
    await operator.moveReturn(late, [...SENT, 'accepted'], { isSellable: true });
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(words.returns.states.refunded).first()).toBeVisible({
        timeout: 5_000,
      });
    }).toPass();
    await expect(shopper.fact(words.returns.creditNote)).toContainText(/\/C\d{4}\/\d+/);
    await expect(
      page.getByText(words.returns.refunded(shopper.price(two.sellingPrice))),
    ).toBeVisible();
    expect(await findViolations(page)).toEqual([]);

    await shopper.backToOrder();
    await expect(page.getByText(words.returns.piecesReturned(1)).first()).toBeVisible();
    const lamp = await shopper.ask(faulty._id, 'faulty', words.returns.same);
    const awb = `EK${lamp.slice(-10)}`.toUpperCase();
    await operator.moveReturn(lamp, [...SENT, 'accepted', 'replaced'], {
      parcel: { carrier: 'Ekart', awb },
    });
    await page.reload();
    await expect(page.getByText(words.returns.replaced)).toBeVisible();
    await expect(page.getByText(awb)).toBeVisible();
  });
});

test('another size comes in exchange, and what the seller disputes is seen with its photo', async ({
  page,
}, { project }) => {
  test.slow(); // two returns, each with its steps, and pages that are loaded again
  const shopper = new Returner(page, project.name);
  const { words } = shopper;
  const slides = (await findDesign(page, SLIDES)) as unknown as Awaited<
    ReturnType<typeof findProductsOfSellers>
  >[number];
  const [disputed] = (await findProductsOfSellers(page, 3)).slice(2);
  if (!disputed) return;
  await asOperator(async (operator) => {
    const customer = await signUp(page);
    await buildPaidOrder(customer, [slides, disputed]);
    await operator.deliver(customer.id);

    await shopper.openOrder();
    const exchange = await shopper.ask(slides._id, 'does not fit', words.returns.other);
    await expect(page.getByText(words.returns.wantedInstead)).toBeVisible();
    const awb = `EK${exchange.slice(-10)}`.toUpperCase();
    await operator.moveReturn(exchange, [...SENT, 'accepted', 'exchanged'], {
      parcel: { carrier: 'Ekart', awb },
    });
    await page.reload();
    await expect(page.getByText(words.returns.exchanged)).toBeVisible();
    await expect(shopper.fact(words.returns.toPay)).toContainText(shopper.price(0));
    await expect(shopper.fact(words.returns.creditNote)).toContainText(/\/C\d{4}\/\d+/);

    await shopper.backToOrder();
    const dispute = await shopper.ask(disputed._id, 'not as shown', undefined, PHOTO);
    await operator.moveReturn(dispute, [...SENT, 'disputed'], { note: 'The rim is worn' });
    await page.reload();
    await expect(page.getByText(words.returns.disputed)).toBeVisible();
    await expect(page.getByRole('blockquote')).toContainText('The rim is worn');
    await expect(page.getByRole('img', { name: words.photos.number(1) })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
});

/** Its sizes cost the same: only such a size comes in exchange. */
const SLIDES = 'Leather Slides with Felt Bed';
const RETURN_PAGE = /\/account\/returns\/([0-9a-f]{24})$/;
type Reasons = keyof typeof enCustomer.returns.reasons;

/** A customer who returns things: in English on a computer, in Hindi on a phone. */
class Returner {
  readonly words: Pick<typeof enCustomer, 'returns' | 'orders' | 'photos'>;
  readonly #page: Page;
  readonly #language: 'en' | 'hi';

  constructor(page: Page, project: string) {
    this.#page = page;
    this.#language = project === 'phone' ? 'hi' : 'en';
    this.words = this.#language === 'hi' ? hiCustomer : enCustomer;
  }

  price(rupees: number): string {
    return formatRupees(rupees, this.#language);
  }

  fact(name: string) {
    return this.#page.locator('dl > div', { has: this.#page.getByText(name, { exact: true }) });
  }

  async openOrder(): Promise<void> {
    await open(
      this.#page,
      getPathInLanguage(this.#language, paths.accountPanel('profile-myorders')),
    );
    const details = this.words.orders.detailsOf('').trim();
    await this.#page.getByRole('main').getByRole('link', { name: details }).first().click();
    await this.#page.getByText(this.words.orders.paymentId, { exact: true }).waitFor();
  }

  async backToOrder(): Promise<void> {
    const back = new RegExp(this.words.returns.toOrder('HT-\\S+'));
    await this.#page.getByRole('link', { name: back }).click();
    await this.#page.getByText(this.words.orders.paymentId, { exact: true }).waitFor();
  }

  /** Asks to return one piece of a product, in the form on the page of the order; returns the id of the return. */
  async ask(productId: string, reason: Reasons, wish?: string, photo?: string): Promise<string> {
    const { returns, photos } = this.words;
    const line = this.#page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.#page.locator(`a[href$="${productId}"]`) });
    await line.getByRole('button', { name: returns.askOf('').trim() }).click();
    const dialog = this.#page.getByRole('dialog');
    await dialog.getByText(returns.reasons[reason], { exact: true }).click();
    if (wish) await dialog.getByText(wish, { exact: true }).click();
    const variant = dialog.getByRole('combobox');
    if (wish === returns.other) await variant.selectOption({ index: 1 });
    if (photo) {
      await dialog.locator('input[type=file]').setInputFiles(photo);
      await expect(dialog.getByText(photos.sent, { exact: true })).toBeVisible();
    }
    await dialog.getByRole('button', { name: returns.send, exact: true }).click();
    await this.#page.waitForURL(RETURN_PAGE);
    await expect(this.#page.getByRole('heading', { level: 1 })).toContainText('RT-');
    return RETURN_PAGE.exec(this.#page.url())?.[1] ?? '';
  }
}
