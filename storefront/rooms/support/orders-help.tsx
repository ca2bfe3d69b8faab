import { useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import '../../ui/panel.css';
import './orders-help.css';

/** What a visitor sees in the place of the latest orders and of the contact form. */
export function OrdersHelpForVisitors() {
  const { support } = useWords();
  return (
    <section className="orders-help" aria-labelledby="orders-help">
      <h2 id="orders-help">{support.helpWithOrders}</h2>
      <p className="panel">
        <Icon name="lock" />
        {support.loginForHelp}
      </p>
    </section>
  );
}
