import type { ReactNode } from 'react';
import { askToSignIn } from '../../lib/intents.ts';
import { useCustomer } from '../../lib/session.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import '../../ui/panel.css';
import './orders-help.css';

/** Help with orders: for customers their latest ones, which the page puts here, for visitors the way to sign in. */
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
      <Button kind="line" small onClick={() => askToSignIn('account')}>
        {shell.signIn}
      </Button>
    </div>
  );
}

/** The place of the orders while they are on their way. */
export function OrdersHelpPending() {
  return (
    <div className="orders-help-pending">
      <p className="vh" role="status">
        {useWords().shell.loading}
      </p>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}
