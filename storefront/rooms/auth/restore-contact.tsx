import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
import { type FormEvent, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../lib/api.ts';
import { signOutLocally } from '../../lib/customer/session.ts';
import { useSubmission } from '../../lib/submission.ts';
import { addToast } from '../../lib/toasts.ts';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { MailedLinkSteps } from './mailed-link-steps.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useMailedLink } from './use-mailed-link.ts';
import './auth.css';
import './auth-forms.css';

/** The page of the link that undoes a change of email or mobile: what it will do, and a button; then the new password. */
export function RestoreContact() {
  const link = useRestoreLink();
  return (
    <MailedLinkSteps
      link={link}
      renderGood={({ email }) => <RestoreForm token={link.token} email={email} />}
      renderBad={(text) => <Refused text={text} />}
    />
  );
}

function useRestoreLink() {
  const language = useLanguage();
  const check = useCallback(
    (token: string, signal: AbortSignal) =>
      callApi('restoreContact', { params: {}, body: { token }, language, signal }),
    [language],
  );
  return useMailedLink({ storageKey: 'haat:restore-link', check });
}

function RestoreForm({ token, email }: { readonly token: string; readonly email: string }) {
  const words = useCustomerWords().auth;
  const { form, isBusy, message, submit } = useSubmission();
  const restore = useRestore(token);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    await submit({}, restore);
  };
  return (
    <form className="auth-form" method="post" noValidate ref={form} onSubmit={send}>
      <p>{words.restoreWhat(email)}</p>
      <p>{words.restoreKnown}</p>
      {message && <Refused text={message} />}
      <SubmitButton isBusy={isBusy} busyText={words.restoring}>
        {words.restore}
      </SubmitButton>
    </form>
  );
}

/** Undoes the change, and goes on to the page for a new password with the link that the reply has. */
function useRestore(token: string): () => Promise<void> {
  const language = useLanguage();
  const navigate = useNavigate();
  const words = useCustomerWords().auth;
  return async () => {
    const body = { token, confirm: true };
    const { resetToken } = await callApi('restoreContact', { params: {}, body, language });
    signOutLocally(); // every session of the account has ended
    addToast(words.restored);
    const page = getPathInLanguage(language, paths.resetPassword);
    await navigate(`${page}#${resetToken ?? ''}`, { replace: true });
  };
}

function Refused({ text }: { readonly text: string }) {
  return (
    <div className="reset">
      <ErrorNote>{text}</ErrorNote>
      <ButtonLink wide kind="line" to={paths.contact}>
        {useCustomerWords().auth.writeToUs}
      </ButtonLink>
    </div>
  );
}
