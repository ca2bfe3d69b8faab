import type { ReactNode } from 'react';
import { useCustomerWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { REGISTER_STEPS, type RegisterStep as Step } from './use-register-step.ts';
import './register-steps.css';

/** Which of the steps of a registration is shown; screen readers find the current one marked. */
export function RegisterSteps({ step }: { step: Step }) {
  const { steps } = useCustomerWords().auth;
  const current = REGISTER_STEPS.indexOf(step);
  return (
    <ol className="register-steps">
      {REGISTER_STEPS.map((name, index) => (
        <li
          key={name}
          className={index <= current ? 'reached' : undefined}
          aria-current={name === step ? 'step' : undefined}
        >
          {index < current && <Icon name="check" size="small" />}
          {steps[name]}
        </li>
      ))}
    </ol>
  );
}

interface RegisterStepProps {
  readonly name: Step;
  readonly hidden?: boolean;
  readonly children: ReactNode;
}

/** The fields of one step. Its name, with the number of the step, is read out when the focus enters it. */
export function RegisterStep({ name, hidden, children }: RegisterStepProps) {
  const words = useCustomerWords().auth;
  const number = REGISTER_STEPS.indexOf(name) + 1;
  return (
    <fieldset className="register-step" hidden={hidden}>
      <legend className="visually-hidden">
        {words.step(number, REGISTER_STEPS.length, words.steps[name])}
      </legend>
      {children}
    </fieldset>
  );
}
