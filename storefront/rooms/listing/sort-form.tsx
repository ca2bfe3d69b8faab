import type { Sort } from '@haat/shared/listing.ts';
import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
import { useLanguage, useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { getSort, listSorts, setSort } from './listing-query.ts';
import { useRequested } from './requested-listing.ts';
import { useListing } from './use-listing.ts';
import '../../ui/select.css';

/** The order of the listing: with scripts a choice applies at once, without scripts by a button. */
export function SortForm() {
  const words = useWords().listing;
  const language = useLanguage();
  const { query, show } = useListing();
  const chosen = useRequested(getSort(query), getSort);
  return (
    <form
      id="sort"
      className="sort-form"
      method="get"
      action={getPathInLanguage(language, paths.category(query.category))}
    >
      <HiddenFields query={query} fields={['search', 'filters']} />
      <label>
        <span>{words.sortBy}</span>
        <span className="select-wrapper">
          <select
            className="select"
            name="sort"
            value={chosen ?? ''}
            onChange={({ target: { value } }) =>
              show((before) => setSort(before, (value || null) as Sort | null))
            }
          >
            {listSorts(query).map((sort) => (
              <option key={sort} value={sort ?? ''}>
                {words.sorts[sort ?? 'best']}
              </option>
            ))}
          </select>
          <Icon name="down" size="small" />
        </span>
      </label>
      <noscript>
        <button type="submit" className="button line small">
          {words.apply}
        </button>
      </noscript>
    </form>
  );
}
