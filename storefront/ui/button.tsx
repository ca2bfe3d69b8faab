import type { ComponentProps } from 'react';
import { ShopLink } from '../lib/shop-link.tsx';
import { Icon, type IconName } from './icon.tsx';
import './button.css';

interface ButtonLook {
  /** 'primary' has the brand colour; only one in a view. */
  readonly kind?: 'primary' | 'line' | 'gold' | 'white';
  readonly small?: boolean;
  readonly wide?: boolean;
}

/** A button that does something on this page. */
export function Button({
  kind,
  small,
  wide,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonLook) {
  return <button type={type} className={classNames({ kind, small, wide }, className)} {...rest} />;
}

/** A link that looks like a button; `to` is a path of the site map without language. */
export function ButtonLink({
  kind,
  small,
  wide,
  className,
  ...rest
}: ComponentProps<typeof ShopLink> & ButtonLook) {
  return <ShopLink className={classNames({ kind, small, wide }, className)} {...rest} />;
}

interface IconButtonProps extends ComponentProps<'button'> {
  readonly icon: IconName;
  /** The name for screen readers. */
  readonly label: string;
}

/** A button of 44 px that shows only an icon. */
export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" className={`icon-button ${className}`} aria-label={label} {...rest}>
      <Icon name={icon} size="large" />
    </button>
  );
}

interface OptionalButtonLook {
  readonly kind: ButtonLook['kind'] | undefined;
  readonly small: boolean | undefined;
  readonly wide: boolean | undefined;
}

function classNames({ kind = 'primary', small, wide }: OptionalButtonLook, className = ''): string {
  const parts = ['button', kind !== 'primary' && kind, small && 'small', wide && 'wide', className];
  return parts.filter(Boolean).join(' ');
}
