import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import { getPathInLanguage } from '@haat/shared/paths.ts';
import {
  type Location,
  matchPath,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
} from 'react-router';
import { KEEP_FOCUS } from '../../lib/focus.ts';
import { useLanguage } from '../../lib/words.ts';
import { formatListingPath, type ListingQuery, readListingQuery } from './listing-query.ts';
import { updateRequested } from './requested-listing.ts';

interface ListingControl {
  /** The shopper's current choice; while its products load, the page still shows the earlier ones. */
  readonly query: ListingQuery;
  readonly isPending: boolean;
  /** Shows the choice with a change, and keeps the scroll position. */
  readonly show: (change: (query: ListingQuery) => ListingQuery) => void;
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
      ? readOnce(pendingListing.params.category, pendingLocation)
      : readOnce(category, location);
  return {
    query,
    isPending: Boolean(pendingListing),
    show: (change) =>
      void updateRequested(query, change, (chosen) =>
        navigate(getPathInLanguage(language, formatListingPath(chosen)), {
          preventScrollReset: true,
          state: KEEP_FOCUS,
        }),
      ),
  };
}

const queries = new WeakMap<Location, ListingQuery>();

/** Every group of filters asks for the query of the same location. */
function readOnce(category: string, location: Location): ListingQuery {
  const known = queries.get(location);
  if (known) return known;
  const query = readListingQuery(category, new URLSearchParams(location.search));
  queries.set(location, query);
  return query;
}
