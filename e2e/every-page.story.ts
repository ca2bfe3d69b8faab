import { listOfferedLanguages } from '@haat/shared/offered-languages.ts';
import { getPathInLanguage } from '@haat/shared/paths.ts';
import { expect, findProduct, listEveryPath, open, test } from './support.ts';

for (const language of listOfferedLanguages())
  test(`every page hydrates without an error in the browser’s console (${language})`, async ({
    page,
    complaints,
  }) => {
    const product = await findProduct(page, ({ ratingCount }) => ratingCount > 8);
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        reportError(new Error(`against the policy: ${violatedDirective} ${blockedURI}`)),
      ),
    );
    for (const path of listEveryPath(product)) {
      const shown = getPathInLanguage(language, path);
      await open(page, shown);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded(); // parts loaded late report errors late
      await page.waitForLoadState('networkidle');
      expect(complaints, shown).toEqual([]);
    }
  });
