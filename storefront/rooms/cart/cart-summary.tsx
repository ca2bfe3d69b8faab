import type { CartTotals } from '@haat/shared/cart-totals.ts';
import { formatRupees } from '@haat/shared/money.ts';
import { useCustomerWords } from '../../lib/customer-words.ts';
import { useLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useProceed } from './use-proceed.ts';
import '../../ui/dock.css';
import '../../ui/panel.css';
import './cart-summary.css';

/** What the cart comes to, and the way to the checkout; on a small screen that stays at its foot. */
export function CartSummary({ totals }: { readonly totals: CartTotals }) {
  const words = useCustomerWords().cart;
  const language = useLanguage();
  const saved = formatRupees(totals.discount, language);
  return (
    <>
      <aside className="panel cart-summary" aria-labelledby={TITLE}>
        <h2 id={TITLE}>{words.summary}</h2>
        <Sums totals={totals} />
        {totals.discount > 0 && (
          <p className="note good">
            <Icon name="tag" /> {words.youSaveOnOrder(saved)}
          </p>
        )}
        {totals.items === 0 && <p className="note">{words.nothingToBuy}</p>}
        <Proceed totals={totals} />
        <ul className="cart-assurances">
          <li>
            <Icon name="lock" size="small" /> {words.securePayment}
          </li>
          <li>
            <Icon name="back" size="small" /> {words.freeReturns}
          </li>
        </ul>
      </aside>
      <div className="dock cart-dock">
        {/* The summary has said it. */}
        <p className="price" aria-hidden="true">
          <b>{formatRupees(totals.total, language)}</b>
          {totals.discount > 0 && <i>{words.youSave(saved)}</i>}
        </p>
        <Proceed totals={totals} />
      </div>
    </>
  );
}

const TITLE = 'cart-summary';

function Sums({ totals }: { readonly totals: CartTotals }) {
  const words = useCustomerWords().cart;
  const language = useLanguage();
  return (
    <dl>
      <div>
        <dt>{words.priceOf(totals.items)}</dt>
        <dd>{formatRupees(totals.mrpTotal, language)}</dd>
      </div>
      <div>
        <dt>{words.discount}</dt>
        <dd className="good">− {formatRupees(totals.discount, language)}</dd>
      </div>
      <div>
        <dt>{words.delivery}</dt>
        <dd className="good">{words.free}</dd>
      </div>
      <div className="cart-total">
        <dt>{words.total}</dt>
        <dd>{formatRupees(totals.total, language)}</dd>
      </div>
    </dl>
  );
}

/** In the summary on a wide screen, in the dock on a small one. */
function Proceed({ totals }: { readonly totals: CartTotals }) {
  const words = useCustomerWords().cart;
  const proceed = useProceed();
  return (
    <Button
      className="cart-proceed"
      disabled={totals.items === 0}
      onClick={() => void proceed(totals)}
    >
      {words.proceed}
    </Button>
  );
}
