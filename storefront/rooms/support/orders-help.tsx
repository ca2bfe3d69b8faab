import { askToSignIn } from '../../lib/intents.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import '../../ui/panel.css';
import './orders-help.css';

/** What a visitor sees in the place of the latest orders and of the contact form. */
export function OrdersHelpForVisitors() {
  const { shell, support } = useWords();
  return (
    <section className="orders-help" aria-labelledby="orders-help">
      <h2 id="orders-help">{support.helpWithOrders}</h2>
      <div className="panel">
        <Icon name="lock" />
        <p>{support.loginForHelp}</p>
        <Button kind="line" small onClick={() => askToSignIn('account')}>
          {shell.signIn}
        </Button>
      </div>
    </section>
  );
}
