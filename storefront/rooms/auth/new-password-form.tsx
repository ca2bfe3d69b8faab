import { type FormEvent, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { formatRefusal } from '../../lib/refusal-text.ts';
import { useSubmission } from '../../lib/submission.ts';
import { useCustomerWords, useLanguage, useWords } from '../../lib/words.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { findNewPasswordMistakes } from './new-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { isBadLink } from './use-mailed-link.ts';
import './auth-forms.css';

interface NewPasswordFormProps {
  readonly token: string;
  readonly onChanged: () => void;
  /** Called with the server's message when the link has been used or has expired meanwhile. */
  readonly onBadLink: (text: string) => void;
}

/** The form to choose a new password after opening a mailed link. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const words = useCustomerWords().auth;
  const { typed, change, form, mistakes, isBusy, message, submit } = useNewPassword(props);
  return (
    <form className="auth-form" method="post" noValidate ref={form} onSubmit={submit}>
      <NewPasswordFields
        value={typed}
        labels={{ password: words.newPassword, confirmation: words.confirmNewPassword }}
        mistakes={mistakes}
        onChange={change}
      />
      {message && !mistakes['password'] && <ErrorNote>{message}</ErrorNote>}
      <SubmitButton isBusy={isBusy} busyText={words.changingPassword}>
        {words.changePassword}
      </SubmitButton>
    </form>
  );
}

function useNewPassword({ token, onChanged, onBadLink }: NewPasswordFormProps) {
  const language = useLanguage();
  const words = useWords();
  const { auth } = useCustomerWords();
  const submission = useSubmission();
  const [typed, setTyped] = useState({ password: '', confirmation: '' });
  const change = (changed: typeof typed) => {
    setTyped(changed);
    submission.reset();
  };
  const send = async () => {
    try {
      const body = { token, password: typed.password };
      await callApi('resetPassword', { params: {}, body, language });
      onChanged();
    } catch (error) {
      const { message, fields } = formatRefusal(error, words);
      if (fields['password'] || !isBadLink(error)) throw error;
      onBadLink(message);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await submission.submit(findNewPasswordMistakes(typed, auth), send);
  };
  return { ...submission, typed, change, submit };
}
