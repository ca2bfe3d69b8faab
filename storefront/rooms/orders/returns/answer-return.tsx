import { PHOTOS_MAX, RETURN_NOTE_LENGTH_MAX } from '@haat/shared/limits.ts';
import { type FormEvent, useState } from 'react';
import { callAsCustomer } from '../../../lib/customer/customer-store.ts';
import { useSubmission } from '../../../lib/submission.ts';
import { useCustomerWords, useLanguage } from '../../../lib/words.ts';
import { usePhotosToSend } from '../../../lib/written-photos.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { PhotoField } from '../../../ui/photo-field.tsx';
import type { MoveReturn } from './return-now.tsx';

interface AnswerReturnProps {
  readonly id: string;
  readonly move: MoveReturn;
}

/** The answer to the question of the seller. */
export function AnswerReturn({ id, move }: AnswerReturnProps) {
  const words = useCustomerWords().returns;
  const language = useLanguage();
  const [note, setNote] = useState('');
  const { written, isAskedToWait, checkReady } = usePhotosToSend('return');
  const { form, message, mistakes, isBusy, correct, submit } = useSubmission();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const missing = note.trim() === '' ? { note: words.answerMissing } : {};
    if (!checkReady()) return;
    const body = { return: id, note: note.trim(), photos: [...written.ids] };
    void submit(missing, () =>
      move(() => callAsCustomer('answerReturn', { params: {}, body, language }), words.answered),
    );
  };
  return (
    <form className="return-move" ref={form} noValidate onSubmit={send}>
      <Field label={words.answer} error={mistakes['note']}>
        {(control) => (
          <textarea
            {...control}
            name="note"
            rows={NOTE_ROWS}
            maxLength={RETURN_NOTE_LENGTH_MAX}
            value={note}
            onChange={({ target }) => {
              correct('note');
              setNote(target.value);
            }}
          />
        )}
      </Field>
      <PhotoField
        written={written}
        hint={words.photosHint(PHOTOS_MAX)}
        isAskedToWait={isAskedToWait}
      />
      {message && <ErrorNote>{message}</ErrorNote>}
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? words.sending : words.answerNow}
      </Button>
    </form>
  );
}

const NOTE_ROWS = 3;
