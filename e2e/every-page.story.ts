import { everyPath, expect, findProduct, inHindi, open, test } from './support.ts';

for (const language of ['English', 'Hindi'])
  test(`every page comes to life without a complaint of the browser (${language})`, async ({
    page,
    complaints,
  }) => {
    const product = await findProduct(page, ({ ratingCount }) => ratingCount > 8);
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        reportError(new Error(`against the policy: ${violatedDirective} ${blockedURI}`)),
      ),
    );
    for (const path of everyPath(product)) {
      const shown = language === 'Hindi' ? inHindi(path) : path;
      await open(page, shown);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded(); // parts loaded late report errors late
      await page.waitForLoadState('networkidle');
      expect(complaints, shown).toEqual([]);
    }
  });
