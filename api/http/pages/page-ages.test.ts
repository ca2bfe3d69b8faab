import type { ProductCard } from '@haat/shared/contract/catalogue.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageCache } from './page-cache.ts';
import { PageChanges } from './page-changes.ts';
import { findPageKey, type PageKey } from './page-key.ts';
import { addTagsOf } from './page-tags.ts';

/** Pages, and the products whose cards they show. */
const PAGES = [
  { key: pageAt('/products/Audio'), category: 'Audio', cards: ['a', 'b'] },
  { key: pageAt('/products/Bags'), category: 'Bags', cards: ['c'] },
  { key: pageAt('/product/Audio/a'), own: 'a', cards: ['b', 'c'] },
  { key: pageAt('/faq'), cards: [] },
] as const;
type ShownPage = (typeof PAGES)[number];

const RENEWED_WITHIN_MS = 60_000;
const SERVED_FOR_MS = 600_000;

const product = fc.constantFrom('a', 'b', 'c', 'nowhere');
const change = fc.oneof(
  product.map((id) => ({ products: [id] })),
  product.map((id) => ({ products: [id], unnamed: [id] })),
  product.map((id) => ({ products: [id], unnamed: [id], urgent: [id] })),
  product.map((id) => ({ products: [id], urgent: [id] })),
  fc.constantFrom('Audio', 'Bags').map((name) => ({ categories: [name] })),
  fc.constantFrom({ all: true }, { unknown: true }),
);
type Change = {
  products?: string[];
  unnamed?: string[];
  urgent?: string[];
  categories?: string[];
  all?: boolean;
  unknown?: boolean;
};
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ ask: fc.nat({ max: PAGES.length - 1 }) }) },
  { weight: 2, arbitrary: fc.record({ change }) },
  { weight: 3, arbitrary: fc.record({ finish: fc.constant(true) }) },
  { weight: 1, arbitrary: fc.record({ passMs: fc.constantFrom(1_000, 20_000, 70_000, 700_000) }) },
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

it('no reader ever gets a page that is older than the rule allows, whatever changes and in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 80 }), async (steps) => {
      const store = openStore();
      for (const one of steps) {
        if ('ask' in one) store.ask(PAGES[one.ask] as ShownPage);
        else if ('change' in one) store.change(one.change);
        else if ('finish' in one) store.finish();
        else vi.advanceTimersByTime(one.passMs);
        await settle();
      }
      const asked = steps.filter((one) => 'ask' in one);
      expect(await store.end()).toHaveLength(asked.length);
    }),
    { numRuns: 100 },
  );
});

/** A cache whose pages are the numbers of their renderings, with a record of what happened when. */
function openStore() {
  const changes = new PageChanges();
  const history: Change[] = [];
  const renderings: { page: string; since: number; at: number; finish: () => void }[] = [];
  const answers: Promise<void>[] = [];
  const cache = new PageCache(async ({ pathname }) => {
    const { cards } = PAGES.find(({ key }) => key.pathname === pathname) as ShownPage;
    addTagsOf('productsCategory', { categories: {}, products: cards.map(cardOf) });
    const number = renderings.length;
    await new Promise<void>((finish) => {
      const at = Number.POSITIVE_INFINITY;
      renderings.push({ page: pathname, since: history.length, at, finish });
    });
    (renderings[number] as { at: number }).at = Date.now();
    return new Response(`${number}`);
  }, changes);

  const check = async (page: ShownPage): Promise<void> => {
    const asked = { changes: history.length, at: Date.now() };
    // As the fast lane and the app behind it do.
    const { page: sent } =
      cache.find(page.key, 'request') ?? (await cache.get(page.key, 'request'));
    const number = Number((await sent.variant('identity')).body.toString());
    const { since, at } = renderings[number] as (typeof renderings)[number];
    const missed = history.slice(since, asked.changes);
    expect(missed.some((one) => isPurged(page, one))).toBe(false);
    const age = Math.max(0, asked.at - at);
    expect(age).toBeLessThan(
      missed.some((one) => isStale(page, one)) ? RENEWED_WITHIN_MS : SERVED_FOR_MS,
    );
  };
  const running = () => renderings.filter(({ at }) => at === Number.POSITIVE_INFINITY);
  return {
    ask: (page: ShownPage) => void answers.push(check(page)),
    change: (one: Change) => {
      history.push(one);
      changes.record(one);
    },
    finish: () => running()[0]?.finish(),
    end: async () => {
      const finishing = setInterval(() => {
        for (const { finish } of running()) finish();
      }, 1);
      const checked = await Promise.all(answers);
      clearInterval(finishing);
      return checked;
    },
  };
}

function isPurged(page: ShownPage, one: Change): boolean {
  const { products = [], unnamed = [], urgent = [], unknown } = one;
  const isOwn =
    'own' in page &&
    products.includes(page.own) &&
    (!unnamed.includes(page.own) || urgent.includes(page.own));
  return (
    unknown === true || isOwn || urgent.some((id) => (page.cards as readonly string[]).includes(id))
  );
}

function isStale(page: ShownPage, { products = [], categories = [], all }: Change): boolean {
  const isListed = 'category' in page && categories.includes(page.category);
  return (
    all === true ||
    isListed ||
    ('own' in page && products.includes(page.own)) ||
    products.some((id) => (page.cards as readonly string[]).includes(id))
  );
}

/** Lets promises and compression go on. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
}

function cardOf(_id: string): ProductCard {
  return { _id } as ProductCard;
}

function pageAt(address: string): PageKey {
  const key = findPageKey(new URL(address, 'http://shop.test'));
  if (!key) throw new Error(`${address} is not a public page`);
  return key;
}
