import { DELIVERY_WORKING_DAYS } from '@haat/shared/limits.ts';
import { useEffect, useId, useRef, useState } from 'react';
import type { DeliveryPlace } from '../../../lib/delivery-place.ts';
import { saveDeliveryPincode, useDeliveryPlace } from '../../../lib/delivery-place-choice.ts';
import { formatDelivery } from '../../../lib/delivery-text.ts';
import { useLanguage, useWords } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PincodeForm } from '../../../ui/pincode-form.tsx';
import { DeliveryLines } from './delivery-lines.tsx';
import { type Asked, useDeliveryPromise } from './use-delivery-promise.ts';
import './delivery.css';

/** Where the product goes and by which day. Its height is the same with and without a PIN code. */
export function ProductDelivery({ productId }: { readonly productId: string }) {
  const place = useDeliveryPlace();
  const form = usePincodeForm();
  const asked = useDeliveryPromise(productId, place?.pincode, form.sent);
  const id = useId();
  const text = useText(asked, form.isWrong);
  return (
    <section
      className="product-assurances product-delivery"
      aria-label={useWords().delivery.heading}
    >
      <div className="delivery-place">
        <Icon name="pin" size="large" />
        {!place || form.isOpen ? (
          <PincodeForm
            start={place?.pincode ?? ''}
            messageId={id}
            isWrong={form.isWrong}
            inputRef={form.input}
            onSend={form.send}
          >
            <input type="hidden" name="product" value={productId} />
          </PincodeForm>
        ) : (
          <Chosen place={place} buttonRef={form.button} onChange={form.open} />
        )}
      </div>
      <DeliveryLines id={id} text={text} />
    </section>
  );
}

interface ChosenProps {
  readonly place: DeliveryPlace;
  readonly buttonRef: React.Ref<HTMLButtonElement>;
  readonly onChange: () => void;
}

function Chosen({ place, buttonRef, onChange }: ChosenProps) {
  const words = useWords().delivery;
  const name = words.place(place.pincode, place.city);
  return (
    <p>
      <span>
        {words.deliverTo} <b>{name}</b>
      </span>
      <button
        ref={buttonRef}
        type="button"
        className="link tap-target"
        aria-label={words.changeOf(name)}
        onClick={onChange}
      >
        {words.change}
      </button>
    </p>
  );
}

/** The form takes the place of the chosen PIN code, and the focus goes with what is pressed. */
function usePincodeForm() {
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [sent, setSent] = useState(0);
  const [focused, setFocused] = useState<'input' | 'button' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused === 'input') {
      input.current?.focus(); // not every browser does it when text is selected
      input.current?.select();
    }
    if (focused === 'button') button.current?.focus();
    setFocused(null);
  }, [focused]);
  const open = () => {
    setOpen(true);
    setFocused('input');
  };
  const send = (pincode: string, isValid: boolean) => {
    setWrong(!isValid);
    setFocused(isValid ? 'button' : 'input');
    if (!isValid) return;
    setOpen(false);
    setSent((times) => times + 1);
    void saveDeliveryPincode(pincode, language);
  };
  return { isOpen, isWrong, sent, input, button, open, send };
}

function useText({ outcome, promise, at }: Asked, isWrong: boolean) {
  const language = useLanguage();
  const words = useWords();
  const { delivery } = words;
  const title = delivery.usual(DELIVERY_WORKING_DAYS);
  if (isWrong) return { title, note: delivery.pincodeForm };
  if (promise) return formatDelivery(promise, words, language, at);
  const notes = { notAsked: delivery.enter, asking: delivery.asking, failed: delivery.failed };
  return { title, note: notes[outcome] };
}
