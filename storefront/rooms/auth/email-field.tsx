import { EMAIL_LENGTH_MAX } from '@haat/shared/limits.ts';
import { EMAIL_PATTERN } from '@haat/shared/patterns.ts';
import { type ComponentProps, useState } from 'react';
import { useCustomerWords } from '../../lib/words.ts';
import { TextField } from '../../ui/field.tsx';

type EmailFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'label' | 'type' | 'value' | 'onChange' | 'onBlur'
> & {
  readonly value: string;
  readonly onTyped: (email: string) => void;
};

/** An email. The message for an invalid email appears when the field loses the focus, and goes once it is valid. */
export function EmailField({ value, onTyped, error, ...rest }: EmailFieldProps) {
  const words = useCustomerWords().auth;
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && value !== '' && !EMAIL_PATTERN.test(value);
  return (
    <TextField
      label={words.email}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_LENGTH_MAX}
      required
      {...rest}
      value={value}
      error={isWrong ? words.invalidEmail : error}
      onChange={(event) => onTyped(event.currentTarget.value.trim())}
      onBlur={() => setLeft(true)}
    />
  );
}
