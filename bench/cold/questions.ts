import { SORTS } from '@haat/shared/listing.ts';
import type { Ask } from '../overload-crowd.ts';
import { buildPicks, type Picks } from './picks.ts';
import type { Vocabulary } from './vocabulary.ts';

/** One kind of question, each of which is different from all before it. */
export interface Kind {
  readonly name: string;
  /** Undefined when everything of this kind has been asked. */
  next(): Ask | undefined;
}

const TRIES_MAX = 1_000;
const DEEP_PAGES = 5_000;
const PER_PAGE = 24;

/** Every kind that is measured. `seed` makes a run repeatable; another seed asks other questions. */
export function buildKinds(vocabulary: Vocabulary, seed: number): Kind[] {
  const picks = buildPicks(vocabulary, seed);
  const search = (text: string) => listing({ search: text, ...picks.view() });
  return [
    kind('a filtered listing page', () => page(filteredPath(picks))),
    kind('a filtered listing call', () =>
      listing({ filters: picks.filters(), sort: picks.view().sort, acrossCategories: true }),
    ),
    kind('a page far into everything', () => listing({ page: picks.deep(deepest(vocabulary)) })),
    kind('a page of a product', () => page(productPath(picks))),
    kind('search: one common word', () => search(picks.commonWord())),
    kind('search: three words', () => search(picks.threeWords())),
    kind('search: a typo', () => search(picks.typo())),
    kind('search: a prefix', () => search(picks.prefix())),
    kind('search: Devanagari', () => search(picks.devanagari())),
    kind('search: Hinglish', () => search(picks.hinglish())),
    kind('search: words that never meet', () => search(picks.strangers())),
    kind('suggestions', () => ({
      method: 'POST',
      path: '/api/products/suggest',
      body: JSON.stringify({ search: picks.beginning() }),
    })),
  ];
}

function kind(name: string, draw: () => Ask): Kind {
  const asked = new Set<string>();
  return {
    name,
    next: () => {
      for (let tries = 0; tries < TRIES_MAX; tries += 1) {
        const question = draw();
        const text = question.path + (question.body ?? '');
        if (asked.has(text)) continue;
        asked.add(text);
        return question;
      }
      return undefined;
    },
  };
}

function page(path: string): Ask {
  return { method: 'GET', path };
}

function listing(body: object): Ask {
  const path = '/api/products/category/product';
  return { method: 'POST', path, body: JSON.stringify(body) };
}

/** The first page: some filters leave less than a page, and the store answers 404 to a page behind the last. */
function filteredPath(picks: Picks): string {
  const { category = ['product'], ...filters } = picks.filters();
  const parameters = new URLSearchParams();
  for (const [name, values] of Object.entries(filters))
    for (const value of values) parameters.append(name, value);
  const { sort } = picks.view();
  if (sort !== SORTS[0]) parameters.set('sort', sort);
  return `/products/${encodeURIComponent(category[0] ?? 'product')}?${parameters}`;
}

function productPath(picks: Picks): string {
  const { category, id } = picks.product();
  return `/product/${encodeURIComponent(category)}/${id}`;
}

function deepest({ total }: Vocabulary): number {
  return Math.min(DEEP_PAGES, Math.floor(total / PER_PAGE));
}
