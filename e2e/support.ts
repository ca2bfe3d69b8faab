import { test as base, expect, type Page } from '@playwright/test';

/** Stories fail on whatever the browser complains of: script errors, failed loads, violations of the policy. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          complaints.push(`${message.text()} (${message.location().url})`);
      });
      await use(complaints);
      expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** A page that answers 404 on purpose is reported by the browser as a failed load of the document. */
function isExpected(complaint: string): boolean {
  return /status of (404|400)/.test(complaint);
}

/** Opens a page and waits until its scripts have taken over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => {
    const main = document.querySelector('main') ?? document.body;
    return Object.keys(main).some((key) => key.startsWith('__react'));
  });
}

interface Card {
  readonly _id: string;
  readonly displayinfo: string;
  readonly category: string;
  readonly stock: number;
  readonly ratingCount: number;
}

/** Products of the sample store, as the listing call gives them. */
export async function findProducts(page: Page, body: object = {}): Promise<Card[]> {
  const response = await page.request.post('/api/products/category/product', {
    data: { perPage: 100, ...body },
  });
  return (await response.json()).products;
}

export function productPath({ category, _id }: Card): string {
  return `/product/${encodeURIComponent(category)}/${_id}`;
}

/** A product of the sample store that fits. */
export async function findProduct(page: Page, fits: (card: Card) => boolean): Promise<Card> {
  const found = (await findProducts(page)).find(fits);
  if (!found) throw new Error('The sample store has no such product');
  return found;
}
