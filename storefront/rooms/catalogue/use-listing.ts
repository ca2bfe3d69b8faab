import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import { getPathInLanguage } from '@haat/shared/paths.ts';
import { matchPath, useLocation, useNavigate, useNavigation, useParams } from 'react-router';
import { KEEP_FOCUS } from '../../lib/keep-focus.ts';
import { useLanguage } from '../../lib/language.ts';
import { formatListingPath, type ListingQuery, readListingQuery } from './listing-query.ts';

interface ListingControl {
  /** What the shopper has asked for; ahead of the products while they are on their way. */
  readonly query: ListingQuery;
  readonly isPending: boolean;
  /** Shows another choice without leaving the place on the page. */
  readonly show: (query: ListingQuery) => void;
}

/** The listing's choice, as the address has it and as it changes. */
export function useListing(): ListingControl {
  const language = useLanguage();
  const location = useLocation();
  const { category = ALL_CATEGORIES } = useParams();
  const coming = useNavigation().location;
  const navigate = useNavigate();
  const route = getPathInLanguage(language, '/products/:category');
  const next = coming && matchPath(route, coming.pathname);
  const query =
    coming && next?.params.category
      ? readListingQuery(next.params.category, new URLSearchParams(coming.search))
      : readListingQuery(category, new URLSearchParams(location.search));
  return {
    query,
    isPending: Boolean(next),
    show: (wanted) =>
      navigate(getPathInLanguage(language, formatListingPath(wanted)), {
        preventScrollReset: true,
        state: KEEP_FOCUS,
      }),
  };
}
