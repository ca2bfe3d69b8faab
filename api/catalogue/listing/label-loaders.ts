import { TRANSLATED_LANGUAGES } from '@haat/shared/translations.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { Database } from '../../db/connect.ts';
import type { Filters } from '../rules.ts';
import type { Count, Counts } from './facet-queries.ts';
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
      addUnknown(labels.brands, [counts.groups.brand, filters.brand], (unknown) =>
        findBrandLabels(db, unknown, language),
      ),
    addUnknown(labels.sellers, [counts.groups.seller, filters.seller], (unknown) =>
      findSellerLabels(db, unknown, language),
    ),
  ]);
  return labels;
}

/** What products have, and what is chosen in the URL, where anything can be written. */
type Shown = readonly [counted: readonly Count[], chosen: readonly string[] | undefined];

async function addUnknown(
  known: Map<string, string | null>,
  [counted, chosen = []]: Shown,
  find: (unknown: readonly string[]) => Promise<ReadonlyMap<string, string | null>>,
): Promise<void> {
  const unknown = new Set(chosen.filter((value) => !known.has(value)));
  for (const { value } of counted) if (!known.has(String(value))) unknown.add(String(value));
  if (unknown.size === 0) return;
  const found = await find([...unknown]);
  for (const [value, label] of found) known.set(value, label);
  // That a product's brand is not translated is worth storing; that an invented value does not exist is not.
  for (const { value } of counted) if (!known.has(String(value))) known.set(String(value), null);
}
