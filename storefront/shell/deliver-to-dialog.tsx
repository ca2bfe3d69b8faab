import { useRef, useState } from 'react';
import { saveDeliveryPincode, useDeliveryPlace } from '../lib/delivery-place-choice.ts';
import { addToast } from '../lib/toasts.ts';
import { useLanguage, useWords } from '../lib/words.ts';
import { Dialog } from '../ui/dialog.tsx';
import { PincodeForm } from '../ui/pincode-form.tsx';

const MESSAGE_ID = 'deliver-to-message';

interface DeliverToDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Some browsers do not focus a link that is pressed, so nobody else knows it. */
  readonly focusAfter: () => HTMLElement | null;
}

/** Asks for the PIN code that delivery dates are for. It stays in this browser. */
export function DeliverToDialog({ open, onClose, focusAfter }: DeliverToDialogProps) {
  const words = useWords().delivery;
  const language = useLanguage();
  const place = useDeliveryPlace();
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const close = () => {
    setWrong(false);
    onClose();
  };
  const send = (pincode: string, isValid: boolean) => {
    setWrong(!isValid);
    if (!isValid) return input.current?.focus();
    void saveDeliveryPincode(pincode, language);
    addToast(words.saved(pincode));
    close();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={words.whereTo}
      lead={words.whereToLead}
      className="deliver-to-dialog"
      focusFirst={() => input.current}
      focusAfter={focusAfter}
    >
      <PincodeForm
        start={place?.pincode ?? ''}
        messageId={MESSAGE_ID}
        isWrong={isWrong}
        inputRef={input}
        onSend={send}
        action={words.save}
      />
      <p id={MESSAGE_ID} role="status">
        {isWrong && words.pincodeForm}
      </p>
    </Dialog>
  );
}
