import type { ComponentProps } from 'react';
import { ShopLink } from '../lib/shop-link.tsx';
import './chip.css';

interface ChipLook {
  readonly on?: boolean;
}

/** A chip that leads somewhere; `to` is a path of the site map without language. */
export function ChipLink({
  on = false,
  className = '',
  ...rest
}: ComponentProps<typeof ShopLink> & ChipLook) {
  return <ShopLink className={`chip ${on ? 'on' : ''} ${className}`} {...rest} />;
}
