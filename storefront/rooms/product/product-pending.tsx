import { translatePath } from '@haat/shared/paths.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { matchPath, useLocation, useNavigation } from 'react-router';
import { ProductSkeleton } from './product-skeleton.tsx';

/** A page that loads faster than this shows no skeleton. */
const PATIENCE_MS = 150;
const PRODUCT_PATH = '/product/:category/:id';

/**
 * The page, or a skeleton while a product page loads. The earlier page stays rendered but hidden, in case the load fails.
 */
export function ProductPending({ children }: { readonly children: ReactNode }) {
  const isLate = useLateProduct();
  useEffect(() => {
    if (isLate) window.scrollTo(0, 0);
  }, [isLate]);
  return (
    <>
      {isLate && <ProductSkeleton />}
      <div className="page-slot" hidden={isLate}>
        {children}
      </div>
    </>
  );
}

function useLateProduct(): boolean {
  const { location: next } = useNavigation();
  const here = useLocation();
  const isComing =
    next !== undefined && next.pathname !== here.pathname && isProduct(next.pathname);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isComing) return;
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isComing]);
  return isComing && isLate;
}

function isProduct(pathname: string): boolean {
  return matchPath(PRODUCT_PATH, translatePath(pathname, 'en')) !== null;
}
