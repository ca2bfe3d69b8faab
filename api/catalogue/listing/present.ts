import type { Facets, FacetValue } from '@haat/shared/contract/catalogue.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { presentCountry } from '../present.ts';
import type { Shelf } from '../queries.ts';
import { FACET_VALUES_MAX, inLanguage } from '../rules.ts';
import type { Count, Counts, Labels } from './queries.ts';

/** Counted values with their labels: most products first, then by name. */
export function presentFacets(
  { groups }: Counts,
  shelves: readonly Shelf[],
  labels: Labels,
  language: Language,
): Facets {
  const plain = (label: (value: string) => string) => (counts: readonly Count[]) =>
    inOrder(
      counts.map(({ value, count }) => ({
        value: String(value),
        label: label(String(value)),
        count,
        hex: null,
      })),
    );
  return {
    category: inOrder(ofShelves(groups.category, shelves, language)),
    subCategory: inOrder(
      ofShelves(
        groups.subCategory,
        shelves.flatMap(({ subCategories }) => subCategories),
        language,
      ),
    ),
    size: plain((size) => size)(groups.size),
    colour: inOrder(groups.colour.map((colour) => presentColour(colour, labels, language))),
    brand: plain((brand) => inLanguage(language, brand, labels.brandsHi.get(brand) ?? null))(
      groups.brand,
    ),
    origin: plain((country) => presentCountry(country, language))(groups.origin),
  };
}

/** Sub-categories of the same name under several categories are one choice. */
function ofShelves(
  counts: readonly Count[],
  shelves: readonly { id: number; name: string; nameHi: string | null }[],
  language: Language,
): FacetValue[] {
  const byName = new Map<string, FacetValue>();
  for (const { value, count } of counts) {
    const shelf = shelves.find(({ id }) => id === value);
    if (!shelf) continue;
    const label = inLanguage(language, shelf.name, shelf.nameHi);
    const sum = (byName.get(shelf.name)?.count ?? 0) + count;
    byName.set(shelf.name, { value: shelf.name, label, count: sum, hex: null });
  }
  return [...byName.values()];
}

function presentColour({ value, count }: Count, labels: Labels, language: Language): FacetValue {
  const name = String(value);
  const colour = labels.colours.get(name);
  const label = inLanguage(language, name, colour?.nameHi ?? null);
  return { value: name, label, count, hex: colour?.hex ?? null };
}

function inOrder(values: FacetValue[]): FacetValue[] {
  return values
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, FACET_VALUES_MAX);
}
