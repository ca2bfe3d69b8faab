import { useCustomerWords } from '../../lib/customer-words.ts';
import '../../ui/panel.css';
import './order-state.css';

interface OrderStateProps {
  readonly state: string;
  /** On the page of one order a new one is called otherwise than in lists. */
  readonly inDetail?: boolean;
}

/** Where a seller's part of an order stands. */
export function OrderState({ state, inDetail = false }: OrderStateProps) {
  const words = useCustomerWords().orders;
  const isNew = state === 'paid' || state === 'processing';
  const text = inDetail && isNew ? words.processing : getStateWord(words.states, state);
  return <span className={`pill order-state ${TONES[state] ?? ''}`}>{text}</span>;
}

/** In lists: a cancelled part's money is on its way. */
export function OrderStateInList({ state }: { readonly state: string }) {
  const words = useCustomerWords().orders;
  return (
    <span className="order-states">
      <OrderState state={state} />
      {state === 'cancelled' && <span>{words.refundStarted}</span>}
    </span>
  );
}

/** The text for a key that came over the wire: the key itself when it has none. */
export function getStateWord(texts: Readonly<Record<string, string>>, key: string): string {
  return texts[key] ?? key;
}

const TONES: Readonly<Record<string, string>> = {
  delivered: 'good',
  refunded: 'good',
  cancelled: 'off',
};
