import { getLanguageOfPath, paths } from '@haat/shared/paths.ts';
import type { ReactNode } from 'react';
import { loadCart } from '../lib/customer/cart.ts';
import { requireCustomer } from '../lib/private-page.ts';
import { formatRefusal } from '../lib/refusal-text.ts';
import { buildPageMeta } from '../lib/seo.ts';
import { useReload } from '../lib/use-reload.ts';
import { getWords, loadCustomerWords, useWords } from '../lib/words.ts';
import { CartSkeleton } from '../rooms/cart/cart-skeleton.tsx';
import { CartView } from '../rooms/cart/cart-view.tsx';
import { WishlistCarousel } from '../rooms/wishlist/wishlist-carousel.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import type { Route } from './+types/cart';
import '../rooms/cart/cart-view.css';

export function meta({ matches, location }: Route.MetaArgs) {
  const language = getLanguageOfPath(location.pathname);
  const { shell } = getWords(language);
  return buildPageMeta({
    matches,
    language,
    title: shell.cart,
    description: shell.about,
    path: paths.cart,
    isHidden: true,
  });
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const language = getLanguageOfPath(url.pathname);
  return requireCustomer({ url }, async () => {
    await Promise.all([loadCart(language), loadCustomerWords(language)]);
    return null;
  });
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <Frame>
      <CartSkeleton />
    </Frame>
  );
}

export default function CartPage() {
  return (
    <Frame>
      <CartView />
      <WishlistCarousel />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = useWords();
  const reload = useReload();
  return (
    <Frame>
      <h1 className="cart-failed">{words.shell.cart}</h1>
      <ErrorNote onRetry={reload}>{formatRefusal(error, words).message}</ErrorNote>
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const words = useWords().shell;
  return (
    <main id="main" className="container cart-page">
      <Breadcrumb crumbs={[{ label: words.cart }]} />
      {children}
    </main>
  );
}
