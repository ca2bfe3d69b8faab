import { PINCODE_PATTERN } from '@haat/shared/patterns.ts';
import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
import { type ReactNode, type Ref, type SubmitEvent, useId } from 'react';
import { normalisePincode } from '../lib/normalise-pincode.ts';
import { useLanguage, useWords } from '../lib/words.ts';
import { Button } from './button.tsx';
import './pincode-form.css';

/** Room for '560 001' with spaces around it. */
const PASTED_MAX = 12;

interface PincodeFormProps {
  readonly start?: string;
  /** The element that says what is wrong with the PIN code. */
  readonly messageId: string;
  readonly isWrong: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Without it, and without scripts, the form leads to the page of delivery dates. */
  readonly onSend?: (pincode: string, isValid: boolean) => void;
  /** The button; by default it says that the day is looked up. */
  readonly action?: string;
  /** Further fields. */
  readonly children?: ReactNode;
}

/** Asks for the PIN code to which products go. */
export function PincodeForm({
  start,
  messageId,
  isWrong,
  inputRef,
  onSend,
  action: button,
  children,
}: PincodeFormProps) {
  const words = useWords().delivery;
  const action = getPathInLanguage(useLanguage(), paths.delivery);
  const id = useId();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    if (!onSend) return;
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('pin');
    const pincode = typeof typed === 'string' ? normalisePincode(typed) : '';
    onSend(pincode, PINCODE_PATTERN.test(pincode));
  };
  return (
    <form className="pincode-form" action={action} method="get" noValidate onSubmit={send}>
      <label htmlFor={id}>
        {words.deliverTo} <span className="visually-hidden">{words.pincode}</span>
      </label>
      {children}
      <input
        id={id}
        ref={inputRef}
        name="pin"
        defaultValue={start}
        placeholder={words.pincode}
        aria-describedby={messageId}
        aria-invalid={isWrong || undefined}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={PASTED_MAX}
        required
      />
      <Button type="submit" kind="line" small>
        {button ?? words.check}
      </Button>
    </form>
  );
}
