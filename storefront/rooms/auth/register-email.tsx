import { type RefObject, useImperativeHandle } from 'react';
import { useCustomerWords } from '../../lib/words.ts';
import { CodeEntry } from './email-code.tsx';
import { EmailField } from './email-field.tsx';
import { RegisterStep } from './register-steps.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useEmailCode } from './use-email-code.ts';
import type { Registration } from './use-registration.ts';

/** Sends the code of an email, or checks what was typed of it. */
export interface CodeSender {
  submit(): Promise<void>;
}

/** The first step: an email, then the code that verifies it. It is only hidden later, so that nothing typed is lost. */
export function RegisterEmail({ sheet }: { sheet: Registration }) {
  const words = useCustomerWords().auth;
  const { step, typed, mistakes, change, proof } = sheet;
  return (
    <RegisterStep name="email" hidden={step !== 'email'}>
      <EmailField
        value={typed.email}
        error={mistakes['email']}
        approval={proof.isVerified ? words.emailVerified : null}
        onTyped={(email) => change({ email })}
      />
      {!proof.isVerified && (
        <CodeStep key={`${typed.email} ${proof.round}`} sheet={sheet} sender={proof.sender} />
      )}
      {/* Not in the hidden step: Enter presses the first button of a form. */}
      {proof.isVerified && step === 'email' && (
        <SubmitButton isBusy={false} busyText="">
          {words.continue}
        </SubmitButton>
      )}
    </RegisterStep>
  );
}

interface CodeStepProps {
  readonly sheet: Registration;
  readonly sender: RefObject<CodeSender | null>;
}

/** For one email: another one starts again. The form's own button and Enter send the code, and then check it. */
function CodeStep({ sheet, sender }: CodeStepProps) {
  const words = useCustomerWords().auth;
  const code = useEmailCode(sheet.typed.email, sheet.verify);
  const isSent = code.step !== 'unsent';
  useImperativeHandle(sender, () => ({
    submit: () => (isSent ? code.check(code.code) : code.send()),
  }));
  return (
    <>
      <div className="email-code">
        <CodeEntry {...code} />
      </div>
      <SubmitButton
        isBusy={code.busy !== null}
        busyText={isSent && code.busy === 'checking' ? words.checkingCode : words.sendingCode}
      >
        {isSent ? words.continue : words.sendCode}
      </SubmitButton>
    </>
  );
}
