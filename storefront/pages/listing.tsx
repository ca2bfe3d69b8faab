import { LISTING_PER_PAGE } from '@haat/shared/limits.ts';
import { getLanguageOfPath } from '@haat/shared/paths.ts';
import { data, useRouteError } from 'react-router';
import { callApiContext, getRefusalStatus } from '../lib/api.ts';
import { defineNearPart } from '../lib/near-part.tsx';
import { deserialise, serialise } from '../lib/serialised-data.ts';
import { useShopMenu } from '../lib/shop.ts';
import { useWords } from '../lib/words.ts';
import { FilterChips } from '../rooms/listing/filters/filter-chips.tsx';
import { QuickFilters } from '../rooms/listing/filters/quick-filters.tsx';
import { useFacets } from '../rooms/listing/filters/use-facets.ts';
import { ListingDock } from '../rooms/listing/listing-dock.tsx';
import { ListingHead } from '../rooms/listing/listing-head.tsx';
import { buildListingMeta } from '../rooms/listing/listing-meta.ts';
import { EmptyListing, ListingFailed, NoSuchCategory } from '../rooms/listing/listing-notices.tsx';
import {
  clearQuery,
  countFilters,
  formatListingPath,
  type ListingQuery,
  readListingQuery,
  setPage,
} from '../rooms/listing/listing-query.ts';
import { loadListingReply, type ListingFound } from '../rooms/listing/listing-reply.ts';
import { ProductGrid } from '../rooms/listing/product-grid.tsx';
import { useClearRequested } from '../rooms/listing/requested-listing.ts';
import { SearchCorrection } from '../rooms/listing/search-correction.tsx';
import { MentionedOnly, MoreMentions } from '../rooms/listing/search-mentions.tsx';
import { useListing } from '../rooms/listing/use-listing.ts';
import { Pagination } from '../ui/pagination.tsx';
import type { Route } from './+types/listing';
import '../rooms/listing/listing.css';

/** Not shown on phones, which therefore never fetch it. */
const FilterForm = defineNearPart(
  async () => (await import('../rooms/listing/filters/filter-form.tsx')).FilterForm,
);

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const language = getLanguageOfPath(location.pathname);
  return loaderData ? buildListingMeta({ ...deserialise(loaderData), matches, language }) : [];
}

const OK = 200;
const BAD_REQUEST = 400;
const NOT_FOUND = 404;
const SURPRISE = 500;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const language = getLanguageOfPath(url.pathname);
  const query = readListingQuery(params.category, url.searchParams);
  const reply = await loadListingReply(context.get(callApiContext), query, language);
  const status = statusOf(reply);
  // A refused query is not shown again: it may be 5,000 characters long, or have characters that a page cannot contain.
  const shown = status === BAD_REQUEST ? clearQuery(query) : query;
  const content = { query: shown, reply };
  return data(serialise(content, { context, elementId: 'page-data' }), { status });
}

function statusOf(reply: Awaited<ReturnType<typeof loadListingReply>>): number {
  if ('refused' in reply) return reply.refused.status;
  const isBeyondEnd = reply.found.products.length === 0 && reply.found.total > 0;
  return isBeyondEnd ? NOT_FOUND : OK;
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { query, reply } = deserialise(loaderData);
  const categories = useShopMenu();
  if ('found' in reply) return <Listed query={query} found={reply.found} />;
  const { refused } = reply;
  const known = categories.find(({ name }) => name === query.category);
  return (
    <main id="main">
      <ListingHead query={query} categoryLabel={known?.label ?? null} />
      {refused.status === NOT_FOUND ? (
        <div className="container">
          <NoSuchCategory query={query} categories={categories} />
        </div>
      ) : (
        <ListingFailed query={query} {...refused} />
      )}
    </main>
  );
}

function Listed({ query, found }: { query: ListingQuery; found: ListingFound }) {
  const { products, total, categoryLabel, correctedTo, searchedPrice, isPartial } = found;
  const searched = correctedTo ?? searchedPrice?.searchWithout ?? query.search;
  const categories = useShopMenu();
  const facets = useFacets(query, found);
  const { isPending } = useListing();
  useClearRequested(query);
  const counts = { shown: products.length, total, isPartial };
  const canNarrow = total > 0 || countFilters(query) > 0;
  return (
    <main id="main" className="listing">
      <ListingHead query={query} categoryLabel={categoryLabel} counts={counts} />
      {correctedTo !== null && <SearchCorrection typed={query.search} correctedTo={correctedTo} />}
      {found.isMention && total > 0 && <MentionedOnly query={query} searched={searched} />}
      <div className={canNarrow ? 'container listing-grid' : 'container'}>
        {canNarrow && <FilterForm facets={facets} />}
        <div>
          <FilterChips facets={facets} price={searchedPrice} />
          {canNarrow && <QuickFilters facets={facets} total={total} />}
          {products.length > 0 ? (
            <ProductGrid products={products} isPending={isPending} />
          ) : (
            <EmptyListing query={query} total={total} categories={categories} />
          )}
          {found.mentions > 0 && (
            <MoreMentions query={query} searched={searched} count={found.mentions} />
          )}
          <Pagination
            page={query.page}
            pages={Math.ceil(total / LISTING_PER_PAGE)}
            pathOf={(page) => `${formatListingPath(setPage(query, page))}#products`}
          />
        </div>
      </div>
      {canNarrow && <ListingDock facets={facets} total={isPartial ? null : total} />}
    </main>
  );
}

/** Unexpected errors, such as a network failure: shows the red alert with a way to try again. */
export function ErrorBoundary({ params }: Route.ErrorBoundaryProps) {
  const words = useWords().failures;
  const status = getRefusalStatus(useRouteError()) ?? SURPRISE;
  const query = readListingQuery(params.category ?? '', new URLSearchParams());
  return (
    <main id="main">
      <ListingHead query={query} categoryLabel={null} />
      <ListingFailed query={query} status={status} messages={[words.surprise]} />
    </main>
  );
}
