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
  const brands = TRANSLATED_LANGUAGES.includes(language) ? listShown('brand', counts, filters) : [];
  await Promise.all([
    addUnknown(labels.brands, brands, (unknown) => findBrandLabels(db, unknown, language)),
    addUnknown(labels.sellers, listShown('seller', counts, filters), (unknown) =>
      findSellerLabels(db, unknown, language),
    ),
  ]);
  return labels;
}

function listShown(name: 'brand' | 'seller', { groups }: Counts, filters: Filters): string[] {
  return [
    ...new Set([...groups[name].map(({ value }) => String(value)), ...(filters[name] ?? [])]),
  ];
}

async function addUnknown(
  known: Map<string, string | null>,
  values: readonly string[],
  find: (unknown: readonly string[]) => Promise<ReadonlyMap<string, string | null>>,
): Promise<void> {
  const unknown = values.filter((value) => !known.has(value));
  if (unknown.length === 0) return;
  const found = await find(unknown);
  for (const value of unknown) known.set(value, found.get(value) ?? null);
}
