import type { Sort } from '@haat/shared/listing.ts';
import { inLanguage, paths } from '@haat/shared/paths.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { HiddenChoice } from './hidden-choice.tsx';
import { orderOf, ordersOf, sortedBy } from './listing-query.ts';
import { useListing } from './use-listing.ts';
import '../../ui/field.css';

/** The order of the listing: chosen at once with scripts, by a button without. */
export function SortForm() {
  const words = useWords().listing;
  const language = useLanguage();
  const { query, show } = useListing();
  return (
    <form
      id="sort"
      className="sort"
      method="get"
      action={inLanguage(language, paths.category(query.category))}
    >
      <HiddenChoice query={query} fields={['search', 'filters']} />
      <label>
        <span>{words.sortBy}</span>
        <span className="selwrap">
          <select
            className="select"
            name="sort"
            value={orderOf(query) ?? ''}
            onChange={(event) => show(sortedBy(query, (event.target.value || null) as Sort | null))}
          >
            {ordersOf(query).map((sort) => (
              <option key={sort} value={sort ?? ''}>
                {words.sorts[sort ?? 'best']}
              </option>
            ))}
          </select>
          <Icon name="down" size="small" />
        </span>
      </label>
      <noscript>
        <button type="submit" className="btn line sm">
          {words.apply}
        </button>
      </noscript>
    </form>
  );
}
