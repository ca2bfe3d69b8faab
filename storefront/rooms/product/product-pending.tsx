import { translatePath } from '@haat/shared/paths.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { matchPath, useLocation, useNavigation } from 'react-router';
import { canKeepFocus } from '../../lib/focus.ts';
import { ProductSkeleton } from './product-skeleton.tsx';

/** A page that loads faster than this shows no skeleton. */
const SKELETON_AFTER_MS = 150;
const PRODUCT_PATH = '/product/:category/:id';

/**
 * The page, or a skeleton while a product page loads. The earlier page stays rendered but hidden, in case the load fails.
 */
export function ProductPending({ children }: { readonly children: ReactNode }) {
  const isSlow = useIsProductSlow();
  useEffect(() => {
    if (isSlow) window.scrollTo(0, 0);
  }, [isSlow]);
  return (
    <>
      {isSlow && <ProductSkeleton />}
      <div className="page-content" hidden={isSlow}>
        {children}
      </div>
    </>
  );
}

function useIsProductSlow(): boolean {
  const { location: next } = useNavigation();
  const here = useLocation();
  const isPending =
    next !== undefined &&
    next.pathname !== here.pathname &&
    isProduct(next.pathname) &&
    !canKeepFocus(next.state); // another size of the same design
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsSlow(true), SKELETON_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isPending]);
  return isPending && isSlow;
}

function isProduct(pathname: string): boolean {
  return matchPath(PRODUCT_PATH, translatePath(pathname, 'en')) !== null;
}
