import { listOfferedLanguages } from '@haat/shared/offered-languages.ts';
import { getPathInLanguage } from '@haat/shared/paths.ts';
import { expect, open, test } from './support.ts';

const WIDTHS = [320, 360, 768, 1440];
const PAGES = 4;

for (const language of listOfferedLanguages())
  test(`cards beside each other have different titles, and none is cut off (${language})`, async ({
    page,
  }) => {
    for (let number = 1; number <= PAGES; number += 1) {
      const path = `/products/product?page=${number}`;
      await open(page, getPathInLanguage(language, path));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 780 });
        const names = page.getByRole('main').locator('.product-card .name');
        const titles = await names.allInnerTexts();
        expect(new Set(titles).size).toBe(titles.length);
        const cut = await names.evaluateAll((all) =>
          all
            .filter((name) =>
              [name, ...name.querySelectorAll('*')].some(
                ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 2,
              ),
            )
            .map(({ textContent }) => textContent),
        );
        expect(cut, `${path} at ${width} px`).toEqual([]);
      }
    }
  });
