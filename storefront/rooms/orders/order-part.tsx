import type { OrderDetail, SellerOrder } from '@haat/shared/contract/orders.ts';
import { formatRupees } from '@haat/shared/money.ts';
import { useCustomerWords } from '../../lib/customer-words.ts';
import { useLanguage } from '../../lib/language.ts';
import { CancelPart } from './cancel-part.tsx';
import { OrderLineRow, RateLink } from './order-line.tsx';
import { OrderState } from './order-state.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { countPieces, refundStateOf } from './orders.ts';
import './order-part.css';

interface OrderPartProps {
  readonly part: SellerOrder;
  /** The order's only seller order. */
  readonly isOnly: boolean;
  readonly onChange: (order: OrderDetail) => void;
  readonly onStale: () => void;
}

/** A seller order: its lines, its order events, and the button to cancel it. */
export function OrderPart({ part, isOnly, onChange, onStale }: OrderPartProps) {
  const words = useCustomerWords().orders;
  const heading = `part-${part._id}`;
  return (
    <section className="panel order-part" aria-labelledby={heading}>
      <header>
        <h2 id={heading} tabIndex={-1}>
          {words.soldBy(part.seller)}
        </h2>
        <OrderState state={part.state} inDetail />
      </header>
      <Refund part={part} />
      <ul>
        {part.lines.map((line) => (
          <OrderLineRow key={line._id} line={line} hasMrp>
            <RateLink line={line} />
          </OrderLineRow>
        ))}
      </ul>
      <PartTotal part={part} />
      <OrderTimeline history={part.history} />
      <CancelPart {...{ part, isOnly, heading, onChange, onStale }} />
    </section>
  );
}

function PartTotal({ part }: { readonly part: SellerOrder }) {
  const words = useCustomerWords().orders;
  const language = useLanguage();
  return (
    <p className="part-total">
      {words.items(countPieces(part.lines))} <b>{formatRupees(part.amount, language)}</b>
    </p>
  );
}

function Refund({ part: { refund } }: { readonly part: SellerOrder }) {
  const words = useCustomerWords().orders;
  const language = useLanguage();
  if (!refund) return null;
  const amount = formatRupees(refund.amount, language);
  const state = refundStateOf(refund);
  const text = {
    refunded: words.refundedText,
    refundDelayed: words.refundDelayedText,
    refundStarted: words.refundText,
  }[state](amount);
  return (
    <div className={state === 'refunded' ? 'note good' : 'note'}>
      <p>
        <b>{words[state]}</b> {text}
      </p>
    </div>
  );
}
