import { notifyCatalogueChange } from '@haat/api/catalogue/commands.ts';
import { connect, type Database, sql } from '@haat/api/db/connect.ts';
import { findRunningDatabase } from '@haat/api/db/embedded.ts';
import {
  ANSWER_LENGTH_MAX,
  ANSWERS_SHOWN,
  QUESTION_LENGTH_MAX,
  QUESTIONS_OF_PAGE,
} from '@haat/shared/limits.ts';
import type { Page } from '@playwright/test';
import { STORE_DIR } from './store-dir.ts';
import { expect, findProduct, open, productPath, test } from './support.ts';

const LETTERS = 100_000;
const STORED = 105;
const NAME_LENGTH = 50;
const PAGE_BYTES_MAX = 300_000;

test('105 reviews from before the length limit and long questions keep the page small, and all reviews can be read', async ({
  page,
  browser,
}) => {
  const product = await findProduct(page, ({ ratingCount }) => ratingCount === 0);
  const path = productPath(product);
  await withDatabase(async (database) => {
    // The characters that need the most bytes: HTML and the loader's data need fourteen characters for them.
    for (const written of ['ठ', '"', 'word ']) {
      const writer = `Writer of ${written.charCodeAt(0)}`;
      await storeQuestions(database, product._id, written);
      await storeReviews(database, product._id, written, writer);
      for (const asked of [path, `${path}.data`])
        await expect
          .poll(() => measure(page, asked, writer))
          .toEqual({ isShown: true, isLight: true });
    }
  });

  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, path);
  const reviews = page.getByRole('tabpanel', { name: /^Reviews/ }).locator('.review');
  await expect(reviews).toHaveCount(3);
  const text = reviews.first().locator('.review-text');
  expect((await text.textContent())?.length).toBe(4_001);
  await reviews.first().getByText('Read more').click();
  await reviews.first().getByRole('button', { name: 'Read the rest of it' }).click();
  await expect.poll(async () => (await text.textContent())?.length).toBe(LETTERS);
  await expect(reviews.first()).toBeFocused();
  for (let shown = 8; shown < 30; shown += 5) {
    await page.getByRole('button', { name: 'Load more comments' }).click();
    await expect(reviews).toHaveCount(shown);
  }

  const scriptless = await browser.newPage({ javaScriptEnabled: false });
  await scriptless.goto(path);
  // Found by their classes: Playwright does not find text in <noscript>.
  await scriptless.locator('.review-more > summary').click();
  await expect(scriptless.locator('.review-more .review').last()).toBeVisible();
  await expect(scriptless.locator('.review-more + .note')).toHaveText(
    /^These are \d+ of 105 reviews\./,
  );
  await scriptless.close();
});

async function withDatabase(use: (database: Database) => Promise<void>): Promise<void> {
  const url = await findRunningDatabase(STORE_DIR);
  if (!url) throw new Error('The database of the store does not run');
  const database = connect(url, { maxConnections: 1 });
  await use(database).finally(() => database.close());
}

async function storeReviews(
  { db }: Database,
  id: string,
  written: string,
  writer: string,
): Promise<void> {
  await db.deleteFrom('reviews').where('productId', '=', id).execute();
  const text = written.repeat(LETTERS).slice(0, LETTERS);
  await sql`insert into reviews (product_id, stars, title, description, name)
    select ${id}, 4, left(${text}::text, 1000), ${text}::text, ${writer} from generate_series(1, ${STORED}::int)`.execute(
    db,
  );
  await notifyCatalogueChange(db, { products: [id], categories: [] });
}

/** As many questions as the page shows, with answers, each as long as it may be. */
async function storeQuestions({ db }: Database, id: string, written: string): Promise<void> {
  await db.deleteFrom('questions').where('productId', '=', id).execute();
  const fill = (length: number) => written.repeat(length).slice(0, length);
  await sql`with asked as (
      insert into questions (product_id, name, text, state)
      select ${id}, ${fill(NAME_LENGTH)}::text, ${fill(QUESTION_LENGTH_MAX)}::text, 'shown' from generate_series(1, ${QUESTIONS_OF_PAGE}::int)
      returning id)
    insert into answers (question_id, is_seller, name, text, state)
      select id, false, ${fill(NAME_LENGTH)}::text, ${fill(ANSWER_LENGTH_MAX)}::text, 'shown' from asked, generate_series(1, ${ANSWERS_SHOWN}::int)`.execute(
    db,
  );
}

async function measure(page: Page, path: string, writer: string) {
  const body = await (await page.request.get(path)).body();
  return { isShown: body.includes(writer), isLight: body.length <= PAGE_BYTES_MAX };
}
