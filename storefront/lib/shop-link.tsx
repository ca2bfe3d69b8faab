import { Link, type LinkProps, useLocation } from 'react-router';
import { inLanguage, languageOfPath } from './paths.ts';

interface ShopLinkProps extends Omit<LinkProps, 'to'> {
  /** A path of the site map without language, as `paths` makes it. */
  readonly to: string;
}

/** A link within the store that stays in the page's language. One that changes only the query keeps the place. */
export function ShopLink({ to, ...rest }: ShopLinkProps) {
  const { pathname } = useLocation();
  const target = inLanguage(languageOfPath(pathname), to);
  return <Link preventScrollReset={target.split('?')[0] === pathname} {...rest} to={target} />;
}
