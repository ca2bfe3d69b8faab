import { getPathInLanguage } from '@haat/shared/paths.ts';
import { en } from '@haat/shared/words/en/all.ts';
import { en as enCustomer } from '@haat/shared/words/en/customer.ts';
import { hi } from '@haat/shared/words/hi/all.ts';
import { hi as hiCustomer } from '@haat/shared/words/hi/customer.ts';
import { findViolations } from './axe.ts';
import { forgetCustomer, readMail, readMails, signUp } from './customer.ts';
import { asOperator } from './operator.ts';
import { BELLS } from './own-products.ts';
import { expect, findByName, open, productPath, test } from './support.ts';

/** In English on a computer, in Hindi on a phone. */
const SHOPS = {
  desktop: { language: 'en', words: en.notices, auth: enCustomer.auth },
  phone: { language: 'hi', words: hi.notices, auth: hiCustomer.auth },
} as const;
const ASK = '/api/user/notice/add';

test('a bell is back for three when two come: who asked first is told first, and a link ends it', async ({
  page,
  baseURL,
}, { project }) => {
  test.slow(); // three accounts and their mails
  const name = project.name === 'phone' ? 'phone' : 'desktop';
  const { language, words, auth } = SHOPS[name];
  const bell = await findByName(page, BELLS[name].en);
  const body = { productId: bell._id, kind: 'back in stock' };
  const first = await signUp(page);
  await first.call(ASK, body);
  const second = await signUp(page);
  await second.call(ASK, body);
  const third = await signUp(page);
  await open(page, getPathInLanguage(language, productPath(bell)));
  await page.getByRole('button', { name: words['back in stock'].ask, exact: true }).click();
  await expect(page.getByText(words['back in stock'].asked, { exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await asOperator(async (operator) => {
    await operator.setStock(bell._id, 1);
    await operator.sendNotices(baseURL ?? '');
    await readMail(page, first.email, 'backInStock');
    await readMail(page, second.email, 'backInStock');
    expect(await readMails(page, third.email, 'backInStock')).toEqual([]);
    await operator.setStock(bell._id, 2);
    await operator.sendNotices(baseURL ?? '');
  });
  const { text } = await readMail(page, third.email, 'backInStock');
  expect(text).toContain(BELLS[name][language]);
  for (const { email } of [first, second])
    expect(await readMails(page, email, 'backInStock')).toHaveLength(1);

  // The link needs no sign-in.
  await forgetCustomer(page);
  await page.goto(/http:\S+\/endnotice#\S+/.exec(text)?.[0] ?? '');
  await expect(page.getByRole('status').filter({ hasText: BELLS[name][language] })).toHaveText(
    auth.noticeEnded(BELLS[name][language]),
  );
  expect(await findViolations(page)).toEqual([]);
});
