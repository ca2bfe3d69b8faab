import type { FormEvent } from 'react';
import { callAsCustomer } from '../../../lib/customer/customer-store.ts';
import { useSubmission } from '../../../lib/submission.ts';
import { useCustomerWords, useLanguage } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import type { MoveReturn } from './return-now.tsx';

interface FetchReturnProps {
  readonly id: string;
  readonly move: MoveReturn;
}

/** Has the seller come once more, after nobody was at home. */
export function FetchReturn({ id, move }: FetchReturnProps) {
  const words = useCustomerWords().returns;
  const language = useLanguage();
  const { form, message, isBusy, submit } = useSubmission();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const call = { params: {}, body: { return: id }, language };
    void submit({}, () => move(() => callAsCustomer('returnPickup', call), words.fetchAgainDone));
  };
  return (
    <form className="return-move" ref={form} noValidate onSubmit={send}>
      {message && <ErrorNote>{message}</ErrorNote>}
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? words.sending : words.fetchAgain}
      </Button>
    </form>
  );
}
