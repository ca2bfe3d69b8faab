import { POST_LENGTH_MIN, QUESTION_LENGTH_MAX } from '@haat/shared/limits.ts';
import { type FormEvent, useId, useState } from 'react';
import { useLanguage, useWords } from '../../lib/words.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';

interface AskFormProps {
  readonly productId: string;
  readonly onAsked: () => Promise<void>;
}

/** One line and a button. What was typed stays until it is stored. */
export function AskForm({ productId, onAsked }: AskFormProps) {
  const words = useWords();
  const id = useId();
  const { text, setText, isBusy, outcome, send } = useQuestion({ productId, onAsked });
  const { label, hint, ask, asking, needScripts } = words.questions;
  return (
    <>
      <form className="ask live-only" onSubmit={send}>
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
        <input
          id={id}
          name="question"
          value={text}
          dir="auto"
          autoComplete="off"
          placeholder={label}
          aria-describedby={`${id}-hint ${id}-outcome`}
          aria-invalid={outcome.isBad || undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <SubmitButton kind="line" wide={false} isBusy={isBusy} busyText={asking}>
          {ask}
        </SubmitButton>
        <p id={`${id}-hint`} className="ask-hint">
          {hint(POST_LENGTH_MIN, QUESTION_LENGTH_MAX)}
        </p>
        <p id={`${id}-outcome`} role="status" className={outcome.isBad ? 'ask-bad' : 'ask-good'}>
          {outcome.text}
        </p>
      </form>
      <noscript>
        <p className="note">{needScripts}</p>
      </noscript>
    </>
  );
}

/** What is typed, and sending it. */
function useQuestion({ productId, onAsked }: AskFormProps) {
  const words = useWords();
  const language = useLanguage();
  const { asked, waits } = words.questions;
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState({ text: '', isBad: false });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const { sendQuestion } = await import('./write.ts');
      const answer = await sendQuestion({ productId, text, language, words });
      if (!answer) return; // they did not sign in
      setOutcome(
        'problem' in answer
          ? { text: answer.problem, isBad: true }
          : { text: answer.isShown ? asked : waits, isBad: false },
      );
      if ('problem' in answer) return;
      setText('');
      if (answer.isShown) await onAsked();
    } catch {
      setOutcome({ text: words.failures.network, isBad: true });
    } finally {
      setBusy(false);
    }
  };
  return { text, setText, isBusy, outcome, send };
}
