import type { CartTotals } from '@haat/shared/cart-totals.ts';
import { formatRupees } from '@haat/shared/money.ts';
import type { ReturnPromise } from '../../lib/return-promise.ts';
import { useProceed } from '../../lib/use-proceed.ts';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Summary } from '../../ui/summary.tsx';
import './cart-view.css';

interface CartSummaryProps {
  readonly totals: CartTotals;
  /** What of the lines can be returned. */
  readonly promise: ReturnPromise;
}

/** The cart's totals and the link to the checkout. */
export function CartSummary({ totals, promise }: CartSummaryProps) {
  const words = useCustomerWords().cart;
  const language = useLanguage();
  const saved = formatRupees(totals.discount, language);
  return (
    <Summary
      id="cart-summary"
      title={words.summary}
      rows={[
        { label: words.priceOf(totals.items), value: formatRupees(totals.mrpTotal, language) },
        { label: words.discount, value: `− ${saved}`, isGood: true },
        { label: words.delivery, value: words.free, isGood: true },
      ]}
      total={{ label: words.total, value: formatRupees(totals.total, language) }}
      action={<Proceed totals={totals} />}
      assurances={[
        { icon: 'lock', text: words.securePayment },
        { icon: 'back', text: words.returns[promise] },
      ]}
      aside={totals.discount > 0 && <i>{words.youSave(saved)}</i>}
      dockedAction={<Proceed totals={totals} />}
    >
      {totals.discount > 0 && (
        <p className="note good">
          <Icon name="tag" /> {words.youSaveOnOrder(saved)}
        </p>
      )}
      {totals.items === 0 && <p className="note">{words.nothingToBuy}</p>}
    </Summary>
  );
}

/** Shown in the summary on a wide screen, in the dock on a small one. */
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
