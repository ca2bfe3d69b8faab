import type { Listing } from '@haat/shared/contract/catalogue.ts';
import type { Language, Words } from '@haat/shared/words/words.ts';
import { type CallApi, getRefusalStatus } from '../../lib/api.ts';
import { getWords } from '../../lib/words.ts';
import { type CardProduct, toCardProduct } from '../../product-card/card-product.ts';
import { toPackedFacets, type PackedFacets } from './filters/packed-facets.ts';
import { isCategoryNarrowed, type ListingQuery, toListingBody } from './listing-query.ts';

/** What the listing page shows when its call succeeded. */
export interface ListingFound extends Omit<Listing, 'products' | 'facets'> {
  readonly products: readonly CardProduct[];
  readonly facets: PackedFacets;
}

/** Why there is no listing: `messages` are texts for the shopper. */
export interface ListingRefused {
  readonly status: number;
  readonly messages: readonly string[];
}

export type ListingReply = { readonly found: ListingFound } | { readonly refused: ListingRefused };

/** Requests a listing. Returns a refusal as `refused`; throws any other error. */
export async function loadListingReply(
  callApi: CallApi,
  query: ListingQuery,
  language: Language,
): Promise<ListingReply> {
  try {
    return { found: await findListing(callApi, query, language) };
  } catch (error) {
    const status = getRefusalStatus(error);
    if (status === null) throw error;
    return { refused: { status, messages: messagesOf(error, language) } };
  }
}

async function findListing(
  callApi: CallApi,
  query: ListingQuery,
  language: Language,
): Promise<ListingFound> {
  const listing = await callApi('productsInCategory', {
    params: { category: query.category },
    body: { ...toListingBody(query), ...(isCategoryNarrowed(query) && { acrossCategories: true }) },
    language,
  });
  return {
    ...listing,
    products: listing.products.map(toCardProduct),
    facets: toPackedFacets(listing.facets),
  };
}

/** The texts of a refusal: the server's refusals name them by key, in `fields` and `code`. */
function messagesOf(error: unknown, language: Language): string[] {
  const words = getWords(language).failures;
  const { code, fields } = error as {
    code?: keyof Words['failures'];
    fields?: Record<string, string>;
  };
  const fieldMessages = Object.values(fields ?? {}).map(
    (key) => words[key as keyof Words['failures']],
  );
  const known = [...new Set(fieldMessages.filter(Boolean))];
  return known.length > 0 ? known : [words[code ?? 'surprise'] ?? words.surprise];
}
