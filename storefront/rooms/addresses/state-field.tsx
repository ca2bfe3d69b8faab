import { STATES, type State } from '@haat/shared/states.ts';
import type { ComponentProps } from 'react';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import { SelectField } from '../../ui/field.tsx';

/** The 28 States, then the 8 Union Territories, each in the order of the page's language. */
export function StateField(field: Omit<ComponentProps<typeof SelectField>, 'children'>) {
  const words = useCustomerWords().addresses;
  return (
    <SelectField {...field}>
      <option value="">{words.chooseState}</option>
      <optgroup label={words.states}>
        <StateOptions states={STATES.filter((state) => !state.unionTerritory)} />
      </optgroup>
      <optgroup label={words.territories}>
        <StateOptions states={STATES.filter((state) => state.unionTerritory)} />
      </optgroup>
    </SelectField>
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
