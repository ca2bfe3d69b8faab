import type { ComponentProps, MouseEvent } from 'react';
import { askToSignIn } from '../lib/intents.ts';
import { ShopLink } from '../lib/shop-link.tsx';

/** A link to a page that only customers have; a visitor who follows it is asked to sign in where they are. */
export function CustomerLink(props: ComponentProps<typeof ShopLink>) {
  return <ShopLink {...props} onClick={askInstead} />;
}

function askInstead(event: MouseEvent) {
  // Whoever wants a new tab gets it.
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  askToSignIn('account');
}
