import { USERNAME_LENGTH_MAX } from '@haat/shared/limits.ts';
import type { ComponentProps } from 'react';
import { TextField } from '../../ui/field.tsx';

type UsernameFieldProps = Omit<ComponentProps<typeof TextField>, 'name' | 'onChange'> & {
  readonly onTyped?: (username: string) => void;
};

/** A username, or whatever else one signs in with; spaces are removed while typing. */
export function UsernameField({ onTyped, ...rest }: UsernameFieldProps) {
  return (
    <TextField
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
