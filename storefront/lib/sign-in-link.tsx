import { isCustomerPath, paths } from '@haat/shared/paths.ts';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { saveTarget } from './protected.ts';
import { ShopLink } from './shop-link.tsx';

/** Leads to the page for signing in, and from there back to where it was followed. */
export function SignInLink(props: Omit<ComponentProps<typeof ShopLink>, 'to' | 'onClick'>) {
  const { pathname, search, state } = useLocation();
  const follow = () => {
    if (!isCustomerPath(pathname)) saveTarget({ path: pathname + search, state });
  };
  return <ShopLink {...props} to={paths.signIn} onClick={follow} />;
}
