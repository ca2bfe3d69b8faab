import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import {
  dropdown,
  everyPath,
  expect,
  findProduct,
  inHindi,
  open,
  productPath,
  test,
} from './support.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// Each size sees both schemes and both languages; every pair of the three is looked at.
const LOOKS = {
  desktop: [
    { colorScheme: 'light', language: 'English' },
    { colorScheme: 'dark', language: 'Hindi' },
  ],
  phone: [
    { colorScheme: 'dark', language: 'English' },
    { colorScheme: 'light', language: 'Hindi' },
  ],
} as const;

for (const place of [0, 1] as const) {
  test(`axe finds nothing on any page (look ${place + 1} of 2)`, async ({ page }, { project }) => {
    test.slow();
    const { colorScheme, language } = LOOKS[project.name as keyof typeof LOOKS][place];
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const product = await findProduct(page, ({ ratingCount }) => ratingCount > 4);
    for (const path of everyPath(product)) {
      const shown = language === 'Hindi' ? inHindi(path) : path;
      await test.step(shown, async () => {
        await open(page, shown);
        expect(await findViolations(page)).toEqual([]);
      });
    }
  });
}

test('axe finds nothing in what opens', async ({ page }, { project }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  await dropdown(page, 'Browse Categories').click();
  expect(await findViolations(page, 'header')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Search' }).fill('brass');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await findViolations(page, 'header')).toEqual([]);
  const product = await findProduct(page, ({ stock }) => stock > 5);
  await open(page, productPath(product));
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Register' })).toBeVisible();
  expect(await findViolations(page, '[role="dialog"]')).toEqual([]);
  if (project.name !== 'phone') return;
  await open(page, '/products/product');
  await page.getByRole('link', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
  expect(await findViolations(page, '[role="dialog"]')).toEqual([]);
});

async function findViolations(page: Page, within = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(RULES)
    .include(within)
    .setLegacyMode() // the pages have no frames; looking for some takes longer than the rules
    .analyze();
  return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`);
}
