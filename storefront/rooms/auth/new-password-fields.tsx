import { type FocusEvent, useState } from 'react';
import type { Mistakes } from '../../lib/submission.ts';
import { useCustomerWords } from '../../lib/words.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import type { NewPassword } from './new-password.ts';

interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  readonly onChange: (value: NewPassword) => void;
  readonly labels: { readonly password: string; readonly confirmation: string };
  /** By the names 'password' and 'confirmation'. */
  readonly mistakes: Mistakes;
}

/** A new password and its repetition. A difference is reported as soon as it is certain. */
export function NewPasswordFields({ value, onChange, labels, mistakes }: NewPasswordFieldsProps) {
  const words = useCustomerWords().auth;
  const [isLeft, setLeft] = useState(false);
  const { password, confirmation } = value;
  const differs = isLeft ? password !== confirmation : !password.startsWith(confirmation);
  const mismatch = confirmation !== '' && differs ? words.passwordMismatch : null;
  return (
    <>
      <PasswordField
        label={labels.password}
        hint={words.passwordHint}
        name="password"
        autoComplete="new-password"
        required
        value={password}
        error={mistakes['password']}
        onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
      />
      <PasswordField
        label={labels.confirmation}
        name="confirmation"
        autoComplete="new-password"
        required
        value={confirmation}
        error={mismatch ?? mistakes['confirmation']}
        onChange={(event) => onChange({ ...value, confirmation: event.currentTarget.value })}
        onBlur={(event: FocusEvent<HTMLInputElement>) => setLeft(event.currentTarget.value !== '')}
      />
    </>
  );
}
