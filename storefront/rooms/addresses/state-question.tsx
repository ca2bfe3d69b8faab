import { type ComponentProps, useRef } from 'react';
import type { Mistakes } from '../../lib/submission.ts';
import { useCustomerWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { type AddressValues, findOtherStates } from './address-values.ts';
import { StateField } from './state-field.tsx';
import type { PincodeFound } from './use-pincode.ts';

/**
 * Asks once about a State that the PIN code does not lie in. The directory may be wrong, so a second submit with the same
 * values is accepted.
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
  /** The States of the PIN code, while the form asks whether one of them is meant. */
  readonly others: readonly string[];
}

/** The State and, while the form asks about it, a button for each State of the PIN code that chooses it. */
export function StatePart({ field, others }: StatePartProps) {
  const words = useCustomerWords().addresses;
  const part = useRef<HTMLDivElement>(null);
  const take = (state: string) => {
    field.onChange({ target: { value: state } });
    part.current?.querySelector('select')?.focus(); // the button that had the focus is removed
  };
  return (
    <div className="form-part" ref={part}>
      <StateField {...field} autoComplete="address-level1" required />
      {others.length > 0 && (
        <div className="state-buttons">
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
