import { inLanguage, languageOfPath, paths } from '@haat/shared/paths.ts';
import { Navigate } from 'react-router';
import { useCarried } from '../lib/carried.ts';
import { customerWordsOf, loadCustomerWords, useCustomerWords } from '../lib/customer-words.ts';
import { useLanguage } from '../lib/language.ts';
import { forCustomer } from '../lib/protected.ts';
import { pageMeta } from '../lib/seo.ts';
import { readOrderedState } from '../rooms/checkout/ordered-state.ts';
import { ThankYou } from '../rooms/checkout/thank-you.tsx';
import { DetailsLink } from '../rooms/orders/details-link.tsx';
import type { Route } from './+types/order-summary';

export function meta({ matches, location }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname);
  const words = customerWordsOf(language).checkout;
  return pageMeta({
    matches,
    language,
    title: words.thankYou,
    description: words.description,
    path: paths.orderSummary,
    isHidden: true,
  });
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  await loadCustomerWords(languageOfPath(url.pathname));
  return forCustomer({ url }, async () => null);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <main id="main" className="wrap" />;
}

export default function OrderSummaryPage() {
  const language = useLanguage();
  const words = useCustomerWords().checkout;
  const ordered = readOrderedState(useCarried());
  if (!ordered) return <Navigate to={inLanguage(language, paths.home)} replace />;
  return (
    <main id="main" className="wrap">
      <ThankYou
        {...ordered}
        details={
          <DetailsLink order={ordered.order} className="link tap">
            {words.seeOrder}
          </DetailsLink>
        }
      />
    </main>
  );
}
