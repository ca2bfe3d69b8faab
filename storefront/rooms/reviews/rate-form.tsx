import type { FormEvent } from 'react';
import { useCustomerWords } from '../../lib/customer-words.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { descriptionLength, titleLength } from './opinion-length.ts';
import type { Opinion } from './rate-dialog.tsx';
import { StarChoice } from './star-choice.tsx';

const DESCRIPTION_ROWS = 5;

interface RateFormProps {
  readonly opinion: Opinion;
  /** The name that the review will bear. */
  readonly signedAs: string;
  readonly onChange: (opinion: Opinion) => void;
  readonly onContinue: () => void;
}

/** Stars, title and description; only stars are needed. */
export function RateForm({ opinion, signedAs, onChange, onContinue }: RateFormProps) {
  const words = useCustomerWords().reviews;
  const { reviewerName } = useWords().product;
  const goOn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const tooLong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (tooLong) tooLong.focus();
    else onContinue();
  };
  return (
    <form className="rate-form" onSubmit={goOn}>
      <StarChoice stars={opinion.stars} onChoose={(stars) => onChange({ ...opinion, stars })} />
      <TextField
        label={words.title}
        {...titleLength(opinion.title, words)}
        name="title"
        value={opinion.title}
        dir="auto"
        onChange={({ target }) => onChange({ ...opinion, title: target.value })}
      />
      <Field label={words.description} {...descriptionLength(opinion.description, words)}>
        {(control) => (
          <textarea
            {...control}
            name="description"
            rows={DESCRIPTION_ROWS}
            value={opinion.description}
            dir="auto"
            onChange={({ target }) => onChange({ ...opinion, description: target.value })}
          />
        )}
      </Field>
      <p className="rate-note">{words.shownAs(reviewerName(signedAs))}</p>
      <Button type="submit" wide>
        {words.next}
      </Button>
    </form>
  );
}
