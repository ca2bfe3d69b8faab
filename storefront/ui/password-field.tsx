import { type ComponentProps, useState } from 'react';
import { useCustomerWords } from '../lib/words.ts';
import { IconButton } from './button.tsx';
import { Field, type FieldProps } from './field.tsx';

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'type'>;

/** A labelled password input with a button that shows and hides the password. The input's own props are passed to it. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, approval, describedBy, className, id, ...input } = props;
  const [isShown, show] = useState(false);
  const { showPassword, hidePassword } = useCustomerWords().auth;
  return (
    <Field {...{ label, hint, error, approval, describedBy, className, id }}>
      {(control) => (
        <span className="password">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
          />
          <IconButton
            icon={isShown ? 'eyeOff' : 'eye'}
            label={isShown ? hidePassword : showPassword}
            aria-controls={control.id}
            disabled={input.disabled}
            onClick={() => show(!isShown)}
          />
        </span>
      )}
    </Field>
  );
}
