import { Link, type LinkProps } from 'react-router';
import { useLanguage } from './language.ts';
import { inLanguage } from './paths.ts';

interface ShopLinkProps extends Omit<LinkProps, 'to'> {
  /** A path of the site map without language, as `paths` makes it. */
  readonly to: string;
}

/** A link within the store that stays in the page's language. */
export function ShopLink({ to, ...rest }: ShopLinkProps) {
  return <Link {...rest} to={inLanguage(useLanguage(), to)} />;
}
