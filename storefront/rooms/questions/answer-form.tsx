import type { Question } from '@haat/shared/contract/questions.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { callAsCustomer, runAsCustomer } from '../../lib/customer/customer-store.ts';
import { useSubmission } from '../../lib/submission.ts';
import { addToast } from '../../lib/toasts.ts';
import { useLanguage, useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Field } from '../../ui/field.tsx';

const ROWS = 3;

interface AnswerFormProps {
  readonly question: Question;
  readonly onClose: () => void;
  readonly onAnswered: () => Promise<void>;
}

/** Asks a visitor to sign in. Nothing follows when they do not. */
export function requireCustomer(): Promise<void> {
  return new Promise((resolve) => void runAsCustomer('ask', resolve));
}

/** The answer of a customer who bought the product; the server says so to everyone else. */
export function AnswerForm({ question, onClose, onAnswered }: AnswerFormProps) {
  const words = useWords().questions;
  const language = useLanguage();
  const [text, setText] = useState('');
  const { form, isBusy, message, mistakes, correct, submit } = useSubmission();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({}, async () => {
      const options = { params: { questionId: question._id }, body: { text }, language };
      const { isShown } = await callAsCustomer('answerQuestion', options);
      addToast(isShown ? words.answered : words.waits);
      await onAnswered();
    });
  };
  return (
    <form className="answer-form" ref={form} onSubmit={send}>
      {message && <ErrorNote>{message}</ErrorNote>}
      <Field label={words.yourAnswer} error={mistakes['text']}>
        {(control) => (
          <textarea
            {...control}
            ref={field}
            rows={ROWS}
            value={text}
            dir="auto"
            onChange={({ target }) => {
              correct('text');
              setText(target.value);
            }}
          />
        )}
      </Field>
      <div className="answer-buttons">
        <Button kind="line" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? words.asking : words.send}
        </Button>
      </div>
    </form>
  );
}
