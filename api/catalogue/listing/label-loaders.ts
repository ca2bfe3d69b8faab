import { TRANSLATED_LANGUAGES } from '@haat/shared/translations.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { Database } from '../../db/connect.ts';
import type { Filters } from '../rules.ts';
import type { Counts } from './facet-queries.ts';
import type { ListingCache } from './listing-cache.ts';
import { findBrandLabels, findColours, findSellerLabels, type Labels } from './queries.ts';

interface LabelDeps {
  readonly database: Database;
  readonly cache: ListingCache;
}

/** Reads only the names of brands and sellers that were not shown since the catalogue changed. */
export async function loadLabels(
  { database: { db }, cache }: LabelDeps,
  counts: Counts,
  filters: Filters,
  language: Language,
): Promise<Labels> {
  const labels = await cache.labels(language, async () => ({
    colours: await findColours(db),
    brands: new Map(),
    sellers: new Map(),
  }));
  const hasBrands = TRANSLATED_LANGUAGES.includes(language);
  await Promise.all([
    hasBrands &&
      addUnknown(labels.brands, listShown('brand', counts, filters), (unknown) =>
        findBrandLabels(db, unknown, language),
      ),
    addUnknown(labels.sellers, listShown('seller', counts, filters), (unknown) =>
      findSellerLabels(db, unknown, language),
    ),
  ]);
  return labels;
}

interface Shown {
  /** Of products. */
  readonly counted: readonly string[];
  /** Chosen in the URL, where anything can be written. */
  readonly chosen: readonly string[];
}

function listShown(name: 'brand' | 'seller', { groups }: Counts, filters: Filters): Shown {
  return {
    counted: groups[name].map(({ value }) => String(value)),
    chosen: filters[name] ?? [],
  };
}

async function addUnknown(
  known: Map<string, string | null>,
  { counted, chosen }: Shown,
  find: (unknown: readonly string[]) => Promise<ReadonlyMap<string, string | null>>,
): Promise<void> {
  const unknown = new Set([...counted, ...chosen].filter((value) => !known.has(value)));
  if (unknown.size === 0) return;
  const found = await find([...unknown]);
  for (const [value, label] of found) known.set(value, label);
  // That a product's brand is not translated is worth storing; that an invented value does not exist is not.
  for (const value of counted) if (!known.has(value)) known.set(value, null);
}
