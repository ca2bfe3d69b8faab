import { getLanguageOfPath, paths } from '@haat/shared/paths.ts';
import { useCustomer } from '../lib/customer/session.ts';
import { requireCustomer } from '../lib/private-page.ts';
import { buildPageMeta } from '../lib/seo.ts';
import { getCustomerWords, getWords, loadCustomerWords, useCustomerWords } from '../lib/words.ts';
import { ReturnPending, ReturnView } from '../rooms/orders/returns/return-view.tsx';
import type { Route } from './+types/return-details';

export function meta({ matches, location, loaderData, params }: Route.MetaArgs) {
  const language = getLanguageOfPath(location.pathname);
  // The customer words are available once the loader has finished.
  const words = loaderData && getCustomerWords(language).returns;
  return buildPageMeta({
    matches,
    language,
    title: words?.title ?? getWords(language).shell.myOrders,
    description: words?.description ?? '',
    path: paths.return(params.id),
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

export default function ReturnDetailsPage({ params }: Route.ComponentProps) {
  const customer = useCustomer();
  return (
    <main id="main" className="container">
      {/* Another customer may have signed in, in another tab. */}
      {customer ? <ReturnView key={`${customer._id} ${params.id}`} id={params.id} /> : <Pending />}
    </main>
  );
}

function Pending() {
  return (
    <>
      <h1 className="visually-hidden">{useCustomerWords().returns.title}</h1>
      <ReturnPending />
    </>
  );
}
