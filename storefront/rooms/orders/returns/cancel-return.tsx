import { type FormEvent, useState } from 'react';
import { callAsCustomer } from '../../../lib/customer/customer-store.ts';
import { useSubmission } from '../../../lib/submission.ts';
import { useCustomerWords, useLanguage } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import type { MoveReturn } from './return-now.tsx';

interface CancelReturnProps {
  readonly id: string;
  readonly canCancel: boolean;
  /** The id of the heading that gets the focus once it is cancelled. */
  readonly heading: string;
  readonly move: MoveReturn;
}

/** The button to cancel a return, which asks once more. */
export function CancelReturn({ id, canCancel, heading, move }: CancelReturnProps) {
  const words = useCustomerWords().returns;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  // The button that opened the dialog is removed after the cancellation.
  const readOn = () => document.getElementById(heading);
  return (
    <>
      {canCancel && (
        <div className="return-cancel">
          <Button kind="line" small className="danger" onClick={() => setOpen(true)}>
            {words.cancel}
          </Button>
        </div>
      )}
      <Dialog
        open={isOpen}
        onClose={close}
        title={words.cancelTitle}
        focusAfter={canCancel ? undefined : readOn}
      >
        <CancelForm {...{ id, move }} onClose={close} />
      </Dialog>
    </>
  );
}

interface CancelFormProps extends Pick<CancelReturnProps, 'id' | 'move'> {
  readonly onClose: () => void;
}

function CancelForm({ id, move, onClose }: CancelFormProps) {
  const words = useCustomerWords().returns;
  const language = useLanguage();
  const { form, message, isBusy, submit } = useSubmission();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const body = { return: id };
    void submit({}, async () => {
      const cancel = () => callAsCustomer('cancelReturn', { params: {}, body, language });
      await move(cancel, words.cancelDone);
      onClose();
    });
  };
  return (
    <form className="return-form" ref={form} noValidate onSubmit={send}>
      <p>{words.cancelText}</p>
      {message && <ErrorNote>{message}</ErrorNote>}
      <div className="return-buttons">
        <Button kind="line" className="danger" type="submit" aria-disabled={isBusy}>
          {isBusy ? words.cancelling : words.cancelNow}
        </Button>
        <Button kind="line" onClick={onClose}>
          {words.keep}
        </Button>
      </div>
    </form>
  );
}
