import { STATES, type State } from '@haat/shared/states.ts';
import type { ComponentProps } from 'react';
import { useCustomerWords } from '../../lib/customer-words.ts';
import { useLanguage } from '../../lib/language.ts';
import { Field, type FieldProps } from '../../ui/field.tsx';

type StateFieldProps = Pick<FieldProps, 'label' | 'error'> & ComponentProps<'select'>;

/** The 28 States, then the 8 Union Territories, each in the order of the page's language. */
export function StateField({ label, error, ...select }: StateFieldProps) {
  const words = useCustomerWords().addresses;
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select {...select} {...control}>
          <option value="">{words.chooseState}</option>
          <optgroup label={words.states}>
            <StateOptions states={STATES.filter((state) => !state.unionTerritory)} />
          </optgroup>
          <optgroup label={words.territories}>
            <StateOptions states={STATES.filter((state) => state.unionTerritory)} />
          </optgroup>
        </select>
      )}
    </Field>
  );
}

function StateOptions({ states }: { states: readonly State[] }) {
  const { stateName } = useCustomerWords().addresses;
  const language = useLanguage();
  const named = states.map(({ name }) => ({ name, label: stateName(name) }));
  return named
    .sort((one, other) => one.label.localeCompare(other.label, language))
    .map(({ name, label }) => (
      <option key={name} value={name}>
        {label}
      </option>
    ));
}
