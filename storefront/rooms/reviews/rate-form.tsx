import { NAME_LENGTH_MAX, PHOTOS_MAX } from '@haat/shared/limits.ts';
import { parseName } from '@haat/shared/person-names.ts';
import { type FormEvent, useState } from 'react';
import { useCustomerWords, useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { PhotoField } from '../../ui/photo-field.tsx';
import type { RatingInput } from './rate-dialog.tsx';
import { formatTextLength, formatTitleLength } from './review-length.ts';
import { StarChoice } from './star-choice.tsx';
import type { WrittenPhotos } from '../../lib/written-photos.ts';

const DESCRIPTION_ROWS = 5;

interface RateFormProps {
  readonly opinion: RatingInput;
  /** The name that the review will show. */
  readonly signedAs: string;
  /** The name typed for a profile that has none; null if it has one. */
  readonly newName: string | null;
  readonly onName: (name: string) => void;
  readonly onChange: (opinion: RatingInput) => void;
  readonly onContinue: () => void;
  readonly written: WrittenPhotos;
  /** False for who did not buy the product. */
  readonly mayAddPhotos: boolean;
}

/** Stars, title and description; only the stars are required. */
export function RateForm(props: RateFormProps) {
  const { opinion, onChange, onContinue, written, mayAddPhotos, ...signing } = props;
  const words = useCustomerWords().reviews;
  const [isAskedToWait, setAskedToWait] = useState(false);
  const isSending = !written.isReady;
  const goOn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const tooLong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    setAskedToWait(isSending);
    if (tooLong) tooLong.focus();
    else if (!isSending) onContinue();
  };
  return (
    <form className="rate-form" onSubmit={goOn}>
      <StarChoice stars={opinion.stars} onChoose={(stars) => onChange({ ...opinion, stars })} />
      <TextField
        label={words.title}
        {...formatTitleLength(opinion.title, words)}
        name="title"
        value={opinion.title}
        dir="auto"
        onChange={({ target }) => onChange({ ...opinion, title: target.value })}
      />
      <Field label={words.description} {...formatTextLength(opinion.description, words)}>
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
      <PhotoField
        written={written}
        mayAdd={mayAddPhotos}
        hint={mayAddPhotos ? words.photosHint(PHOTOS_MAX) : words.photosOfBuyers}
        isAskedToWait={isAskedToWait && isSending}
      />
      <Signing {...signing} />
      <Button type="submit" wide>
        {words.next}
      </Button>
    </form>
  );
}

/** The name that the review will show; a customer without a name may type one. */
function Signing({
  signedAs,
  newName,
  onName,
}: Pick<RateFormProps, 'signedAs' | 'newName' | 'onName'>) {
  const words = useCustomerWords().reviews;
  const { reviewerName } = useWords().product;
  const name = parseName(newName ?? '').fname || reviewerName(signedAs);
  return (
    <>
      {newName !== null && (
        <TextField
          label={words.yourName}
          hint={words.yourNameHint}
          autoComplete="name"
          maxLength={NAME_LENGTH_MAX}
          value={newName}
          dir="auto"
          onChange={({ target }) => onName(target.value)}
        />
      )}
      <p className="rate-note">{words.shownAs(name)}</p>
    </>
  );
}
