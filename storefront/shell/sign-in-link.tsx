import { isCustomerPath, paths } from '@haat/shared/paths.ts';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { remember } from '../lib/protected.ts';
import { ShopLink } from '../lib/shop-link.tsx';
import { useWords } from '../lib/words.ts';

/** 'Sign in / Sign up', which leads to the page for it and from there back to where it was followed. */
export function SignInLink(props: Omit<ComponentProps<typeof ShopLink>, 'to'>) {
  const { pathname, search, state } = useLocation();
  const follow = () => {
    if (!isCustomerPath(pathname)) remember({ path: pathname + search, state });
  };
  return (
    <ShopLink {...props} to={paths.signIn} onClick={follow}>
      {useWords().shell.signInOrUp}
    </ShopLink>
  );
}
