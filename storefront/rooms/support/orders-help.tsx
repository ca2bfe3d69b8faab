import type { ReactNode } from 'react';
import { useCustomer } from '../../lib/customer/session.ts';
import { SignInLink } from '../../lib/shop-link.tsx';
import { useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import '../../ui/button.css';
import '../../ui/surfaces.css';
import './orders-help.css';

/** Help with orders: for customers their latest orders, passed in by the page; for visitors a link to sign in. */
export function OrdersHelp({ children }: { readonly children: ReactNode }) {
  const { support } = useWords();
  const customer = useCustomer();
  return (
    <section className="orders-help" aria-labelledby="orders-help">
      <h2 id="orders-help">{support.helpWithOrders}</h2>
      {customer ? children : <ForVisitors />}
    </section>
  );
}

function ForVisitors() {
  const { shell, support } = useWords();
  return (
    <div className="panel">
      <Icon name="lock" />
      <p>{support.loginForHelp}</p>
      <SignInLink className="button line small">{shell.signIn}</SignInLink>
    </div>
  );
}

/** A placeholder, shown while the orders load. */
export function OrdersHelpPending() {
  return (
    <div className="orders-help-pending">
      <p className="visually-hidden" role="status">
        {useWords().shell.loading}
      </p>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}
