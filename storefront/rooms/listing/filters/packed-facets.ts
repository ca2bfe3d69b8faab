import type { Facets, FacetValue } from '@haat/shared/contract/listing-fields.ts';
import { FILTERS, type FilterName } from '@haat/shared/listing.ts';

/**
 * A value of a facet in the data of a page, where a hundred brands and a hundred sellers would be the larger part as objects
 * with the names of their fields. A label that is the value itself is left out, and so is a colour that there is not.
 */
export type PackedFacetValue = readonly [
  value: string,
  count: number | null,
  label?: string | null,
  hex?: string,
];

export type PackedFacets = Readonly<Record<FilterName, readonly PackedFacetValue[]>>;

export function toPackedFacets(facets: Facets): PackedFacets {
  return mapGroups((name) => facets[name].map(pack));
}

/** `nameValue` returns the text of a value that the call does not name, null for any other. */
export function toFacets(
  packed: PackedFacets,
  nameValue: (name: FilterName, value: string) => string | null,
): Facets {
  return mapGroups((name) =>
    packed[name].map(([value, count, label, hex]) => ({
      value,
      label: nameValue(name, value) ?? label ?? value,
      count,
      hex: hex ?? null,
    })),
  );
}

function pack({ value, label, count, hex }: FacetValue): PackedFacetValue {
  const ownLabel = label === value ? null : label;
  if (hex !== null) return [value, count, ownLabel, hex];
  return ownLabel === null ? [value, count] : [value, count, ownLabel];
}

function mapGroups<Group>(map: (name: FilterName) => Group): Record<FilterName, Group> {
  return Object.fromEntries(FILTERS.map((name) => [name, map(name)])) as Record<FilterName, Group>;
}
