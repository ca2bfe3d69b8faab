import { randomUUID } from 'node:crypto';
import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import { paths } from '@haat/shared/paths.ts';
import type { Locator, Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { signUp } from './customer.ts';
import { buildPaidOrder, findProductsOfSellers } from './paid-order.ts';
import { expect, inHindi, open, openWithoutScripts, test } from './support.ts';

const ANSWER = 'हाँ, ठंडे पानी में धो सकते हैं।';

test('a question in Hindi is shown at once, and answered by a customer who bought the product', async ({
  page,
}) => {
  const [product] = await findProductsOfSellers(page, 1);
  if (!product) throw new Error('The sample store has no product');
  // The phone's story asks about the same product.
  const question = `क्या इसे वॉशिंग मशीन में धो सकते हैं? (${randomUUID().slice(0, 4)})`;
  const path = paths.product(ALL_CATEGORIES, product._id);
  const asked = page.locator('.question').filter({ hasText: question });
  const openWithQuestion = async (to: string) => {
    // A page that was stored before may be sent once more, while it is rendered again.
    await expect(async () => {
      await open(page, to);
      await expect(asked).toBeVisible({ timeout: 2_000 });
    }).toPass();
  };

  await signUp(page);
  await open(page, inHindi(path));
  await page.getByRole('textbox', { name: 'विक्रेता और ख़रीदारों से पूछें' }).fill(question);
  await page.getByRole('button', { name: 'पूछें', exact: true }).click();
  await expect(page.getByText('आपका सवाल यहाँ आ गया है।')).toBeVisible();
  await expect(asked).toContainText('अभी जवाब नहीं आया है।');

  await open(page, paths.faq); // the product's page would still ask for what the first customer has asked to be told
  const buyer = await signUp(page);
  await buildPaidOrder(buyer, [product]);
  await openWithQuestion(inHindi(path));
  await asked.getByRole('button', { name: /^जवाब दें/ }).click();
  await page.getByRole('textbox', { name: 'आपका जवाब' }).fill(ANSWER);
  await page.getByRole('button', { name: 'जवाब भेजें' }).click();
  await expect(asked.locator('.answer')).toContainText(ANSWER);
  await expect(asked.locator('.answer')).toContainText('ख़रीदार');

  await openWithQuestion(path);
  await expect(asked.getByRole('heading')).toHaveAttribute('lang', 'hi');
  await expect(asked.locator('.answer')).toContainText('Bought it');
  await page.getByRole('link', { name: /^\d+ questions?$/ }).click();
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeInViewport();
  expect(await findViolations(page)).toEqual([]);
});

for (const way of ['pressed', 'held down', 'sent by Enter'] as const)
  test(`what is typed and ${way} before the questions work is asked once they do`, async ({
    page,
  }) => {
    const [product] = await findProductsOfSellers(page, 1);
    if (!product) throw new Error('The sample store has no product');
    const { promise: code, resolve: send } = Promise.withResolvers<void>();
    const ofQuestions = /\/assets\/questions-[^/]*\.js$/;
    await page.route(ofQuestions, async (route) => {
      await code;
      await route.continue();
    });
    await open(page, paths.product(ALL_CATEGORIES, product._id));
    const field = page.getByRole('textbox', { name: 'Ask the seller and those who bought it' });
    await field.fill('Does the lid close tightly?');
    const button = page.getByRole('button', { name: 'Ask', exact: true });
    if (way === 'sent by Enter') await field.press('Enter');
    if (way === 'pressed') await button.click();
    if (way === 'held down') {
      await button.hover();
      await page.mouse.down();
      const arrived = page.waitForEvent('requestfinished', (request) =>
        ofQuestions.test(request.url()),
      );
      send();
      await arrived;
      await page.waitForTimeout(200);
      await page.mouse.up();
    }
    send();
    await expectAsked(page, field);
  });

for (const way of ['pressed', 'sent by Enter'] as const)
  test(`what is typed and ${way} before any script has run is asked once the questions work`, async ({
    page,
  }) => {
    const [product] = await findProductsOfSellers(page, 1);
    if (!product) throw new Error('The sample store has no product');
    const letScriptsCome = await openWithoutScripts(
      page,
      paths.product(ALL_CATEGORIES, product._id),
    );
    const field = page.getByRole('textbox', { name: 'Ask the seller and those who bought it' });
    await field.fill('Does the lid close tightly?');
    if (way === 'pressed') await page.getByRole('button', { name: 'Ask', exact: true }).click();
    else await field.press('Enter');
    letScriptsCome();
    await expectAsked(page, field);
  });

/** A visitor is asked to sign in, and what they typed is still there. */
async function expectAsked(page: Page, field: Locator): Promise<void> {
  const signIn = page.getByRole('dialog', { name: /^Sign in/ });
  await expect(signIn).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(signIn).toBeHidden();
  await expect(field).toHaveValue('Does the lid close tightly?');
}
