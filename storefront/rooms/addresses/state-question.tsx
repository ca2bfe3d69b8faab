import { useRef } from 'react';
import { useCustomerWords } from '../../lib/customer-words.ts';
import type { Mistakes } from '../../lib/submission.ts';
import { Button } from '../../ui/button.tsx';
import { type AddressValues, findOtherStates } from './address-values.ts';
import type { PincodeFound } from './use-pincode.ts';

/**
 * Asks once about a State that the PIN code does not lie in: the directory may be wrong, so who sends the same once more is
 * believed.
 */
export function useStateQuestion(
  values: AddressValues,
  answered: () => Promise<PincodeFound>,
  action: string,
): () => Promise<Mistakes> {
  const words = useCustomerWords().addresses;
  const asked = useRef('');
  return async () => {
    const { places } = await answered();
    const others = findOtherStates(values, places);
    const { pincode, state } = values;
    const question = `${pincode} ${state}`;
    if (others.length === 0 || asked.current === question) return {};
    asked.current = question;
    const states = words.statesOfPin(others.map(words.stateName));
    return { state: words.otherState(pincode, states, words.stateName(state), action) };
  };
}

interface StateKeysProps {
  readonly states: readonly string[];
  readonly onChoose: (state: string) => void;
}

/** Takes a State of the PIN code instead, in one press. */
export function StateKeys({ states, onChoose }: StateKeysProps) {
  const words = useCustomerWords().addresses;
  return (
    <div className="state-keys">
      {states.map((state) => (
        <Button key={state} kind="line" small onClick={() => onChoose(state)}>
          {words.changeState(words.stateName(state))}
        </Button>
      ))}
    </div>
  );
}
