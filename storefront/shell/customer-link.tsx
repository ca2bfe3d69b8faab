import type { ComponentProps, MouseEvent } from 'react';
import { askToSignIn } from '../lib/intents.ts';
import { isSignedIn } from '../lib/session.ts';
import { ShopLink } from '../lib/shop-link.tsx';

/** A link to a page that only customers have; a visitor who follows it is asked to sign in first, where they are. */
export function CustomerLink(props: ComponentProps<typeof ShopLink>) {
  return <ShopLink {...props} onClick={askFirst} />;
}

function askFirst(event: MouseEvent<HTMLAnchorElement>) {
  // In a new tab the server asks them, and remembers the page.
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || isSignedIn()) return;
  event.preventDefault();
  const link = event.currentTarget;
  void askToSignIn('account').then((isIn) => isIn && link.click());
}
