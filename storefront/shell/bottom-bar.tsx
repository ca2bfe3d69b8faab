import type { PageName } from '@haat/shared/pages.ts';
import { findPage, getPathInLanguage, paths } from '@haat/shared/paths.ts';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useWishlistCount } from '../lib/customer/wishlist.ts';
import { ShopLink, type ShopLinkProps } from '../lib/shop-link.tsx';
import { useLanguage, useWords } from '../lib/words.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Badge } from './badge.tsx';
import { openBrowseMenu } from './browse-menu-place.ts';
import './bottom-bar.css';

/** Pages whose own bar at the bottom of a phone leads to buying. */
const WITH_PURCHASE_BAR: readonly (PageName | undefined)[] = ['product', 'cart', 'checkout'];

/** True for the page at a path where phones have the bar. */
export function hasBottomBar(pathname: string): boolean {
  return !WITH_PURCHASE_BAR.includes(findPage(pathname)?.name);
}

/** The bar at the bottom of a phone. Its links work without scripts; with them, Categories opens the menu and Search the field. */
export function BottomBar() {
  const { pathname, search } = useLocation();
  const language = useLanguage();
  const words = useWords().shell;
  const wishlistCount = useWishlistCount();
  const page = findPage(pathname)?.name;
  const bar = useRef<HTMLElement>(null);
  useMarkWhileTyping(bar);
  if (!hasBottomBar(pathname)) return null;
  const isWishlist = page === 'account' && search.includes('profile-wishlist');
  const home = getPathInLanguage(language, paths.home);
  return (
    <div className="bottom-space">
      <nav className="bottom-bar" ref={bar} aria-label={words.quickLinks}>
        <Item to={paths.home} icon="home" isCurrent={page === 'home'}>
          {words.home}
        </Item>
        <a href={`${home}#popular-categories`} onClick={openMenu}>
          <Icon name="grid" />
          {words.categories}
        </a>
        <a href="#top" onClick={openSearch}>
          <Icon name="search" />
          {words.search}
        </a>
        <Item
          to={paths.accountPanel('profile-wishlist')}
          icon="heart"
          isCurrent={isWishlist}
          aria-label={wishlistCount ? words.wishlistHolds(wishlistCount) : undefined}
        >
          {words.wishlist}
          <Badge count={wishlistCount} />
        </Item>
        <Item to={paths.account} icon="user" isCurrent={page === 'account' && !isWishlist}>
          {words.account}
        </Item>
      </nav>
    </div>
  );
}

/** A field into which one types: a keyboard comes up. */
const TEXT_FIELD = 'textarea, input:not([type="checkbox"], [type="radio"])';

function isTextField(element: EventTarget | null): boolean {
  return element instanceof Element && element.matches(TEXT_FIELD);
}

function useMarkWhileTyping(bar: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const shownOn = useRef('');
  useEffect(() => {
    if (shownOn.current === key) return;
    shownOn.current = key;
    // Not every browser tells of a focus that is gone with its page.
    bar.current?.toggleAttribute('data-typing', isTextField(document.activeElement));
  }, [bar, key]);
  useEffect(() => {
    const mark = ({ type, target }: FocusEvent) => {
      bar.current?.toggleAttribute('data-typing', type === 'focusin' && isTextField(target));
    };
    document.addEventListener('focusin', mark);
    document.addEventListener('focusout', mark);
    return () => {
      document.removeEventListener('focusin', mark);
      document.removeEventListener('focusout', mark);
    };
  }, [bar]);
}

interface ItemProps extends ShopLinkProps {
  readonly icon: IconName;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

function Item({ icon, isCurrent, children, ...link }: ItemProps) {
  return (
    <ShopLink {...link} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} />
      {children}
    </ShopLink>
  );
}

function openMenu(event: MouseEvent<HTMLElement>) {
  if (openBrowseMenu(event.currentTarget)) event.preventDefault();
}

function openSearch(event: MouseEvent) {
  const field = document.querySelector<HTMLInputElement>('.search-box > input');
  if (!field) return;
  event.preventDefault();
  field.focus();
}
