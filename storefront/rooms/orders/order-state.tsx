import { useCustomerWords } from '../../lib/words.ts';
import '../../ui/surfaces.css';
import './order-state.css';

interface OrderStateProps {
  readonly state: string;
  /** True on the page of one order, where a new order has another text than in lists. */
  readonly inDetail?: boolean;
}

/** The state of a seller order. */
export function OrderState({ state, inDetail = false }: OrderStateProps) {
  const words = useCustomerWords().orders;
  const isNew = state === 'paid' || state === 'processing';
  const text = inDetail && isNew ? words.processing : getStateWord(words.states, state);
  return <span className={`pill order-state ${TONES[state] ?? ''}`}>{text}</span>;
}

/** In lists a cancelled seller order also says that its refund has started. */
export function OrderStateInList({ state }: { readonly state: string }) {
  const words = useCustomerWords().orders;
  return (
    <span className="order-states">
      <OrderState state={state} />
      {(state === 'cancelled' || state === 'undelivered') && <span>{words.refundStarted}</span>}
    </span>
  );
}

/** The text for a key from the API, or the key itself if there is no text. */
export function getStateWord(texts: Readonly<Record<string, string>>, key: string): string {
  return texts[key] ?? key;
}

const TONES: Readonly<Record<string, string>> = {
  delivered: 'good',
  closed: 'good',
  refunded: 'good',
  cancelled: 'off',
  undelivered: 'off',
  'not received': 'off',
};
