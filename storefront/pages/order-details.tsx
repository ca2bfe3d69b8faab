import { inLanguage, languageOfPath, paths } from '@haat/shared/paths.ts';
import { Navigate } from 'react-router';
import { useCarried } from '../lib/carried.ts';
import { customerWordsOf, loadCustomerWords, useCustomerWords } from '../lib/customer-words.ts';
import { useLanguage } from '../lib/language.ts';
import { forCustomer } from '../lib/protected.ts';
import { pageMeta } from '../lib/seo.ts';
import { useCustomer } from '../lib/session.ts';
import { wordsOf } from '../lib/words.ts';
import { orderToShow } from '../rooms/orders/details-link.tsx';
import { OrderPending, OrderView } from '../rooms/orders/order-view.tsx';
import type { Route } from './+types/order-details';

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const language = languageOfPath(location.pathname);
  // The words of customers are there as soon as the loader is through.
  const words = loaderData && customerWordsOf(language).orders;
  return pageMeta({
    matches,
    language,
    title: words?.title ?? wordsOf(language).shell.myOrders,
    description: words?.description ?? '',
    path: paths.orderDetails,
    isHidden: true,
  });
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return forCustomer({ url }, async () => {
    await loadCustomerWords(languageOfPath(url.pathname));
    return { hasWords: true };
  });
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <main id="main" className="wrap">
      <Pending />
    </main>
  );
}

export default function OrderDetailsPage() {
  const customer = useCustomer();
  const language = useLanguage();
  const id = orderToShow(useCarried());
  if (!id) return <Navigate to={inLanguage(language, paths.account)} replace />;
  return (
    <main id="main" className="wrap">
      {/* Someone else may have signed in, in another tab. */}
      {customer ? <OrderView key={`${customer._id} ${id}`} id={id} /> : <Pending />}
    </main>
  );
}

function Pending() {
  return (
    <>
      <h1 className="vh">{useCustomerWords().orders.title}</h1>
      <OrderPending />
    </>
  );
}
