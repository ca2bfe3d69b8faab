import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatRefusal, type RefusalText } from './refusal-text.ts';
import { useWords } from './words.ts';

/** The error texts of fields, by field name. */
export type Mistakes = Readonly<Record<string, string>>;

export interface Submission {
  /** The form's ref; the first wrong field in the form gets the focus. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly isBusy: boolean;
  /** The error of the whole form; '' when there is none. */
  readonly message: string;
  readonly mistakes: Mistakes;
  /** Call this when a field is edited: its error is removed. */
  correct(field: string): void;
  reset(): void;
  /** Sends the form if there are no mistakes and `findDoubts` finds none. Resolves to true if sending succeeded. */
  submit(
    mistakes: Mistakes,
    send: () => Promise<void>,
    findDoubts?: () => Promise<Mistakes>,
  ): Promise<boolean>;
}

/** Sends a form, never twice at once. A refusal is shown at its fields, and the first of them gets the focus. */
export function useSubmission(): Submission {
  const form = useRef<HTMLFormElement>(null);
  const words = useWords();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState(NOTHING);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const refuse = (what: RefusalText) => {
    setRefused(what);
    setRefusals((count) => count + 1);
    return false;
  };
  return {
    form,
    isBusy,
    message: refused.message,
    mistakes: refused.fields,
    correct: (field) => setRefused((before) => withoutField(before, field)),
    reset: () => setRefused(NOTHING),
    submit: async (mistakes, send, findDoubts = noDoubts) => {
      if (isBusy) return false;
      if (isAny(mistakes)) return refuse({ message: '', fields: mistakes });
      setBusy(true);
      setRefused(NOTHING);
      try {
        const doubts = await findDoubts();
        if (isAny(doubts)) return refuse({ message: '', fields: doubts });
        await send();
        return true;
      } catch (error) {
        return refuse(formatRefusal(error, words));
      } finally {
        setBusy(false);
      }
    },
  };
}

const noDoubts = async (): Promise<Mistakes> => ({});
const isAny = (mistakes: Mistakes): boolean => Object.keys(mistakes).length > 0;

const NOTHING: RefusalText = { message: '', fields: {} };

function withoutField(refused: RefusalText, field: string): RefusalText {
  if (!(field in refused.fields)) return refused;
  const { [field]: _corrected, ...fields } = refused.fields;
  return { message: '', fields };
}
