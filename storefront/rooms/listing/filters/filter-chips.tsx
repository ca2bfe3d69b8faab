import type { Facets } from '@haat/shared/contract/catalogue.ts';
import { FILTERS, type FilterName } from '@haat/shared/listing.ts';
import { type ComponentProps, useEffect, useRef } from 'react';
import { setFocus } from '../../../lib/focus.ts';
import { ShopLink } from '../../../lib/shop-link.tsx';
import { useWords } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import {
  clearFilters,
  formatListingPath,
  type ListingQuery,
  toggleFilter,
} from '../listing-query.ts';
import { useListing } from '../use-listing.ts';
import '../listing.css';

/** The ticked filter values, each with a button to untick it. */
export function FilterChips({ facets }: { facets: Facets }) {
  const words = useWords().listing;
  const { query } = useListing();
  const chosen = chosenChips(query, facets);
  const chips = useFocusOnNextChip(chosen.length);
  if (chosen.length === 0) return null;
  return (
    <nav className="container chips scroll-sideways" ref={chips} aria-label={words.chosenFilters}>
      {chosen.map(({ name, value, label }) => (
        <ShopLink
          key={`${name}=${value}`}
          className="chip on"
          to={formatListingPath(toggleFilter(query, name, value))}
          aria-label={words.remove(label)}
          scroll="keep"
        >
          {label} <Icon name="close" size="small" />
        </ShopLink>
      ))}
      <ShopLink
        className="link tap-target clear-filters"
        to={formatListingPath(clearFilters(query))}
        scroll="keep"
      >
        {words.clearAll}
      </ShopLink>
    </nav>
  );
}

interface ChipLook {
  readonly on?: boolean;
}

/** A chip that leads somewhere; `to` is a path of the site map without language. */
export function ChipLink({
  on = false,
  className = '',
  ...rest
}: ComponentProps<typeof ShopLink> & ChipLook) {
  return <ShopLink className={`chip ${on ? 'on' : ''} ${className}`} {...rest} />;
}

/** The pressed chip is removed: the focus moves to the remaining chips, else to the products. */
function useFocusOnNextChip(count: number) {
  const chips = useRef<HTMLElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (!isFewer || document.activeElement !== document.body) return;
    const next = chips.current?.querySelector('a');
    if (next) next.focus({ preventScroll: true });
    else setFocus('products');
  }, [count]);
  return chips;
}

function chosenChips(query: ListingQuery, facets: Facets): Chip[] {
  return FILTERS.flatMap((name) =>
    (query.filters[name] ?? []).map((value) => ({
      name,
      value,
      label: facets[name].find((known) => known.value === value)?.label ?? value,
    })),
  );
}

interface Chip {
  readonly name: FilterName;
  readonly value: string;
  readonly label: string;
}
