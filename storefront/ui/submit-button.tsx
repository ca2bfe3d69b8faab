import type { ComponentProps } from 'react';
import { useEarlyPress, WAITS } from '../lib/early-press.ts';
import { useHydrated } from '../lib/hydrated.ts';
import { Button } from './button.tsx';

interface SubmitButtonProps extends ComponentProps<typeof Button> {
  readonly isBusy: boolean;
  readonly busyText: string;
}

/** Submits a form. During the request it shows `busyText` and keeps the focus. Pressed before the scripts run, it acts then. */
export function SubmitButton({ isBusy, busyText, children, ...rest }: SubmitButtonProps) {
  const isHydrated = useHydrated();
  return (
    <Button
      ref={useEarlyPress()}
      type={isHydrated ? 'submit' : 'button'}
      wide
      className={isHydrated ? undefined : WAITS}
      {...rest}
      aria-disabled={isBusy || undefined}
    >
      {isBusy ? busyText : children}
    </Button>
  );
}
