import { expect, inHindi, open, test } from './support.ts';

const WIDTHS = [320, 360, 768, 1440];
const PAGES = 4;

for (const language of ['English', 'Hindi'])
  test(`cards beside each other have different titles, and none is cut off (${language})`, async ({
    page,
  }) => {
    for (let number = 1; number <= PAGES; number += 1) {
      const path = `/products/product?page=${number}`;
      await open(page, language === 'Hindi' ? inHindi(path) : path);
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
