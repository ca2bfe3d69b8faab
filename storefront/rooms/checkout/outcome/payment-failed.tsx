import { useEffect, useRef } from 'react';
import type { PaymentFailure } from '../../../lib/payment.ts';
import { useCustomerWords, useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { getFailureKind } from './failure-kind.ts';
import './payment-outcome.css';

interface PaymentFailedProps {
  readonly failure: PaymentFailure;
  readonly onDismiss: () => void;
  /** Places the order again. */
  readonly onRetry: () => void;
}

/** Says why the last payment failed, after the provider's form is closed; shows its error code in small print. */
export function PaymentFailed({ failure, onDismiss, onRetry }: PaymentFailedProps) {
  const words = useCustomerWords().checkout;
  const { ok, tryAgain } = useWords().shell;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const kind = getFailureKind(failure);
  const retry = () => {
    dialog.current?.close();
    onRetry();
  };
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="payment-failed"
      aria-labelledby={TITLE}
      aria-describedby={TEXT}
      onClose={onDismiss}
    >
      <h2 id={TITLE}>
        <Icon name="alert" /> {words.failedTitle}
      </h2>
      <div id={TEXT}>
        <p>{words.failedReasons[kind]}</p>
        <p>{words.failedNext}</p>
        <p className="code">
          {words.errorCode} <code>{failure.code}</code>
          {kind === 'unknown' && <span lang="en">{failure.description}</span>}
        </p>
      </div>
      <div className="buttons">
        <Button onClick={retry}>{tryAgain}</Button>
        <Button kind="line" onClick={() => dialog.current?.close()}>
          {ok}
        </Button>
      </div>
    </dialog>
  );
}

const TITLE = 'payment-failed-title';
const TEXT = 'payment-failed-text';
