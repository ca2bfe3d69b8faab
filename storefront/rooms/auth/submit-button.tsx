import type { ComponentProps } from 'react';
import { useHydrated } from '../../lib/hydrated.ts';
import { Button } from '../../ui/button.tsx';

interface SubmitButtonProps extends ComponentProps<typeof Button> {
  readonly isBusy: boolean;
  readonly busyText: string;
}

/** Submits a form. During the request it shows `busyText` and keeps the focus; before scripts run it does nothing. */
export function SubmitButton({ isBusy, busyText, children, ...rest }: SubmitButtonProps) {
  return (
    <Button
      type={useHydrated() ? 'submit' : 'button'}
      wide
      {...rest}
      aria-disabled={isBusy || undefined}
    >
      {isBusy ? busyText : children}
    </Button>
  );
}
