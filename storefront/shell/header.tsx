import { STICKY_ELSEWHERE_PX, STICKY_HOME_PX } from '@haat/shared/limits.ts';
import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useWishlistCount } from '../lib/customer/wishlist.ts';
import { ShopLink } from '../lib/shop-link.tsx';
import { useLanguage, useWords } from '../lib/words.ts';
import { Icon } from '../ui/icon.tsx';
import { Valance } from '../ui/ornaments.tsx';
import { Badge } from './badge.tsx';
import { BrowseMenu } from './browse-menu.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MiniCart } from './mini-cart.tsx';
import { UtilityBar } from './utility-bar.tsx';
import './header.css';

/** The header of every page. After scrolling past a threshold it stays at the top; its space in the page stays reserved. */
export function Header({ searchBox }: { readonly searchBox: ReactNode }) {
  const { pathname } = useLocation();
  const language = useLanguage();
  const isHome = pathname === getPathInLanguage(language, paths.home);
  const isStuck = useScrolledPast(isHome ? STICKY_HOME_PX : STICKY_ELSEWHERE_PX);
  return (
    <div className="header-space" id="top">
      <header className={isStuck ? 'site-header stuck' : 'site-header'}>
        <UtilityBar />
        <div className="header-bar">
          <div className="container">
            <Logo />
            <BrowseMenu />
            {searchBox}
            <HeaderLinks />
          </div>
        </div>
        <Valance />
      </header>
    </div>
  );
}

function HeaderLinks() {
  const words = useWords().shell;
  const wishlistCount = useWishlistCount();
  return (
    <div className="header-actions">
      <LanguageSwitch />
      <ShopLink className="icon-button" to={paths.account}>
        <Icon name="user" size="large" />
        <span className="icon-button-label">{words.account}</span>
      </ShopLink>
      <ShopLink
        className="icon-button"
        to={paths.accountPanel('profile-wishlist')}
        aria-label={wishlistCount ? words.wishlistHolds(wishlistCount) : undefined}
      >
        <Icon name="heart" size="large" />
        <span className="icon-button-label">{words.wishlist}</span>
        <Badge count={wishlistCount} />
      </ShopLink>
      <MiniCart />
    </div>
  );
}

function useScrolledPast(thresholdPx: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(scrollY > thresholdPx);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [thresholdPx]);
  return isPast;
}
