import { getLanguageOfPath, getPathInLanguage, paths } from '@haat/shared/paths.ts';
import { Navigate } from 'react-router';
import { useCustomer } from '../lib/customer/session.ts';
import { useNavigationState } from '../lib/navigation-state.ts';
import { requireCustomer } from '../lib/private-page.ts';
import { buildPageMeta } from '../lib/seo.ts';
import {
  getCustomerWords,
  getWords,
  loadCustomerWords,
  useCustomerWords,
  useLanguage,
} from '../lib/words.ts';
import { toOrderId } from '../rooms/orders/details-link.tsx';
import { OrderPending, OrderView } from '../rooms/orders/order-view.tsx';
import type { Route } from './+types/order-details';

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
  const language = getLanguageOfPath(location.pathname);
  // The customer words are available once the loader has finished.
  const words = loaderData && getCustomerWords(language).orders;
  return buildPageMeta({
    matches,
    language,
    title: words?.title ?? getWords(language).shell.myOrders,
    description: words?.description ?? '',
    path: paths.orderDetails,
    isHidden: true,
  });
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return requireCustomer({ url }, async () => {
    await loadCustomerWords(getLanguageOfPath(url.pathname));
    return { hasWords: true };
  });
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <main id="main" className="container">
      <Pending />
    </main>
  );
}

export default function OrderDetailsPage() {
  const customer = useCustomer();
  const language = useLanguage();
  const id = toOrderId(useNavigationState());
  if (!id) return <Navigate to={getPathInLanguage(language, paths.account)} replace />;
  return (
    <main id="main" className="container">
      {/* Another customer may have signed in, in another tab. */}
      {customer ? <OrderView key={`${customer._id} ${id}`} id={id} /> : <Pending />}
    </main>
  );
}

function Pending() {
  return (
    <>
      <h1 className="visually-hidden">{useCustomerWords().orders.title}</h1>
      <OrderPending />
    </>
  );
}
