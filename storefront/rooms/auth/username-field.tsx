import { USERNAME_LENGTH_MAX } from '@haat/shared/limits.ts';
import type { ComponentProps } from 'react';
import { useCustomerWords } from '../../lib/words.ts';
import { TextField } from '../../ui/field.tsx';

type UsernameFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'name' | 'onChange'> & {
  readonly onTyped?: (username: string) => void;
};

/** A username; spaces are removed while typing. */
export function UsernameField({ onTyped, ...rest }: UsernameFieldProps) {
  const { username } = useCustomerWords().auth;
  return (
    <TextField
      label={username}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={USERNAME_LENGTH_MAX}
      required
      {...rest}
      onChange={({ currentTarget }) => {
        const stripped = currentTarget.value.replace(/\s/g, '');
        if (stripped !== currentTarget.value) currentTarget.value = stripped;
        onTyped?.(stripped);
      }}
    />
  );
}
