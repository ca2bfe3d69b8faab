import { signUp } from './customer.ts';
import { expect, findLota, open, productPath, test } from './support.ts';

test('a product’s page knows after it is loaded again that a mail was asked for', async ({
  page,
}) => {
  await signUp(page);
  const path = productPath(await findLota(page));
  await open(page, path);
  await page.getByRole('button', { name: 'Tell me when it costs less' }).click();
  const asked = page.getByText('We will mail you when it costs at least 5% less.');
  await expect(asked).toBeVisible();

  await open(page, path);
  await expect(asked).toBeVisible();
  await page.getByRole('button', { name: 'Do not tell me' }).click();
  await expect(asked).toHaveCount(0);
  const read = page.waitForResponse(/\/api\/user\/notices\//);
  await open(page, path);
  await read;
  await expect(page.getByRole('button', { name: 'Tell me when it costs less' })).toBeVisible();
});
