import { paths } from '@haat/shared/paths.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { useWords } from '../../lib/words.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { formatListingPath, type ListingQuery } from './listing-query.ts';
import { buildListingTrail } from './listing-trail.ts';
import { SortForm } from './sort-form.tsx';
import './listing-head.css';

interface ListingHeadProps {
  readonly query: ListingQuery;
  readonly categoryLabel: string | null;
  /** How many products this page shows, and the total; absent when there is no listing. */
  readonly counts?: {
    readonly shown: number;
    readonly total: number;
    /** Filters, and how many there are of a search, are not known yet. */
    readonly isPartial: boolean;
  };
}

/** The breadcrumb, the title, the number of products and the sort order. */
export function ListingHead({ query, categoryLabel, counts }: ListingHeadProps) {
  const { listing: words, shell } = useWords();
  const subject = query.search ? words.quoted(query.search) : categoryLabel;
  const crumbs = buildListingTrail(query, categoryLabel, words).map(({ label, to }, place, all) =>
    place === all.length - 1 ? { label } : { label, to },
  );
  return (
    <div className="container listing-head">
      <Breadcrumb crumbs={crumbs} />
      <div className="listing-title">
        <div>
          <h1>
            {words.products} {subject && <span>{subject}</span>}
          </h1>
          {counts && (
            <div className="listing-count">
              <p role="status">
                {counts.isPartial ? words.countsSoon : words.showing(counts.shown, counts.total)}
              </p>
              {counts.isPartial && (
                <ShopLink className="link tap-target" to={formatListingPath(query)} newDocument>
                  {words.loadAgain}
                </ShopLink>
              )}
              <ShopLink className="link tap-target" to={paths.ranking}>
                {shell.ranking}
              </ShopLink>
            </div>
          )}
        </div>
        {counts && <SortForm />}
      </div>
    </div>
  );
}
