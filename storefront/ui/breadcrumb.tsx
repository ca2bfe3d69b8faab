import { paths } from '@haat/shared/paths.ts';
import { Fragment } from 'react';
import { ShopLink } from '../lib/shop-link.tsx';
import { useWords } from '../lib/words.ts';
import { Icon } from './icon.tsx';
import './breadcrumb.css';

interface Crumb {
  readonly label: string;
  /** A path of the site map; none for the page itself. */
  readonly to?: string;
}

/** The path to this page from the home page; the home link is added automatically. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const words = useWords().shell;
  return (
    <nav className="breadcrumb" aria-label={words.breadcrumb}>
      <ShopLink to={paths.home}>{words.home}</ShopLink>
      {crumbs.map((crumb) => (
        <Fragment key={crumb.label}>
          <Icon name="right" size="small" />
          {crumb.to ? (
            <ShopLink to={crumb.to}>{crumb.label}</ShopLink>
          ) : (
            <span aria-current="page">{crumb.label}</span>
          )}
        </Fragment>
      ))}
    </nav>
  );
}
