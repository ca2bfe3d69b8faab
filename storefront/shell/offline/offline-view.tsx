import { getPathInLanguage, isPrivatePath, paths } from '@haat/shared/paths.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../lib/hydrated.ts';
import { isOwnPath } from '../../lib/private-page.ts';
import { useLanguage } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { onBackOnline, useOfflineWords } from './use-connection.ts';
import './offline.css';
import { hasSavedData } from './saved-copies.ts';
import type { SeenProduct } from '../../lib/seen-products.ts';
import { findReadable } from './readable-products.ts';

/** Shown instead of a page that could not be reached; lists the saved products that can still be read. */
export function OfflineView() {
  const words = useOfflineWords();
  const target = useTarget();
  const { pathname } = new URL(target, 'https://shop.invalid');
  const readable = useReadable();
  return (
    <>
      <EmptyState
        icon="alert"
        heading="h1"
        title={words.title}
        text={isPrivatePath(pathname) ? words.private : words.text}
      >
        <a className="button" data-document href={target}>
          {words.tryAgain}
        </a>
        <ButtonLink kind="line" to={paths.home}>
          {words.home}
        </ButtonLink>
      </EmptyState>
      {readable && <SavedProducts products={readable} />}
    </>
  );
}

function SavedProducts({ products }: { readonly products: readonly SeenProduct[] }) {
  const words = useOfflineWords();
  if (products.length === 0) return <p className="saved-none">{words.nothingSaved}</p>;
  return (
    <section className="saved-products" aria-labelledby="saved-products">
      <h2 id="saved-products">{words.savedProducts}</h2>
      <p>{words.savedHint}</p>
      <ul>
        {products.map(({ path, name }) => (
          <li key={path}>
            <a className="link tap-target" href={path}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The requested page. It is shown from saved router data if there is any, and opened when the connection is back or the
 * shopper reloads this page.
 */
function useTarget(): string {
  const { search } = useLocation();
  const navigate = useNavigate();
  const home = getPathInLanguage(useLanguage(), paths.home);
  const asked = new URLSearchParams(search).get('page') ?? '';
  const target = useHydrated() && isOwnPath(asked) ? asked : home;
  const isAsked = target === asked;
  useEffect(() => {
    if (!isAsked) return;
    const open = () => location.replace(target);
    const [navigation] = performance.getEntriesByType('navigation');
    const isReload = (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
    if (navigator.onLine && isReload) return open();
    let isGone = false;
    void hasSavedData(target).then((isSaved) => {
      if (isSaved && !isGone) void navigate(target, { replace: true });
    });
    const stop = onBackOnline(open, { asks: true });
    return () => {
      isGone = true;
      stop();
    };
  }, [isAsked, target, navigate]);
  return target;
}

function useReadable(): readonly SeenProduct[] | null {
  const [readable, setReadable] = useState<readonly SeenProduct[] | null>(null);
  useEffect(() => {
    let isGone = false;
    findReadable().then(
      (found) => !isGone && setReadable(found),
      () => undefined, // no list is better than a wrong one
    );
    return () => {
      isGone = true;
    };
  }, []);
  return readable;
}
