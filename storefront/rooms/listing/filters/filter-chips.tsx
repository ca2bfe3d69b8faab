import type { Listing } from '@haat/shared/contract/catalogue.ts';
import type { Facets } from '@haat/shared/contract/listing-fields.ts';
import { FILTERS, type FilterName } from '@haat/shared/listing.ts';
import { formatRupees } from '@haat/shared/money.ts';
import type { Language, Words } from '@haat/shared/words/words.ts';
import { type ComponentProps, useEffect, useRef } from 'react';
import { setFocus } from '../../../lib/focus.ts';
import { ShopLink } from '../../../lib/shop-link.tsx';
import { useLanguage, useWords } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import {
  clearFilters,
  formatListingPath,
  type ListingQuery,
  setSearch,
  toggleFilter,
} from '../listing-query.ts';
import { useListing } from '../use-listing.ts';
import { formatFilterValue } from './format-filter-value.ts';
import '../listing.css';

interface FilterChipsProps {
  readonly facets: Facets;
  /** The prices that the words of the search ask for. */
  readonly price: Listing['searchedPrice'];
}

/** The ticked filter values, each with a button to untick it; and the price that was typed. */
export function FilterChips({ facets, price }: FilterChipsProps) {
  const words = useWords().listing;
  const { query } = useListing();
  const language = useLanguage();
  const chosen = [
    ...(price ? [priceChip(query, price, words, language)] : []),
    ...chosenChips(query, facets, words, language),
  ];
  const chips = useFocusOnNextChip(chosen.length);
  if (chosen.length === 0) return null;
  return (
    <nav className="container chips scroll-sideways" ref={chips} aria-label={words.chosenFilters}>
      {chosen.map(({ key, label, without }) => (
        <ShopLink
          key={key}
          className="chip on"
          data-filter={key}
          to={formatListingPath(without)}
          aria-label={words.remove(label)}
          scroll="keep"
        >
          {label} <Icon name="close" size="small" />
        </ShopLink>
      ))}
      <ShopLink
        className="link tap-target clear-filters"
        to={formatListingPath(clearFilters(price ? setSearch(query, price.searchWithout) : query))}
        scroll="keep"
      >
        {words.clearAll}
      </ShopLink>
    </nav>
  );
}

/** Each chosen value has a chip by this key. */
export function formatChipKey(name: FilterName, value: string): string {
  return `${name}=${value}`;
}

/** Moves the focus to the chip of a chosen value; false when there is none. */
export function setFocusOnChip(key: string): boolean {
  const chips = document.querySelectorAll<HTMLElement>('.chip[data-filter]');
  const chip = [...chips].find(({ dataset }) => dataset['filter'] === key);
  chip?.focus({ preventScroll: true });
  chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return chip !== undefined;
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
  return <ShopLink className={`chip${on ? ' on' : ''}${className && ` ${className}`}`} {...rest} />;
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

function chosenChips(
  query: ListingQuery,
  facets: Facets,
  words: Words['listing'],
  language: Language,
): Chip[] {
  return FILTERS.flatMap((name) =>
    (query.filters[name] ?? []).map((value) => ({
      key: formatChipKey(name, value),
      without: toggleFilter(query, name, value),
      label:
        facets[name].find((known) => known.value === value)?.label ??
        formatFilterValue(name, value, words, language) ??
        value,
    })),
  );
}

function priceChip(
  query: ListingQuery,
  { from, to, searchWithout }: NonNullable<Listing['searchedPrice']>,
  words: Words['listing'],
  language: Language,
): Chip {
  const [least, most] = [from, to].map((rupees) => formatRupees(rupees ?? 0, language)) as [
    string,
    string,
  ];
  const limit = to === null ? words.priceFrom(least) : words.priceUpTo(most);
  return {
    key: 'price',
    label: from !== null && to !== null ? words.priceBetween(least, most) : limit,
    without: setSearch(query, searchWithout),
  };
}

interface Chip {
  readonly key: string;
  readonly label: string;
  /** The choice without it. */
  readonly without: ListingQuery;
}
