import { useCustomerWords } from '../../../lib/words.ts';
import { getStateWord } from '../order-state.tsx';
import '../../../ui/surfaces.css';
import '../order-state.css';

/** The state of a return. */
export function ReturnState({ state }: { readonly state: string }) {
  const words = useCustomerWords().returns;
  return (
    <span className={`pill order-state ${TONES[state] ?? ''}`}>
      {getStateWord(words.states, state)}
    </span>
  );
}

const TONES: Readonly<Record<string, string>> = {
  accepted: 'good',
  refunded: 'good',
  replaced: 'good',
  exchanged: 'good',
  shared: 'good',
  refused: 'off',
  cancelled: 'off',
  lapsed: 'off',
};
