import type { OrderDetail, SellerOrder } from '@haat/shared/contract/orders.ts';
import { CANCEL_REASON_LENGTH_MAX } from '@haat/shared/limits.ts';
import { type FormEvent, useState } from 'react';
import { CallFailed } from '../../lib/api.ts';
import { callAsCustomer } from '../../lib/customer/customer-store.ts';
import { useSubmission } from '../../lib/submission.ts';
import { addToast } from '../../lib/toasts.ts';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Field } from '../../ui/field.tsx';
import { countUnderWay } from './orders.ts';
import './cancel-seller-order.css';
import './seller-order-delivery.css';

interface DeliveryProps {
  readonly sellerOrder: SellerOrder;
  /** The id of the seller order's heading, which gets the focus afterwards. */
  readonly heading: string;
  readonly onChange: (order: OrderDetail) => void;
  readonly onStale: () => void;
}

/** The buttons with which the customer says that a seller order has come, or that it has not. */
export function SellerOrderDelivery({ sellerOrder, heading, onChange, onStale }: DeliveryProps) {
  const words = useCustomerWords().orders;
  const [isOpen, setOpen] = useState(false);
  const receivedLabel = countUnderWay(sellerOrder) > 1 ? words.receivedAll : words.received;
  const report = useReport(sellerOrder, onStale);
  const readOn = () => document.getElementById(heading);
  const { message, isBusy, submit } = useSubmission();
  const receive = () =>
    submit({}, async () => {
      onChange(await report(true, ''));
      addToast(words.receivedDone);
      readOn()?.focus();
    });
  const deny = async (note: string) => {
    onChange(await report(false, note));
    setOpen(false);
  };
  if (!sellerOrder.canReceive && !sellerOrder.canDeny && !isOpen) return null;
  return (
    <div className="delivery-buttons">
      {message && <ErrorNote>{message}</ErrorNote>}
      {sellerOrder.canReceive && (
        <Button kind="line" small aria-disabled={isBusy} onClick={() => void receive()}>
          {isBusy ? words.reporting : receivedLabel}
        </Button>
      )}
      {sellerOrder.canDeny && (
        <Button kind="line" small onClick={() => setOpen(true)}>
          {words.deny}
        </Button>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={words.denyTitle}
        focusAfter={sellerOrder.canDeny ? undefined : readOn}
      >
        <DenyForm onSend={deny} onClose={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

interface DenyFormProps {
  readonly onSend: (note: string) => Promise<void>;
  readonly onClose: () => void;
}

function DenyForm({ onSend, onClose }: DenyFormProps) {
  const words = useCustomerWords().orders;
  const [note, setNote] = useState('');
  const { form, message, isBusy, submit } = useSubmission();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({}, () => onSend(note));
  };
  return (
    <form className="cancel-form" ref={form} noValidate onSubmit={send}>
      <p>{words.denyText}</p>
      <Field label={words.denyNote}>
        {(control) => (
          <textarea
            {...control}
            name="note"
            rows={NOTE_ROWS}
            maxLength={CANCEL_REASON_LENGTH_MAX}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      {message && <ErrorNote>{message}</ErrorNote>}
      <div className="cancel-buttons">
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? words.reporting : words.denyNow}
        </Button>
        <Button kind="line" onClick={onClose}>
          {words.denyNot}
        </Button>
      </div>
    </form>
  );
}

const NOTE_ROWS = 3;
const CONFLICT = 409;

function useReport({ _id }: SellerOrder, onStale: () => void) {
  const language = useLanguage();
  return async (received: boolean, note: string): Promise<OrderDetail> => {
    try {
      const body = { sellerOrder: _id, received, note };
      return await callAsCustomer('reportDelivery', { params: {}, body, language });
    } catch (error) {
      if (error instanceof CallFailed && error.status === CONFLICT) onStale(); // moved meanwhile
      throw error;
    }
  };
}
