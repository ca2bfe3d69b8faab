import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import { inLanguage } from '@haat/shared/paths.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { MetaDescriptor } from 'react-router';
import { jsonLd, pageMeta } from '../../lib/seo.ts';
import { shopOf } from '../../lib/shop.ts';
import { wordsOf } from '../../lib/words.ts';
import { breadcrumbList } from './breadcrumb-list.ts';
import {
  countFilters,
  type ListingQuery,
  listingPath,
  onPage,
  plainListing,
} from './listing-query.ts';
import type { ListingReply } from './listing-reply.ts';
import { listingTrail } from './listing-trail.ts';

interface ListingMeta {
  readonly query: ListingQuery;
  readonly reply: ListingReply;
  readonly matches: Parameters<typeof pageMeta>[0]['matches'];
  readonly language: Language;
}

/** What a listing says of itself. A search, a filtered list and an error are kept out of search engines. */
export function listingMeta({ query, reply, matches, language }: ListingMeta): MetaDescriptor[] {
  const words = wordsOf(language).listing;
  const found = 'found' in reply ? reply.found : null;
  const label = found?.categoryLabel ?? null;
  const total = found?.total ?? 0;
  const trail = [
    { label: wordsOf(language).shell.home, to: '/' },
    ...listingTrail(query, label, words),
  ];
  return [
    ...pageMeta({
      matches,
      language,
      title: titleOf(query, label, language),
      description: label ? words.description(label, total) : words.descriptionOfAll(total),
      path: listingPath(onPage(plainListing(query), found ? query.page : 1)),
      picture: found?.products[0]?.pictures[0],
      isHidden: !found || query.search !== '' || countFilters(query) > 0,
    }),
    jsonLd(breadcrumbList(trail, (to) => shopUrl(matches) + inLanguage(language, to))),
  ];
}

function titleOf(
  { category, search, page }: ListingQuery,
  label: string | null,
  language: Language,
) {
  const words = wordsOf(language).listing;
  const ofCategory = label ?? (category === ALL_CATEGORIES ? words.titleOfAll : category);
  const title = search ? words.titleOfSearch(search) : ofCategory;
  return page > 1 ? words.titlePage(title, page) : title;
}

function shopUrl(matches: ListingMeta['matches']): string {
  return shopOf(matches.find((match) => match?.id === 'root')?.loaderData).publicUrl;
}
