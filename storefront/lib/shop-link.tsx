import { getPathInLanguage, isCustomerPath, paths } from '@haat/shared/paths.ts';
import type { AnchorHTMLAttributes, ComponentProps, RefAttributes } from 'react';
import { useLocation } from 'react-router';
import { saveTarget } from './private-page.ts';
import { useLanguage } from './words.ts';

export interface ShopLinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>,
    RefAttributes<HTMLAnchorElement> {
  /** A path of the site map without language, as `paths` makes it. */
  readonly to: string;
  /** Where the new page is scrolled to; by default to the top, unless only the query changes. */
  readonly scroll?: 'keep' | 'top';
  /** The id of an element of both pages: the reader stays there, by the address without scripts, and in place of it with them. */
  readonly place?: string;
  /** Loads the page from the server, as without JavaScript. */
  readonly newDocument?: boolean;
}

/**
 * A link within the store that stays in the page's language. It is a plain anchor: `useFollowLinks` turns clicks into
 * navigation. A router's own link costs a page of cards a third of its rendering time.
 */
export function ShopLink({ to, scroll, place, newDocument, ...rest }: ShopLinkProps) {
  const href = getPathInLanguage(useLanguage(), to) + (place ? `#${place}` : '');
  return (
    <a
      {...rest}
      href={href}
      data-scroll={scroll}
      data-place={place}
      data-document={newDocument || undefined}
    />
  );
}

/** Leads to the sign-in page. After signing in, the shopper returns to the page with this link. */
export function SignInLink(props: Omit<ComponentProps<typeof ShopLink>, 'to' | 'onClick'>) {
  const { pathname, search, state } = useLocation();
  const follow = () => {
    if (!isCustomerPath(pathname)) saveTarget({ path: pathname + search, state });
  };
  return <ShopLink {...props} to={paths.signIn} onClick={follow} />;
}
