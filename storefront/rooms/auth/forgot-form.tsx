import { EMAIL_PATTERN, MOBILE_PATTERN } from '@haat/shared/patterns.ts';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { useSubmission } from '../../lib/submission.ts';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { EmailField } from './email-field.tsx';
import { MobileField } from './mobile-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import '../../ui/surfaces.css';
import './auth-forms.css';

/** Email and mobile number of an account whose password is forgotten; the reply is shown above the button. */
export function ForgotForm() {
  const words = useCustomerWords().auth;
  const { typed, change, form, mistakes, isBusy, message, answer, submit } = useForgotPassword();
  return (
    <form className="auth-form" method="post" noValidate ref={form} onSubmit={submit}>
      <EmailField
        value={typed.email}
        error={mistakes['email']}
        onTyped={(email) => change({ email })}
      />
      <MobileField
        name="mobileNo"
        value={typed.mobileNo}
        error={mistakes['mobileNo']}
        onTyped={(mobileNo) => change({ mobileNo })}
      />
      <div className="answer" role="status">
        {answer && <p className="note good">{answer}</p>}
      </div>
      {message && <ErrorNote>{message}</ErrorNote>}
      <SubmitButton isBusy={isBusy} busyText={words.sending}>
        {words.sendLink}
      </SubmitButton>
    </form>
  );
}

function useForgotPassword() {
  const language = useLanguage();
  const words = useCustomerWords().auth;
  const submission = useSubmission();
  const [typed, setTyped] = useState({ email: '', mobileNo: '' });
  const [answer, setAnswer] = useState<string | null>(null);
  const change = (changed: Partial<typeof typed>) => {
    setTyped((before) => ({ ...before, ...changed }));
    for (const name of Object.keys(changed)) submission.correct(name);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const mistakes = {
      ...(!EMAIL_PATTERN.test(typed.email) && { email: words.invalidEmail }),
      ...(!MOBILE_PATTERN.test(typed.mobileNo) && { mobileNo: words.mobileForm }),
    };
    setAnswer(null);
    await submission.submit(mistakes, async () => {
      const { message } = await callApi('forgetPassword', { params: {}, body: typed, language });
      setAnswer(message);
    });
  };
  return { ...submission, typed, change, answer, submit };
}
