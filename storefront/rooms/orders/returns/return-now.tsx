import type { ReplyOf } from '@haat/shared/contract/calls.ts';
import type { ReturnDetail } from '@haat/shared/contract/returns.ts';
import { useState } from 'react';
import { formatRefusal } from '../../../lib/refusal-text.ts';
import { addToast } from '../../../lib/toasts.ts';
import { useCustomerWords, useLanguage, useWords } from '../../../lib/words.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { AnswerReturn } from './answer-return.tsx';
import { CancelReturn } from './cancel-return.tsx';
import { isConflict, toReturnFailure } from './return-choice.ts';
import { formatReturnNow } from './return-steps.ts';
import { FetchReturn } from './fetch-return.tsx';
import { SendReturn, ShowReceipt } from './send-return.tsx';

interface ReturnNowProps {
  readonly found: ReturnDetail;
  readonly onChange: (found: ReturnDetail) => void;
  readonly onStale: () => void;
}

/** What a return waits for, and what its customer can do about it. */
export function ReturnNow({ found, onChange, onStale }: ReturnNowProps) {
  const words = useCustomerWords().returns;
  const allWords = useWords();
  const language = useLanguage();
  const [changed, setChanged] = useState('');
  const last = found.events.at(-1);
  const isReason = SAYS_WHY.has(found.state) && last?.state === found.state && last.note !== '';
  const move: MoveReturn = async (call, text) => {
    setChanged('');
    try {
      onChange(await call());
      addToast(text);
      document.getElementById(HEADING)?.focus();
    } catch (error) {
      // What could be pressed may be gone when it is loaded again: the reason stays.
      if (isConflict(error)) {
        setChanged(formatRefusal(error, allWords).message);
        onStale();
        return;
      }
      throw toReturnFailure(error);
    }
  };
  return (
    <section className="panel return-now" aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1}>
        {words.now}
      </h2>
      {changed && <ErrorNote>{changed}</ErrorNote>}
      <p>{formatReturnNow(found, words, language)}</p>
      {isReason && (
        <blockquote className="note">
          <p>{last.note}</p>
        </blockquote>
      )}
      {found.canAnswer && <AnswerReturn id={found._id} move={move} />}
      {found.pickup?.canAsk && <FetchReturn id={found._id} move={move} />}
      {found.canSend && <SendReturn found={found} move={move} />}
      {found.canShow && <ShowReceipt found={found} move={move} />}
      <CancelReturn id={found._id} canCancel={found.canCancel} heading={HEADING} move={move} />
    </section>
  );
}

/** Makes a call about the return, shows what it replies, and says the text; a conflict shows where it stands now. */
export type MoveReturn = (
  call: () => Promise<ReplyOf<'returnById'>>,
  text: string,
) => Promise<void>;

const HEADING = 'return-now';
/** The states whose note the customer has to read. */
const SAYS_WHY: ReadonlySet<string> = new Set(['questioned', 'disputed', 'refused', 'shared']);
