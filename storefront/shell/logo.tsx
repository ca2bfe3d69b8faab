import { paths } from '@haat/shared/paths.ts';
import { useShop } from '../lib/shop.ts';
import { ShopLink } from '../lib/shop-link.tsx';
import './header.css';

/** A stall under its awning, and the shop's name. */
export function Logo() {
  return (
    <ShopLink className="logo" to={paths.home}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <path d="M5 3h26l4 13H1z" fill="currentColor" />
        <path d="M12.3 3H18v13H9.5zM26.7 3H31l4 13h-8.5z" fill="var(--accent)" />
        <path d="M1 16h8.5a4.25 5 0 0 1-8.5 0zM18 16h8.5a4.25 5 0 0 1-8.5 0z" fill="currentColor" />
        <path
          d="M9.5 16H18a4.25 5 0 0 1-8.5 0zM26.5 16H35a4.25 5 0 0 1-8.5 0z"
          fill="var(--accent)"
        />
        <path d="M5 24v9h26v-9M5 28.5h26" fill="none" stroke="currentColor" strokeWidth="2.6" />
      </svg>
      <span>{useShop().name}</span>
    </ShopLink>
  );
}
