import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import { getPathInLanguage } from '@haat/shared/paths.ts';
import { matchPath, useLocation, useNavigate, useNavigation, useParams } from 'react-router';
import { KEEP_FOCUS } from '../../lib/focus.ts';
import { useLanguage } from '../../lib/words.ts';
import { formatListingPath, type ListingQuery, readListingQuery } from './listing-query.ts';

interface ListingControl {
  /** The shopper's current choice; while its products load, the page still shows the earlier ones. */
  readonly query: ListingQuery;
  readonly isPending: boolean;
  /** Shows another choice and keeps the scroll position. */
  readonly show: (query: ListingQuery) => void;
}

/** The listing's query, from the URL or from the pending navigation. */
export function useListing(): ListingControl {
  const language = useLanguage();
  const location = useLocation();
  const { category = ALL_CATEGORIES } = useParams();
  const pendingLocation = useNavigation().location;
  const navigate = useNavigate();
  const route = getPathInLanguage(language, '/products/:category');
  const pendingListing = pendingLocation && matchPath(route, pendingLocation.pathname);
  const query =
    pendingLocation && pendingListing?.params.category
      ? readListingQuery(
          pendingListing.params.category,
          new URLSearchParams(pendingLocation.search),
        )
      : readListingQuery(category, new URLSearchParams(location.search));
  return {
    query,
    isPending: Boolean(pendingListing),
    show: (chosen) =>
      navigate(getPathInLanguage(language, formatListingPath(chosen)), {
        preventScrollReset: true,
        state: KEEP_FOCUS,
      }),
  };
}
