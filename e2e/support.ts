import { PAGE_LIST } from '@haat/shared/pages.ts';
import { test as base, expect, type Locator, type Page, type Response } from '@playwright/test';
import { checkReply } from '../tests/support/check-reply.ts';

/**
 * A story fails on everything that the browser reports: script errors, failed loads, violations of the Content Security
 * Policy. It also fails on replies of calls that do not match the OpenAPI document.
 */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const { complaints, waitForChecks } = watchComplaints(page);
      await use(complaints);
      await waitForChecks();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

interface Complaints {
  readonly complaints: string[];
  /** Waits until all replies are compared with the OpenAPI document. */
  readonly waitForChecks: () => Promise<void>;
}

/** Collects the complaints about a page and about the replies to all pages of its context. */
function watchComplaints(page: Page): Complaints {
  const complaints: string[] = [];
  const refusedPages = new Set<string>();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && [400, 404].includes(response.status()))
      refusedPages.add(response.url());
  });
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text() === NO_WORKER) return;
    const { url } = message.location();
    // The browser reports a page that answers 404 on purpose as a failed load.
    if (!refusedPages.has(url)) complaints.push(`${message.text()} (${url})`);
  });
  const checks: Promise<void>[] = [];
  page.context().on('response', (response) => {
    checks.push(complainOfReply(response).then((all) => void complaints.push(...all)));
  });
  return { complaints, waitForChecks: async () => void (await Promise.all(checks)) };
}

async function complainOfReply(response: Response): Promise<string[]> {
  const request = response.request();
  const { pathname: path } = new URL(response.url());
  if (!path.startsWith('/api/')) return [];
  const read = await Promise.all([response.text(), response.serverAddr()]).catch(() => null);
  // Nothing to read: the page was left. No address: the story itself answered instead of the store.
  if (!read?.[1]) return [];
  const headers = new Headers(response.headers());
  const text = async () => read[0];
  const reply = { method: request.method(), path, status: response.status(), headers, text };
  return checkReply(reply).then(
    () => [],
    (error: Error) => [error.message],
  );
}

/** The Playwright configuration blocks service workers; only offline.story.ts allows them. */
const NO_WORKER = 'Service Worker registration blocked by Playwright';

/** One page of every kind, also error pages; `known` is a product with reviews. */
export function listEveryPath(known: Card): string[] {
  return [
    '/products/product',
    `/products/${encodeURIComponent(known.category)}?sort=date`,
    '/products/product?page=2',
    '/products/product?search=handbgs',
    '/products/product?search=xqzvwkj',
    '/products/product?page=99',
    '/products/product?sort=zzz',
    '/products/Nonsense',
    productPath(known),
    `/product/Audio/${UNKNOWN_ID}`,
    ...PAGE_LIST.flatMap(([, { kind, path }]) =>
      kind === 'private' || path.includes(':') ? [] : [path],
    ),
  ];
}

export const UNKNOWN_ID = 'f'.repeat(24);

/** The path of a page in Hindi. */
export function inHindi(path: string): string {
  return path === '/' ? '/hi' : `/hi${path}`;
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(isHydrated);
}

/** Opens a page of which no script file arrives until the returned function is called; presses are noted meanwhile. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'notedPresses' in window);
  return scripts.resolve;
}

/**
 * Runs in the page: whether it is hydrated as a whole. React marks elements before it has finished; a click or a key that
 * comes in between can be lost.
 */
export function isHydrated(): boolean {
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'));
  const top = key ? (document as unknown as Record<string, ReactTop>)[key] : undefined;
  return top?.stateNode.current.memoizedState.isDehydrated === false;
}

/** What this reads of React's own record of a page. */
interface ReactTop {
  readonly stateNode: {
    readonly current: { readonly memoizedState: { readonly isDehydrated: boolean } };
  };
}

/** Something that can call the store: a page, or a story without a page. */
type Caller = Pick<Page, 'request'>;

interface Card {
  readonly _id: string;
  readonly displayinfo: string;
  readonly category: string;
  readonly stock: number;
  readonly ratingCount: number;
  readonly ar: boolean;
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

interface Listing {
  readonly products: readonly Card[];
  readonly total: number;
  readonly facets: Readonly<Record<string, readonly Choice[]>>;
}

/** Products of the sample store, as the listing call returns them. */
export async function loadListing(page: Caller, body: object = {}): Promise<Listing> {
  const response = await page.request.post('/api/products/category/product', {
    data: { perPage: 100, ...body },
  });
  return response.json();
}

export function titles({ products }: Listing): string[] {
  return products.map(({ displayinfo }) => displayinfo);
}

export function productPath({ category, _id }: Card): string {
  return `/product/${encodeURIComponent(category)}/${_id}`;
}

/** The card of the design with this title. */
export async function findDesign(page: Caller, title: string): Promise<Card> {
  const found = (await loadListing(page)).products.find(({ displayinfo }) => displayinfo === title);
  if (!found) throw new Error(`The sample store has no ${title}`);
  return found;
}

/** The product with this English name, which need not be among the most bought. */
export async function findByName(page: Caller, name: string): Promise<Card> {
  const { products } = await loadListing(page, { search: name });
  const found = products.find(({ displayinfo }) => displayinfo === name);
  if (!found) throw new Error(`The store has no ${name}`);
  return found;
}

/** The products in stock that are bought without choosing a size, and those out of stock. */
export async function listSizeless(page: Caller): Promise<readonly Card[]> {
  const { products, facets } = await loadListing(page);
  const size = facets['size']?.map(({ value }) => value);
  const sized = await loadListing(page, { filters: { size } });
  const ids = new Set(sized.products.map(({ _id }) => _id));
  return products.filter(({ _id }) => !ids.has(_id));
}

/** A product of the sample store for which `fits` is true, and which is bought without choosing a size. */
export async function findProduct(page: Caller, fits: (card: Card) => boolean): Promise<Card> {
  const found = (await listSizeless(page)).find(fits);
  if (!found) throw new Error('The sample store has no such product');
  return found;
}

/** A product with a model and four photos. */
export function findLota(page: Caller): Promise<Card> {
  return findProduct(page, ({ displayinfo }) => /brass lota/i.test(displayinfo));
}

/** The links of the products in a listing. */
export function productLinks(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
}

export function productCount(page: Page): Locator {
  return page.getByText(/^Showing [\d,]+ of [\d,]+ Products$/);
}

/** A button that opens a panel below it, such as the cart in the header. */
export function dropdown(page: Page, name: string): Locator {
  return page.locator('summary').filter({ hasText: name });
}

/**
 * Delays the store's replies to requests for a path (or sends `reply` instead) until `release` is called. `requested` resolves
 * when the first reply is ready.
 */
export async function delayReplies(
  page: Page,
  path: string,
  reply?: { readonly status: number; readonly json: object },
): Promise<{ readonly requested: Promise<void>; readonly release: () => void }> {
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let isReleased = false;
  await page.route(path, async (route) => {
    if (isReleased && !reply) return route.fallback(); // a fetch that lasts longer than the test would fail it
    const answer = reply ?? { response: await route.fetch() };
    requested.resolve();
    await released.promise;
    await route.fulfill(answer);
  });
  const release = (): void => {
    isReleased = true;
    released.resolve();
  };
  return { requested: requested.promise, release };
}

/** Scrolls the page, and waits until it has drawn the result. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo(0, to), top);
  await readScroll(page);
}

/** The scroll position after all changes are drawn, because drawing may change it. */
export function readScroll(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(Math.round(window.scrollY))),
        );
      }),
  );
}
