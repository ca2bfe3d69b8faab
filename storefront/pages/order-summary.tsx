import { getLanguageOfPath, getPathInLanguage, paths } from '@haat/shared/paths.ts';
import { Navigate } from 'react-router';
import { useNavigationState } from '../lib/navigation-state.ts';
import { requireCustomer } from '../lib/private-page.ts';
import { buildPageMeta } from '../lib/seo.ts';
import {
  getCustomerWords,
  loadCustomerWords,
  useCustomerWords,
  useLanguage,
} from '../lib/words.ts';
import { readOrderedState } from '../rooms/checkout/thank-you/ordered-state.ts';
import { ThankYou } from '../rooms/checkout/thank-you/thank-you.tsx';
import { DetailsLink } from '../rooms/orders/details-link.tsx';
import type { Route } from './+types/order-summary';

export function meta({ matches, location }: Route.MetaArgs) {
  const language = getLanguageOfPath(location.pathname);
  const words = getCustomerWords(language).checkout;
  return buildPageMeta({
    matches,
    language,
    title: words.thankYou,
    description: words.description,
    path: paths.orderSummary,
    isHidden: true,
  });
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  await loadCustomerWords(getLanguageOfPath(url.pathname));
  return requireCustomer({ url }, async () => null);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <main id="main" className="container" />;
}

export default function OrderSummaryPage() {
  const language = useLanguage();
  const words = useCustomerWords().checkout;
  const ordered = readOrderedState(useNavigationState());
  if (!ordered) return <Navigate to={getPathInLanguage(language, paths.home)} replace />;
  return (
    <main id="main" className="container">
      <ThankYou
        {...ordered}
        details={
          <DetailsLink order={ordered.order} className="link tap-target">
            {words.seeOrder}
          </DetailsLink>
        }
      />
    </main>
  );
}
