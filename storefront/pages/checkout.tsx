import type { CartLine } from '@haat/shared/contract/cart.ts';
import { getLanguageOfPath, getPathInLanguage, paths } from '@haat/shared/paths.ts';
import { type ReactNode, useState } from 'react';
import { Navigate, redirect, useLocation } from 'react-router';
import { callApi } from '../lib/api.ts';
import { readCheckoutState } from '../lib/checkout.ts';
import { loadCart } from '../lib/customer/cart.ts';
import { getCustomerId } from '../lib/customer/session-details.ts';
import { useNavigationState } from '../lib/navigation-state.ts';
import { requireCustomer } from '../lib/private-page.ts';
import { formatRefusal } from '../lib/refusal-text.ts';
import { buildPageMeta } from '../lib/seo.ts';
import { ShopLink } from '../lib/shop-link.tsx';
import { useReload } from '../lib/use-reload.ts';
import {
  getCustomerWords,
  loadCustomerWords,
  useCustomerWords,
  useLanguage,
  useWords,
} from '../lib/words.ts';
import { AddressCard } from '../rooms/addresses/address-card.tsx';
import { AddressForm } from '../rooms/addresses/address-form.tsx';
import { AddressPlace } from '../rooms/addresses/address-place.tsx';
import { CheckoutSkeleton } from '../rooms/checkout/checkout-skeleton.tsx';
import { CheckoutView } from '../rooms/checkout/checkout-view.tsx';
import { PaymentOutcome } from '../rooms/checkout/outcome/payment-outcome.tsx';
import { cancelUnfinishedPayment, readPayment } from '../rooms/checkout/payment/saved-payment.ts';
import { quietShell } from '../shell/quiet-shell.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/checkout';
import '../rooms/checkout/checkout-view.css';

export const handle = quietShell;

export function meta({ matches, location, params }: Route.MetaArgs) {
  const language = getLanguageOfPath(location.pathname);
  const words = getCustomerWords(language).checkout;
  return buildPageMeta({
    matches,
    language,
    title: words.title,
    description: words.description,
    path: paths.order(params.id),
    isHidden: true,
  });
}

export async function clientLoader({ url, params }: Route.ClientLoaderArgs) {
  const language = getLanguageOfPath(url.pathname);
  await loadCustomerWords(language);
  return requireCustomer({ url }, async () => {
    const userId = getCustomerId() ?? '';
    if (params.id !== userId) throw redirect(getPathInLanguage(language, paths.home));
    await cancelUnfinishedPayment(language);
    const [{ user }] = await Promise.all([
      callApi('userDetails', { params: { userId }, body: {}, language }),
      loadCart(language),
    ]);
    return { addresses: user.address };
  });
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <Frame>
      <CheckoutSkeleton />
    </Frame>
  );
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { addresses } = loaderData;
  const { key } = useLocation();
  const language = useLanguage();
  const state = readCheckoutState(useNavigationState());
  const [isPaid] = useState(() => readPayment()?.paid !== undefined);
  if (!state && !isPaid) return <Navigate to={getPathInLanguage(language, paths.home)} replace />;
  return (
    <Frame product={state?.buyNow ? state.lines[0] : undefined}>
      {state && !isPaid ? (
        <CheckoutView
          key={key}
          state={state}
          addresses={addresses}
          slots={{ AddressCard, AddressForm, AddressPlace }}
        />
      ) : (
        <PaymentOutcome />
      )}
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = useWords();
  const { title } = useCustomerWords().checkout;
  const reload = useReload();
  return (
    <Frame>
      <h1 className="checkout-failed">{title}</h1>
      <ErrorNote onRetry={reload}>{formatRefusal(error, words).message}</ErrorNote>
    </Frame>
  );
}

interface FrameProps {
  /** The product that is bought without the cart. */
  readonly product?: CartLine | undefined;
  readonly children: ReactNode;
}

function Frame({ product, children }: FrameProps) {
  const words = useCustomerWords().checkout;
  return (
    <main id="main" className="container checkout-page">
      <ShopLink
        className="link tap-target checkout-back"
        to={product ? paths.product(product.category, product._id) : paths.cart}
      >
        <Icon name="left" size="small" /> {product ? words.toProduct : words.toCart}
      </ShopLink>
      {children}
    </main>
  );
}
