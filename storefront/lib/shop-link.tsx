import { getPathInLanguage } from '@haat/shared/paths.ts';
import type { AnchorHTMLAttributes, RefAttributes } from 'react';
import { useLanguage } from './language.ts';

export interface ShopLinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>,
    RefAttributes<HTMLAnchorElement> {
  /** A path of the site map without language, as `paths` makes it. */
  readonly to: string;
  /** Where the new page is scrolled to; by default to the top, unless only the query changes. */
  readonly scroll?: 'keep' | 'top';
  /** Loads the page from the server, as without JavaScript. */
  readonly newDocument?: boolean;
}

/**
 * A link within the store that stays in the page's language. It is a plain anchor: `useFollowLinks` turns clicks into
 * navigation. A router's own link costs a page of cards a third of its rendering time.
 */
export function ShopLink({ to, scroll, newDocument, ...rest }: ShopLinkProps) {
  const href = getPathInLanguage(useLanguage(), to);
  return <a {...rest} href={href} data-scroll={scroll} data-document={newDocument || undefined} />;
}
