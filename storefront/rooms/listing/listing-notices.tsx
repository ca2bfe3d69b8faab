import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import { paths } from '@haat/shared/paths.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { useWords } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { ChipLink } from './filters/filter-chips.tsx';
import {
  clearFilters,
  clearQuery,
  countFilters,
  formatListingPath,
  type ListingQuery,
  setPage,
} from './listing-query.ts';

/** A category as in the header's menu. */
interface Category {
  readonly name: string;
  readonly label: string;
}

interface EmptyListingProps {
  readonly query: ListingQuery;
  /** Products in the whole listing. Above 0 when the page number is beyond the last page. */
  readonly total: number;
  readonly categories: readonly Category[];
}

/** The empty state: what was searched for, and links to go on. */
export function EmptyListing({ query, total, categories }: EmptyListingProps) {
  const words = useWords().listing;
  if (total > 0)
    return (
      <EmptyState icon="stall" title={words.noSuchPage}>
        <ButtonLink to={formatListingPath(setPage(query, 1))}>{words.toFirstPage}</ButtonLink>
      </EmptyState>
    );
  if (countFilters(query) > 0)
    return (
      <EmptyState icon="filter" title={words.nothingFiltered} text={words.tipFilters}>
        <ButtonLink to={formatListingPath(clearFilters(query))}>{words.clearAll}</ButtonLink>
      </EmptyState>
    );
  const [icon, title] = query.search
    ? (['search', words.nothingFor(query.search)] as const)
    : (['stall', words.nothingHere] as const);
  return (
    <EmptyState icon={icon} title={title} {...(query.search && { text: words.tipSpelling })}>
      <CategoryLinks categories={categories} />
    </EmptyState>
  );
}

/** The empty state of a category that the store does not have. */
export function NoSuchCategory({ query, categories }: Omit<EmptyListingProps, 'total'>) {
  const words = useWords().listing;
  return (
    <EmptyState
      icon="stall"
      title={words.unknownCategory(query.category)}
      text={words.tipCategories}
    >
      <CategoryLinks categories={categories} />
    </EmptyState>
  );
}

function CategoryLinks({ categories }: Pick<EmptyListingProps, 'categories'>) {
  const words = useWords().listing;
  return (
    <>
      {categories.map(({ name, label }) => (
        <ChipLink key={name} to={paths.category(name)}>
          {label}
        </ChipLink>
      ))}
      <ChipLink to={paths.category(ALL_CATEGORIES)}>{words.allProducts}</ChipLink>
    </>
  );
}

interface ListingFailedProps {
  readonly query: ListingQuery;
  readonly status: number;
  readonly messages: readonly string[];
}

const BAD_REQUEST = 400;

/** The red alert with the call's messages, and a link to go on without the bad value or to try again. */
export function ListingFailed({ query, status, messages }: ListingFailedProps) {
  const words = useWords().listing;
  return (
    <div className="container listing-failed">
      <ErrorNote>
        {words.failed} {messages.join(' ')}{' '}
        {status === BAD_REQUEST ? (
          <ShopLink className="link" to={formatListingPath(clearQuery(query))}>
            {words.withoutFilters}
          </ShopLink>
        ) : (
          <ShopLink className="link" to={formatListingPath(query)} newDocument>
            {words.tryAgain}
          </ShopLink>
        )}
      </ErrorNote>
    </div>
  );
}
