import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { setFocusOnFirstField } from './first-field.ts';

export const REGISTER_STEPS = ['email', 'mobile', 'account'] as const;
export type RegisterStep = (typeof REGISTER_STEPS)[number];

/** The step of a registration that is shown. When it changes, the first field of the new step gets the focus. */
export function useRegisterStep(form: RefObject<HTMLFormElement | null>) {
  const [step, setStep] = useState<RegisterStep>('email');
  const shown = useRef(step);
  // Before a surrounding dialog notices that the focused field is gone.
  useLayoutEffect(() => {
    if (shown.current !== step) setFocusOnFirstField(form.current);
    shown.current = step;
  }, [step, form]);
  return [step, setStep] as const;
}
