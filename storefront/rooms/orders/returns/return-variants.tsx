import { useCustomerWords } from '../../../lib/words.ts';
import { SelectField } from '../../../ui/field.tsx';
import { listFitting } from './return-choice.ts';
import type { AskedReturn } from './use-ask-return.ts';

/** In which size or colour each chosen line comes instead. */
export function ReturnVariants({ asked }: { readonly asked: AskedReturn }) {
  const words = useCustomerWords().returns;
  const { ofChosen, chosen, variants, mistakes, chooseVariant } = asked;
  return ofChosen.map((line) => (
    <SelectField
      key={line.line}
      name={`variant-${line.line}`}
      label={words.variantFor(line.title)}
      error={mistakes[`variant-${line.line}`]}
      value={variants[line.line] ?? ''}
      onChange={({ target }) => chooseVariant(line.line, target.value)}
    >
      <option value="">{words.variantChoose}</option>
      {listFitting(line, chosen).map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectField>
  ));
}
