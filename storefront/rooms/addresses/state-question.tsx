import { type ComponentProps, useRef } from 'react';
import { useCustomerWords } from '../../lib/customer-words.ts';
import type { Mistakes } from '../../lib/submission.ts';
import { Button } from '../../ui/button.tsx';
import { type AddressValues, findOtherStates } from './address-values.ts';
import { StateField } from './state-field.tsx';
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

interface StatePartProps {
  readonly field: Omit<ComponentProps<typeof StateField>, 'onChange'> & {
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  };
  /** The States of the PIN code, while it is asked whether one of them is meant. */
  readonly others: readonly string[];
}

/** The State and, while it is asked about, a key for each State of the PIN code that takes it in one press. */
export function StatePart({ field, others }: StatePartProps) {
  const words = useCustomerWords().addresses;
  const part = useRef<HTMLDivElement>(null);
  const take = (state: string) => {
    field.onChange({ target: { value: state } });
    part.current?.querySelector('select')?.focus(); // the key that had it is gone
  };
  return (
    <div className="form-part" ref={part}>
      <StateField {...field} autoComplete="address-level1" required />
      {others.length > 0 && (
        <div className="state-keys">
          {others.map((state) => (
            <Button key={state} kind="line" small onClick={() => take(state)}>
              {words.changeState(words.stateName(state))}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
