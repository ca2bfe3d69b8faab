import type { Suggestions } from '@haat/shared/contract/catalogue.ts';
import { SUGGEST_CATEGORIES, SUGGEST_PRODUCTS, SUGGEST_WORDS } from '@haat/shared/limits.ts';
import type { PriceRange } from '@haat/shared/listing.ts';
import { getLanguageRow } from '@haat/shared/offered-languages.ts';
import { TRANSLATED_LANGUAGES, translate } from '@haat/shared/translations.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { asPaise, toRupees } from '@haat/shared/money.ts';
import { loadSearchPlan } from '../search/loaders.ts';
import { parsePrice } from '../search/words/prices.ts';
import { presentCard } from './card-present.ts';
import { loadCards } from './card-loaders.ts';
import type { CardRow } from './card-queries.ts';
import { type ListingDeps, loadCategories } from './listing/loaders.ts';
import { presentMenu } from './present.ts';
import { formatCacheKey } from './rules.ts';
import { findQuickHits } from './suggest-queries.ts';

/** Number of products whose names and categories are suggested; the first few are also shown as cards. */
const HITS_CONSIDERED = 24;

/** Suggests names, categories and products for a text being typed; none for words that the catalogue does not have. */
export async function loadSuggestions(
  deps: ListingDeps,
  search: string,
  language: Language,
): Promise<Suggestions> {
  const typed = search.trimStart().toLowerCase();
  const typedLanguage = findLanguageOfScript(typed) ?? language;
  const found = typed === '' ? [] : await loadFound(deps, typed, typedLanguage);
  if (found.length === 0) return { words: [], categories: [], products: [] };
  const menu = presentMenu(await loadCategories(deps), language);
  const categories = categoriesOf(found).flatMap(
    (name) => menu.find((one) => one.name === name) ?? [],
  );
  return {
    words: namesOf(found, typed, typedLanguage),
    categories: categories.map(({ name, label, count, picture }) => ({
      name,
      label,
      count,
      picture,
    })),
    products: found.slice(0, SUGGEST_PRODUCTS).map((row) => presentCard(row, language)),
  };
}

/** The language that is written in a script of its own, when the typed text has letters of it. */
function findLanguageOfScript(typed: string): Language | undefined {
  return TRANSLATED_LANGUAGES.find((language) => {
    const { script } = getLanguageRow(language);
    return script !== 'Latin' && new RegExp(`\\p{Script=${script}}`, 'u').test(typed);
  });
}

async function loadFound(
  deps: ListingDeps,
  typed: string,
  language: Language,
): Promise<readonly CardRow[]> {
  const { cache, searchIndex } = deps;
  const { db } = deps.database;
  const postings = await searchIndex?.findLatest();
  const cached = postings ? cache.indexedHits : cache.hits;
  const hits = await cached(formatCacheKey({ typed }, 'typing'), async () => {
    const options = { isTyping: !/\s$/.test(typed), postings };
    const load = () => loadSearchPlan(db, typed, options);
    const plan = await (postings ? cache.readPlan(load) : load());
    return plan ? findQuickHits(db, plan, HITS_CONSIDERED, postings) : [];
  });
  const { price } = parsePrice(typed);
  const cards = await loadCards(deps, hits, language);
  return cards.filter(isAtPrice(price));
}

function isAtPrice(price: PriceRange | null) {
  return ({ pricePaise }: CardRow): boolean => {
    const rupees = toRupees(asPaise(pricePaise));
    return !price || (rupees >= price.from && rupees <= price.to);
  };
}

/**
 * Names of products; those that begin with the typed letters come first. A name in which what was typed is not to be seen is
 * listed only when it is in none: another spelling or word was typed.
 */
function namesOf(rows: readonly CardRow[], typed: string, language: Language): string[] {
  const names = rows.map((row) => translate(row, 'name', language).toLowerCase());
  const unique = [...new Set(names)];
  const holding = unique.filter((name) => holds(name, typed));
  const continuing = holding.filter((name) => name.startsWith(typed.trimEnd()));
  const chosen = holding.length > 0 ? holding : unique;
  return [...new Set([...continuing, ...chosen])].slice(0, SUGGEST_WORDS);
}

/** Whether each typed word begins a word of the name. */
function holds(name: string, typed: string): boolean {
  const words = listWords(name);
  return listWords(typed).every((beginning) => words.some((word) => word.startsWith(beginning)));
}

function listWords(text: string): string[] {
  return text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The categories with the most of these products. */
function categoriesOf(rows: readonly CardRow[]): string[] {
  const byCategory = Map.groupBy(rows, ({ category }) => category);
  return [...byCategory]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([category]) => category)
    .slice(0, SUGGEST_CATEGORIES);
}
