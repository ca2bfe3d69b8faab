import { useEffect, useRef } from 'react';
import { useCustomerWords } from '../../lib/customer-words.ts';
import type { PaymentFailure } from '../../lib/payment.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import './payment-failed.css';

interface PaymentFailedProps {
  readonly failure: PaymentFailure;
  readonly onHeard: () => void;
}

/** Says that a payment failed, with the provider's error code. The browser's top layer: the provider's form is still open. */
export function PaymentFailed({ failure, onHeard }: PaymentFailedProps) {
  const words = useCustomerWords().checkout;
  const { ok } = useWords().shell;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="payment-failed"
      aria-labelledby={TITLE}
      aria-describedby={TEXT}
      onClose={onHeard}
    >
      <h2 id={TITLE}>
        <Icon name="alert" /> {words.failedTitle}
      </h2>
      <div id={TEXT}>
        <Reason failure={failure} />
        <p>
          {words.errorCode} <code>{failure.code}</code>
        </p>
        <p>{words.failedNext}</p>
      </div>
      <Button onClick={() => dialog.current?.close()}>{ok}</Button>
    </dialog>
  );
}

/** Why it failed, in the page's language where the reason is one that is known. */
function Reason({ failure }: { readonly failure: PaymentFailure }) {
  const known: Readonly<Record<string, string>> = useCustomerWords().checkout.failedReasons;
  const reason = known[failure.reason ?? ''];
  return reason ? <p>{reason}</p> : <p lang="en">{failure.description}</p>;
}

const TITLE = 'payment-failed-title';
const TEXT = 'payment-failed-text';
