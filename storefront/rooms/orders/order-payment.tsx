import type { OrderDetail } from '@haat/shared/contract/orders.ts';
import type { PaymentDetails } from '@haat/shared/contract/payments.ts';
import { asPaise, formatRupees, toRupees } from '@haat/shared/money.ts';
import { useCustomerWords, useLanguage, useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { getStateWord } from './order-state.tsx';
import { listRefundSums } from './orders.ts';
import { usePayment } from './use-order.ts';
import './order-view.css';

/** The provider's details of the payment, and its refunds. If they cannot load, the order is still shown. */
export function OrderPayment({ order }: { readonly order: OrderDetail }) {
  const words = useCustomerWords().orders;
  const { tryAgain } = useWords().shell;
  const { value: payment, problem, again } = usePayment(order.paymentId);
  return (
    <section className="panel order-facts order-payment">
      <h2>{words.payment}</h2>
      {payment && <Facts payment={payment} order={order} />}
      <div role="status">
        {!payment && !problem && <p>{words.paymentLoading}</p>}
        {!payment && problem && <p>{words.paymentUnread}</p>}
      </div>
      {!payment && problem && (
        <Button kind="line" small onClick={again}>
          {tryAgain}
        </Button>
      )}
    </section>
  );
}

interface FactsProps {
  readonly payment: PaymentDetails;
  readonly order: OrderDetail;
}

/** Any of these may be unknown and is then left out. */
function Facts({ payment, order }: FactsProps) {
  const words = useCustomerWords().orders;
  const language = useLanguage();
  const { amount, method, wallet, card, acquirer_data } = payment;
  const last4 = card?.last4;
  const facts = [
    { name: words.paid, value: formatRupees(toRupees(asPaise(amount)), language) },
    ...listRefundSums(order.sellerOrders).map((refund) => ({
      name: words[refund.state],
      value: `− ${formatRupees(refund.amount, language)}`,
    })),
    { name: words.method, value: getStateWord(words.methods, method) },
    { name: words.wallet, value: wallet },
    { name: words.card, value: last4 && words.cardEnding(card?.network ?? '', last4) },
    { name: words.transaction, value: transactionOf(acquirer_data) },
    { name: words.paymentId, value: order.paymentId },
  ];
  return (
    <dl>
      {facts.map(
        ({ name, value }) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The number by which a bank finds the payment: cards, UPI and net banking each have a different one. */
function transactionOf(numbers: PaymentDetails['acquirer_data']): string | undefined {
  const { transaction_id, bank_transaction_id, upi_transaction_id, rrn } = numbers;
  return [transaction_id, bank_transaction_id, upi_transaction_id, rrn].find(isGiven);
}

function isGiven(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
