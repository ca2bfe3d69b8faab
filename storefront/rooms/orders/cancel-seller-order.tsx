import type { OrderDetail, SellerOrder } from '@haat/shared/contract/orders.ts';
import { CANCEL_REASON_LENGTH_MAX } from '@haat/shared/limits.ts';
import { formatRupees } from '@haat/shared/money.ts';
import type { Language } from '@haat/shared/words/words.ts';
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
import {
  calculateBack,
  type CancelledLine,
  updateLines,
  isWholeSellerOrder,
  listCancelled,
  startChoice,
  toCancelFailure,
} from './cancel-choice.ts';
import { CancelPieces } from './cancel-pieces.tsx';
import { countLeft } from './orders.ts';
import './cancel-seller-order.css';

interface CancelSellerOrderProps {
  readonly sellerOrder: SellerOrder;
  readonly isOnly: boolean;
  /** The id of the seller order's heading, which gets the focus afterwards. */
  readonly heading: string;
  readonly onChange: (order: OrderDetail) => void;
  readonly onStale: () => void;
}

/** The button to cancel a seller order; not shown once it is packed. */
export function CancelSellerOrder({
  sellerOrder,
  isOnly,
  heading,
  onChange,
  onStale,
}: CancelSellerOrderProps) {
  const words = useCustomerWords().orders;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const finish = (order: OrderDetail) => {
    onChange(order);
    close();
    addToast(words.cancelled);
  };
  // The button that opened the dialog is removed after the cancellation.
  const readOn = () => document.getElementById(heading);
  return (
    <>
      {sellerOrder.canCancel && (
        <div className="cancel-button">
          <Button
            kind="line"
            small
            className="danger"
            aria-label={isOnly ? words.cancel : words.cancelOf(sellerOrder.seller)}
            onClick={() => setOpen(true)}
          >
            {isOnly ? words.cancel : words.cancelSellerOrder}
          </Button>
        </div>
      )}
      <Dialog
        open={isOpen}
        onClose={close}
        title={isOnly ? words.cancelTitle : words.cancelSellerOrderTitle(sellerOrder.seller)}
        focusAfter={sellerOrder.canCancel ? undefined : readOn}
      >
        <CancelForm {...{ sellerOrder, isOnly, onStale }} onDone={finish} onClose={close} />
      </Dialog>
    </>
  );
}

interface CancelFormProps
  extends Pick<CancelSellerOrderProps, 'sellerOrder' | 'isOnly' | 'onStale'> {
  readonly onDone: (order: OrderDetail) => void;
  readonly onClose: () => void;
}

function CancelForm({ sellerOrder, isOnly, onStale, onDone, onClose }: CancelFormProps) {
  const words = useCustomerWords().orders;
  const language = useLanguage();
  const [reason, setReason] = useState('');
  const [choice, setChoice] = useState(() => startChoice(sellerOrder.lines));
  const current = updateLines(choice, sellerOrder.lines);
  if (current !== choice) setChoice(current);
  const { lines, chosen } = current;
  const isChoice = lines.length > 1 || lines.some((line) => countLeft(line) > 1);
  const { form, message, isBusy, submit } = useSubmission();
  const [isNothing, setNothing] = useState(false);
  const choose = (line: string, pieces: number) => {
    setNothing(false);
    setChoice((before) => ({ ...before, chosen: { ...before.chosen, [line]: pieces } }));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const cancelled = listCancelled(current);
    if (cancelled.length === 0) return setNothing(true);
    setChoice({ ...current, isRefused: false });
    const refuse = () => {
      setChoice((before) => ({ ...before, isRefused: true }));
      onStale();
    };
    const isWhole = isWholeSellerOrder(current);
    const body = { sellerOrder: sellerOrder._id, reason, lines: isWhole ? null : cancelled };
    void submit({}, async () => onDone(await cancel(body, language, refuse)));
  };
  return (
    <form className="cancel-form" ref={form} noValidate onSubmit={send}>
      {isChoice && <CancelPieces lines={lines} chosen={chosen} onChoose={choose} />}
      <p>{words.cancelMoney(formatRupees(calculateBack(current), language))}</p>
      {!isOnly && <p>{words.cancelRest}</p>}
      <Field label={words.reason}>
        {(control) => (
          <textarea
            {...control}
            name="reason"
            rows={REASON_ROWS}
            maxLength={CANCEL_REASON_LENGTH_MAX}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      {(message || isNothing) && <ErrorNote>{message || words.cancelNothing}</ErrorNote>}
      <div className="cancel-buttons">
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

const REASON_ROWS = 3;
const CONFLICT = 409;

interface Cancellation {
  readonly sellerOrder: string;
  readonly reason: string;
  /** Null for the whole seller order. */
  readonly lines: CancelledLine[] | null;
}

async function cancel(
  { lines, ...whole }: Cancellation,
  language: Language,
  onRefused: () => void,
): Promise<OrderDetail> {
  try {
    if (!lines)
      return await callAsCustomer('cancelSellerOrder', { params: {}, body: whole, language });
    const body = { ...whole, lines };
    return await callAsCustomer('cancelPieces', { params: {}, body, language });
  } catch (error) {
    if (error instanceof CallFailed && error.status === CONFLICT) onRefused(); // packed meanwhile
    throw toCancelFailure(error);
  }
}
