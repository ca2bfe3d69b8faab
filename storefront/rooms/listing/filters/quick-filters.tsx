import type { CountedValue, Facets, FacetValue } from '@haat/shared/contract/listing-fields.ts';
import type { FilterName } from '@haat/shared/listing.ts';
import { useEffect, useRef } from 'react';
import { setFocus } from '../../../lib/focus.ts';
import { useWords } from '../../../lib/words.ts';
import { formatListingPath, isChosen, type ListingQuery, toggleFilter } from '../listing-query.ts';
import { useListing } from '../use-listing.ts';
import { ChipLink, setFocusOnChip, formatChipKey } from './filter-chips.tsx';
import '../listing.css';

/** What shoppers narrow by most, in the order of the chips; of each group so many values. */
const GROUPS: readonly (readonly [name: FilterName, values: number])[] = [
  ['size', 4],
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
  const pressed = useRef<Pick<QuickFilter, 'name' | 'value'>>(undefined);
  // The pressed chip is removed: the focus moves to the one by which the filter is taken away again.
  useEffect(() => {
    const chosen = pressed.current;
    if (!chosen || !isChosen(query, chosen.name, chosen.value)) return;
    pressed.current = undefined;
    if (document.activeElement !== document.body) return;
    if (!setFocusOnChip(formatChipKey(chosen.name, chosen.value))) setFocus('products');
  }, [query]);
  if (chips.length === 0) return null;
  return (
    <nav className="chips quick-filters scroll-sideways" aria-label={words.quickFilters}>
      {chips.map(({ name, value, label }) => (
        <ChipLink
          key={formatChipKey(name, value)}
          to={formatListingPath(toggleFilter(query, name, value))}
          rel="nofollow"
          scroll="keep"
          onClick={() => {
            pressed.current = { name, value };
          }}
        >
          {label}
        </ChipLink>
      ))}
    </nav>
  );
}

/** Sizes are offered where at least so many products have one: among shoes, and not in the whole store. */
const SIZED_MIN = 1 / 3;

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
      : chooseValues(name, facets[name], { most, total }).map((value) => ({ ...value, name })),
  );
}

function chooseValues(
  name: FilterName,
  values: readonly FacetValue[],
  { most, total }: { readonly most: number; readonly total: number },
): readonly FacetValue[] {
  const narrowing = values.filter(
    (value): value is CountedValue =>
      value.count !== null && value.count > 0 && value.count < total,
  );
  if (name !== 'size') return narrowing.slice(0, most);
  // They come from small to large; wanted are those that most products have, in that order.
  const common = [...narrowing].sort((a, b) => b.count - a.count).slice(0, most);
  if ((common[0]?.count ?? 0) < total * SIZED_MIN) return [];
  return narrowing.filter((value) => common.includes(value));
}
