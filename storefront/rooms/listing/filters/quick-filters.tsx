import type { Facets, FacetValue } from '@haat/shared/contract/listing-fields.ts';
import type { FilterName } from '@haat/shared/listing.ts';
import { useWords } from '../../../lib/words.ts';
import { formatListingPath, type ListingQuery, toggleFilter } from '../listing-query.ts';
import { useListing } from '../use-listing.ts';
import { ChipLink } from './filter-chips.tsx';
import '../listing.css';

/** What shoppers narrow by most, in the order of the chips; of each group so many values. */
const GROUPS: readonly (readonly [name: FilterName, values: number])[] = [
  ['price', 2],
  ['rating', 1],
  ['stock', 1],
  ['subCategory', 2],
  ['colour', 2],
];

/** Filters of one tap above the products, on phones. Groups with a choice are left out: their values are chips already. */
export function QuickFilters({ facets, total }: { facets: Facets; total: number }) {
  const words = useWords().listing;
  const { query } = useListing();
  const chips = listQuickFilters(query, facets, total);
  if (chips.length === 0) return null;
  return (
    <nav className="chips quick-filters scroll-sideways" aria-label={words.quickFilters}>
      {chips.map(({ name, value, label }) => (
        <ChipLink
          key={`${name}=${value}`}
          to={formatListingPath(toggleFilter(query, name, value))}
          rel="nofollow"
          scroll="keep"
        >
          {label}
        </ChipLink>
      ))}
    </nav>
  );
}

interface QuickFilter extends FacetValue {
  readonly name: FilterName;
}

/** Only what leaves some of the products and not all of them. */
export function listQuickFilters(
  query: ListingQuery,
  facets: Facets,
  total: number,
): QuickFilter[] {
  return GROUPS.flatMap(([name, most]) =>
    query.filters[name]
      ? []
      : facets[name]
          .filter(({ count }) => count > 0 && count < total)
          .slice(0, most)
          .map((value) => ({ ...value, name })),
  );
}
