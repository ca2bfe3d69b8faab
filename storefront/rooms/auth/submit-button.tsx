import type { ComponentProps } from 'react';
import { useHydrated } from '../../lib/hydrated.ts';
import { Button } from '../../ui/button.tsx';

interface SubmitButtonProps extends ComponentProps<typeof Button> {
  readonly isBusy: boolean;
  readonly busyText: string;
}

/** Sends a form off. While that runs it says so and keeps the focus; without scripts it does nothing. */
export function SubmitButton({ isBusy, busyText, disabled, children, ...rest }: SubmitButtonProps) {
  const live = useHydrated();
  return (
    <Button
      type="submit"
      wide
      {...rest}
      disabled={!live || disabled}
      aria-disabled={isBusy || undefined}
    >
      {isBusy ? busyText : children}
    </Button>
  );
}
