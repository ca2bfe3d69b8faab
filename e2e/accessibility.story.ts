import AxeBuilder from '@axe-core/playwright';
import { expect, findProduct, open, productPath, test } from './support.ts';

const PATHS = [
  '/',
  '/products/product',
  '/products/product?search=xqzvwkj',
  '/faq',
  '/contact',
  '/privacypolicy',
  '/404',
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const prefix of ['', '/hi']) {
    test(`axe finds nothing on any page (${colorScheme}, ${prefix || 'English'})`, async ({
      page,
    }) => {
      test.slow();
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const product = await findProduct(page, ({ ratingCount }) => ratingCount > 4);
      for (const path of [...PATHS, productPath(product)]) {
        await open(page, prefix + path === '/hi/' ? '/hi' : prefix + path);
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        const found = violations.map(
          ({ id, nodes }) => `${path}: ${id} at ${nodes[0]?.target.join(' ')}`,
        );
        expect(found).toEqual([]);
      }
    });
  }
}
