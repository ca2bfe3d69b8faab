import { isCustomerPath, paths } from '@haat/shared/paths.ts';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { saveTarget } from './private-page.ts';
import { ShopLink } from './shop-link.tsx';

/** Leads to the sign-in page. After signing in, the shopper returns to the page with this link. */
export function SignInLink(props: Omit<ComponentProps<typeof ShopLink>, 'to' | 'onClick'>) {
  const { pathname, search, state } = useLocation();
  const follow = () => {
    if (!isCustomerPath(pathname)) saveTarget({ path: pathname + search, state });
  };
  return <ShopLink {...props} to={paths.signIn} onClick={follow} />;
}
