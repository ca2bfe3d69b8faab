import type { OrderDetail } from '@haat/shared/contract/orders.ts';
import { formatRupees } from '@haat/shared/money.ts';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import { countPieces, listBought } from './orders.ts';
import './order-view.css';

/** The order's totals when it was placed. */
export function OrderSums({ order }: { readonly order: OrderDetail }) {
  const { cart: words, checkout } = useCustomerWords();
  const language = useLanguage();
  const lines = listBought(order.sellerOrders.flatMap((part) => part.lines));
  const mrpTotal = lines.reduce((sum, { mrp, qty }) => sum + mrp * qty, 0);
  const discount = mrpTotal - order.amount;
  return (
    <section className="panel order-facts">
      <h2>{words.summary}</h2>
      <dl>
        <div>
          <dt>{checkout.totalMrp(words.items(countPieces(lines)))}</dt>
          <dd>{formatRupees(mrpTotal, language)}</dd>
        </div>
        <div>
          <dt>{words.discount}</dt>
          <dd className="good">− {formatRupees(discount, language)}</dd>
        </div>
        <div>
          <dt>{words.delivery}</dt>
          <dd className="good">{words.free}</dd>
        </div>
        <div className="order-total">
          <dt>{words.total}</dt>
          <dd>{formatRupees(order.amount, language)}</dd>
        </div>
      </dl>
    </section>
  );
}
