import { readFile } from 'node:fs/promises';
import { formatRupees } from '@haat/shared/money.ts';
import { DELIVERY_WORKING_DAYS } from '@haat/shared/limits.ts';
import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
import { en } from '@haat/shared/words/en/all.ts';
import { en as enCustomer } from '@haat/shared/words/en/customer.ts';
import { invoice as enInvoice } from '@haat/shared/words/en/mail.ts';
import { hi } from '@haat/shared/words/hi/all.ts';
import { hi as hiCustomer } from '@haat/shared/words/hi/customer.ts';
import { invoice as hiInvoice } from '@haat/shared/words/hi/mail.ts';
import type { Locator, Page } from '@playwright/test';
import { readPdf } from '../tests/support/read-pdf.ts';
import { findViolations } from './axe.ts';
import { signUp } from './customer.ts';
import { ENROLLED, POT } from './own-products.ts';
import { addAddress } from './paid-order.ts';
import { expect, findByName, open, productPath, test } from './support.ts';

/** In English on a computer, in Hindi on a phone. */
const SHOPS = {
  desktop: { language: 'en', words: en, customer: enCustomer, invoice: enInvoice },
  phone: { language: 'hi', words: hi, customer: hiCustomer, invoice: hiInvoice },
} as const;
const BENGALURU = '560001';
const KOCHI = '682020';
/** The test provider's form. */
const SHEETS = {
  en: { title: 'Test payment', approve: 'Approve' },
  hi: { title: 'टेस्ट भुगतान', approve: 'मंज़ूर करें' },
};
const KERALA = { en: 'Kerala', hi: 'केरल' };

test('the pot of an enrolled seller is delivered in its own State only, with a bill of supply', async ({
  page,
}, { project }) => {
  test.slow(); // from the product to the paper, with a payment
  const { language, words, customer: own, invoice } = SHOPS[nameOf(project.name)];
  const { delivery } = words;
  const buyer = await signUp(page);
  await addAddress(buyer);
  const path = getPathInLanguage(language, productPath(await findByName(page, POT.en)));
  const place = page.getByRole('region', { name: delivery.heading });
  const main = page.getByRole('main');

  await open(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(POT[language]);
  await expect(main).toContainText(words.product.unregistered);
  await expect(main).toContainText(words.product.enrolled(ENROLLED.number));
  await expect(main).toContainText(delivery.inOwnState(DELIVERY_WORKING_DAYS, KERALA[language]));
  await choosePincode(place, delivery, BENGALURU);
  await expect(place).toContainText(delivery.notDelivered);
  await expect(place).toContainText(delivery.reasons.otherState);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: words.product.addToCart, exact: true }).click();
  await expect(page.getByText(words.shell.itemAdded, { exact: true })).toBeVisible();
  await open(page, getPathInLanguage(language, paths.cart));
  await expect(main).toContainText(delivery.notDeliveredTo(BENGALURU, delivery.reasons.otherState));
  expect(await findViolations(page)).toEqual([]);

  await open(page, path);
  await choosePincode(place, delivery, KOCHI);
  await expect(place).not.toContainText(delivery.notDelivered);
  await expect(place).toContainText(delivery.by('').trim());
  await open(page, getPathInLanguage(language, paths.cart));
  await expect(main).toContainText(delivery.arrivesBy('').trim());
  await page.getByRole('button', { name: own.cart.proceed, exact: true }).click();
  await page.getByRole('button', { name: own.checkout.placeOrder }).click();
  const sheet = page.getByRole('dialog', { name: SHEETS[language].title });
  await sheet.getByRole('tab', { name: 'UPI' }).click();
  await sheet.getByRole('button', { name: SHEETS[language].approve }).click();
  await page.waitForURL(/\/order\/summary$/);

  await open(page, getPathInLanguage(language, paths.accountPanel('profile-myorders')));
  await main
    .getByRole('link', { name: own.orders.detailsOf('').trim() })
    .first()
    .click();
  await page.getByText(own.orders.paymentId, { exact: true }).waitFor();
  const paper = await downloadPaper(page, own.orders.invoice);
  expect(paper).toContain(invoice.titles['bill of supply']);
  expect(paper).toContain(ENROLLED.number);
  expect(paper).toContain(formatRupees(640, language));
  expect(paper).not.toContain(invoice.titles['tax invoice']);
});

/** Another one than that of the customer's address, or than the one chosen before. */
async function choosePincode(
  place: Locator,
  delivery: (typeof SHOPS)['desktop' | 'phone']['words']['delivery'],
  pincode: string,
): Promise<void> {
  await place.getByText(delivery.change, { exact: true }).click();
  await place.getByRole('textbox').fill(pincode);
  await place.getByRole('button', { name: delivery.check, exact: true }).click();
  await expect(place.getByText(pincode)).toBeVisible();
}

/** The text of the PDF file of the order; a machine that is busy with something else draws it at the second try. */
async function downloadPaper(page: Page, name: string): Promise<string> {
  let file: Uint8Array = new Uint8Array();
  await expect(async () => {
    const coming = page.waitForEvent('download', { timeout: 10_000 });
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    file = await readFile(await (await coming).path());
  }).toPass();
  return (await readPdf(file)).flat().join('\n');
}

function nameOf(project: string): keyof typeof SHOPS {
  return project === 'phone' ? 'phone' : 'desktop';
}
