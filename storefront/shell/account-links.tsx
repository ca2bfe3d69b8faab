import type { ReactNode } from 'react';
import { useIsSeller, useLogOut } from '../lib/customer/session.ts';
import { useShop } from '../lib/shop.ts';
import { useWords } from '../lib/words.ts';

interface SellerLinkProps {
  readonly className?: string;
  /** Shown before the words. */
  readonly children?: ReactNode;
}

/** 'Sell with us', or 'Seller centre' for a seller who has signed in on the seller site. */
export function SellerLink({ className, children }: SellerLinkProps) {
  const words = useWords().shell;
  const { sellerSiteUrl } = useShop();
  return (
    <a className={className} href={sellerSiteUrl}>
      {children}
      {useIsSeller() ? words.sellerCentre : words.sellWithUs}
    </a>
  );
}

/** 'Logout'. */
export function LogOutButton({ className }: { readonly className?: string }) {
  const logOut = useLogOut();
  return (
    <button type="button" className={className} onClick={() => void logOut()}>
      {useWords().shell.logout}
    </button>
  );
}
