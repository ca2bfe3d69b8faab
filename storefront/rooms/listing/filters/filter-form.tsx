import type { Facets, FacetValue } from '@haat/shared/contract/listing-fields.ts';
import { ALL_CATEGORIES, FILTERS, type FilterName } from '@haat/shared/listing.ts';
import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
import { useLanguage, useWords } from '../../../lib/words.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { HiddenFields } from '../hidden-fields.tsx';
import { ALL_VALUES, countFilters } from '../listing-query.ts';
import { useListing } from '../use-listing.ts';
import { FilterOptions } from './filter-options.tsx';
import './filters.css';

/** Groups that most shoppers need are open at first; one tap opens any other. */
const OPEN_AT_FIRST: readonly FilterName[] = ['category', 'size', 'colour', 'brand', 'price'];

/** The filter sidebar: with scripts a tick applies at once, without scripts by the Apply button. */
export function FilterForm({ facets }: { facets: Facets }) {
  const words = useWords().listing;
  const language = useLanguage();
  const { query } = useListing();
  const applied = countFilters(query);
  return (
    <aside id="filters" className="filters" aria-label={words.filters}>
      <div className="filters-head">
        <h2>{words.filters}</h2>
        {applied > 0 && <span>{words.applied(applied)}</span>}
      </div>
      {/* To the page of all products: a category's own page ticks its category, so that is sent too. */}
      <form method="get" action={getPathInLanguage(language, paths.category(ALL_CATEGORIES))}>
        <HiddenFields query={query} fields={['search', 'sort']} />
        {listFilterGroups(facets).map(([name, values]) => (
          <Accordion
            key={name}
            className="filter-group"
            title={<h3>{words.groups[name]}</h3>}
            open={OPEN_AT_FIRST.includes(name) || query.filters[name] !== undefined}
          >
            <FilterOptions name={name} values={values} />
          </Accordion>
        ))}
        <noscript>
          {!query.allValues && (
            <button type="submit" name="values" value={ALL_VALUES} className="link tap-target">
              {words.moreChoices}
            </button>
          )}
          <button type="submit" className="button wide">
            {words.apply}
          </button>
        </noscript>
      </form>
    </aside>
  );
}

/** The groups that have values, in their order. */
export function listFilterGroups(facets: Facets): [FilterName, readonly FacetValue[]][] {
  return GROUP_ORDER.flatMap((name) => (facets[name].length > 0 ? [[name, facets[name]]] : []));
}

const ALWAYS_LAST: readonly FilterName[] = ['subCategory', 'origin'];
const GROUP_ORDER: readonly FilterName[] = [
  ...FILTERS.filter((name) => !ALWAYS_LAST.includes(name)),
  ...ALWAYS_LAST,
];
