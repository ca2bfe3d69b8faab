import type { CountedValue, Facets, FacetValue } from '@haat/shared/contract/listing-fields.ts';
import {
  DISCOUNTS,
  type FilterName,
  IN_STOCK,
  PRICE_RANGES,
  RATINGS,
} from '@haat/shared/listing.ts';
import { calculateSizeOrder } from '@haat/shared/sizes.ts';
import { type Translations, translate } from '@haat/shared/translations.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { presentCountry } from '../country-present.ts';
import { presentSize } from '../variant-present.ts';
import type { CategoryRow } from '../queries.ts';
import { FACET_VALUES_MAX, type Filters, getShownMax } from '../rules.ts';
import type { Count, Counts } from './facet-queries.ts';
import type { Labels } from './queries.ts';
import type { SearchedPrice, SearchPlan } from '../../search/rules.ts';

/**
 * Facet values with their labels: most products first, then by name; sizes from small to large. Chosen values are always
 * included.
 */
export function presentFacets(
  { groups }: Counts,
  filters: Filters,
  categories: readonly CategoryRow[],
  labels: Labels,
  language: Language,
): Facets {
  const subCategories = categories.flatMap((category) => category.subCategories);
  const group = (name: FilterName, present: (counts: readonly Count[]) => CountedValue[]) => {
    const chosen = filters[name] ?? [];
    return sortValues(present(addChosen(groups[name], chosen)), chosen);
  };
  const plain = (label: (value: string) => string) => (counts: readonly Count[]) =>
    counts.map(({ value, count }) => ({
      value: String(value),
      label: label(String(value)),
      count,
      hex: null,
    }));
  return {
    category: presentCategories(groups.category, filters.category, categories, language),
    subCategory: group('subCategory', (counts) => presentNamed(counts, subCategories, language)),
    size: group(
      'size',
      plain((size) => presentSize(size, language)),
    ).sort((one, other) => calculateSizeOrder(one.value, other.value)),
    colour: group('colour', (counts) =>
      counts.map((colour) => presentColour(colour, labels, language)),
    ),
    brand: group(
      'brand',
      plain((brand) => labels.brands.get(brand) ?? brand),
    ),
    origin: group(
      'origin',
      plain((country) => presentCountry(country, language)),
    ),
    price: presentSteps(groups.price, filters.price, PRICE_RANGES),
    rating: presentSteps(groups.rating, filters.rating, RATINGS),
    discount: presentSteps(groups.discount, filters.discount, DISCOUNTS),
    stock: presentSteps(groups.stock, filters.stock, [IN_STOCK]),
    seller: group(
      'seller',
      plain((code) => labels.sellers.get(code) ?? code),
    ),
  };
}

/** The chosen values while nothing is counted. */
export function presentUncounted(facets: Facets): Facets {
  const groups = Object.entries(facets).map(([name, values]) => [
    name,
    values.map((value) => ({ ...value, count: null })),
  ]);
  return Object.fromEntries(groups) as Facets;
}

/** The values of the category facet, ordered as in the other facets. */
export function presentCategories(
  counts: readonly Count[],
  chosen: readonly string[] = [],
  categories: readonly CategoryRow[],
  language: Language,
): FacetValue[] {
  return sortValues(presentNamed(addChosen(counts, chosen), categories, language), chosen);
}

/** Adds chosen values that match no product any more, with count 0, so that shoppers still see and can untick them. */
function addChosen(counts: readonly Count[], chosen: readonly string[]): readonly Count[] {
  if (chosen.length === 0) return counts;
  const counted = new Set(counts.map(({ value }) => value));
  const missing = chosen.filter((value) => !counted.has(value));
  return [...counts, ...missing.map((value) => ({ value, count: 0 }))];
}

/** A value is an id (counted) or a name (chosen). Sub-categories with one name in several categories are merged. */
function presentNamed(
  counts: readonly Count[],
  named: readonly { id: number; name: string; translations: Translations<'name'> }[],
  language: Language,
): CountedValue[] {
  const byName = new Map<string, CountedValue>();
  for (const { value, count } of counts) {
    const row = named.find(({ id, name }) => id === value || name === value);
    if (!row) continue;
    const label = translate(row, 'name', language);
    const sum = (byName.get(row.name)?.count ?? 0) + count;
    byName.set(row.name, { value: row.name, label, count: sum, hex: null });
  }
  return [...byName.values()];
}

/** Values that are always the same, in their order: those that products have, and those that are chosen. Pages name them. */
function presentSteps(
  counts: readonly Count[],
  chosen: readonly string[] = [],
  steps: readonly string[],
): FacetValue[] {
  return steps.flatMap((value) => {
    const count = counts.find((counted) => counted.value === value)?.count ?? 0;
    return count > 0 || chosen.includes(value) ? [{ value, label: value, count, hex: null }] : [];
  });
}

function presentColour({ value, count }: Count, labels: Labels, language: Language): CountedValue {
  const name = String(value);
  const colour = labels.colours.get(name);
  const label = colour ? translate(colour, 'name', language) : name;
  return { value: name, label, count, hex: colour?.hex ?? null };
}

/** The most frequent values, and those that are chosen, in the order of a facet. */
function sortValues<One extends Count>(values: readonly One[], chosen: readonly string[]): One[] {
  return values
    .toSorted(compareCounts)
    .filter(({ value }, index) => index < FACET_VALUES_MAX || chosen.includes(String(value)));
}

/** Most products first, then by name. */
function compareCounts(a: Count, b: Count): number {
  return b.count - a.count || (a.value < b.value ? -1 : 1);
}

/** Only what facets show of each group, of the counts of all its values. */
export function chooseShown(counts: Counts, filters: Filters): Counts {
  const groups = Object.entries(counts.groups).map(([group, values]) => {
    const name = group as FilterName;
    const isShort = values.length <= getShownMax(name);
    return [name, isShort ? values : sortValues(values, filters[name] ?? [])];
  });
  return { ...counts, groups: Object.fromEntries(groups) };
}

/** JSON has no Infinity: null is no limit. */
function presentPrice({ from, to, searchWithout }: SearchedPrice) {
  return { from: from || null, to: Number.isFinite(to) ? to : null, searchWithout };
}

/** What a listing says of its search; null: nothing was searched for. */
export function presentSearch(search: SearchPlan | null) {
  return {
    correctedTo: search?.correctedTo ?? null,
    searchedPrice: search?.price ? presentPrice(search.price) : null,
    isMention: search?.isMention ?? false,
  };
}
