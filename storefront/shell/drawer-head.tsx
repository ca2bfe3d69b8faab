import type { MouseEvent } from 'react';
import { useCustomer } from '../lib/customer/session.ts';
import { SignInLink } from '../lib/shop-link.tsx';
import { useWords } from '../lib/words.ts';
import { IconButton } from '../ui/button.tsx';
import { LogOutButton } from './account-links.tsx';
import { closeMenu } from './browse-menu-place.ts';

/** The head of the drawer on phones: a greeting, the link to sign in or out, and the button that closes the drawer. */
export function DrawerHead() {
  const words = useWords().shell;
  const customer = useCustomer();
  return (
    <div className="menu-head">
      {customer ? (
        <>
          <b>{words.greetingTo(customer.fname || customer.lname || customer.username)}</b>
          <LogOutButton className="link tap-target" />
        </>
      ) : (
        <>
          <b>{words.greeting}</b>
          <SignInLink className="link tap-target">{words.signInOrUp}</SignInLink>
        </>
      )}
      <IconButton icon="close" className="live-only" label={words.close} onClick={closeDrawer} />
    </div>
  );
}

function closeDrawer({ currentTarget }: MouseEvent<HTMLElement>) {
  const details = currentTarget.closest('details');
  if (details) closeMenu(details);
}
