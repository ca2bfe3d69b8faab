import type { ComponentProps } from 'react';
import { useCustomerWords } from '../../lib/words.ts';
import { TextField } from '../../ui/field.tsx';

type MobileFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'type' | 'onChange'
> & {
  readonly onTyped: (digits: string) => void;
};

/** A mobile number of ten digits; other characters are removed. */
export function MobileField({ onTyped, ...rest }: MobileFieldProps) {
  const words = useCustomerWords().auth;
  return (
    <TextField
      label={words.mobile}
      hint={words.mobileHint}
      placeholder={words.mobilePlaceholder}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      required
      {...rest}
      onChange={(event) => onTyped(event.currentTarget.value.replace(/\D/g, ''))}
    />
  );
}
