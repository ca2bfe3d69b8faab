import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import { getPathInLanguage } from '@haat/shared/paths.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { MetaDescriptor } from 'react-router';
import { buildBreadcrumbList, buildPageMeta, renderJsonLd } from '../../lib/seo.ts';
import { getShop } from '../../lib/shop.ts';
import { getWords } from '../../lib/words.ts';
import {
  clearQuery,
  countFilters,
  formatListingPath,
  type ListingQuery,
  setPage,
} from './listing-query.ts';
import type { ListingReply } from './listing-reply.ts';
import { buildListingTrail } from './listing-trail.ts';

interface ListingMeta {
  readonly query: ListingQuery;
  readonly reply: ListingReply;
  readonly matches: Parameters<typeof buildPageMeta>[0]['matches'];
  readonly language: Language;
}

/** The metadata of a listing. Search engines must not index a search, a filtered list or an error. */
export function buildListingMeta({
  query,
  reply,
  matches,
  language,
}: ListingMeta): MetaDescriptor[] {
  const words = getWords(language).listing;
  const found = 'found' in reply ? reply.found : null;
  const label = found?.categoryLabel ?? null;
  const total = found?.total ?? 0;
  const trail = [
    { label: getWords(language).shell.home, to: '/' },
    ...buildListingTrail(query, label, words),
  ];
  return [
    ...buildPageMeta({
      matches,
      language,
      title: titleOf(query, label, language),
      description: label ? words.description(label, total) : words.descriptionOfAll(total),
      path: formatListingPath(setPage(clearQuery(query), found ? query.page : 1)),
      picture: found?.products[0]?.pictures[0],
      isHidden: !found || query.search !== '' || countFilters(query) > 0,
    }),
    renderJsonLd(
      buildBreadcrumbList(trail, (to) => shopUrl(matches) + getPathInLanguage(language, to)),
    ),
  ];
}

function titleOf(
  { category, search, page }: ListingQuery,
  label: string | null,
  language: Language,
) {
  const words = getWords(language).listing;
  const ofCategory = label ?? (category === ALL_CATEGORIES ? words.titleOfAll : category);
  const title = search ? words.titleOfSearch(search) : ofCategory;
  return page > 1 ? words.titlePage(title, page) : title;
}

function shopUrl(matches: ListingMeta['matches']): string {
  return getShop(matches.find((match) => match?.id === 'root')?.loaderData).publicUrl;
}
