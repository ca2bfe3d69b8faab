import type { Facets } from '@haat/shared/contract/catalogue.ts';
import { FILTERS, type FilterName } from '@haat/shared/listing.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { type ListingQuery, listingPath, toggled, withoutFilters } from './listing-query.ts';
import { useListing } from './use-listing.ts';
import '../../ui/chip.css';

/** What is ticked, each with a way to untick it. */
export function FilterChips({ facets }: { facets: Facets }) {
  const words = useWords().listing;
  const { query } = useListing();
  const chosen = chosenChips(query, facets);
  if (chosen.length === 0) return null;
  return (
    <nav className="wrap chips scrollx" aria-label={words.chosenFilters}>
      {chosen.map(({ name, value, label }) => (
        <ShopLink
          key={`${name}=${value}`}
          className="chip on"
          to={listingPath(toggled(query, name, value))}
          aria-label={words.remove(label)}
          scroll="keep"
        >
          {label} <Icon name="close" size="small" />
        </ShopLink>
      ))}
      <ShopLink className="link tap clear" to={listingPath(withoutFilters(query))} scroll="keep">
        {words.clearAll}
      </ShopLink>
    </nav>
  );
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
