import { paths } from '@haat/shared/paths.ts';
import { useCallback } from 'react';
import { callApi } from '../../lib/api.ts';
import { signOutLocally } from '../../lib/customer/session.ts';
import { useFocusOnMount } from '../../lib/focus.ts';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { MailedLinkSteps } from './mailed-link-steps.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { openPasswordReset } from './requests.ts';
import { useMailedLink } from './use-mailed-link.ts';
import './auth.css';

/** The page of a mailed link: a form for a new password if the link is valid, else a message and what to do next. */
export function ResetPassword() {
  const link = useResetLink();
  const words = useCustomerWords().auth;
  const change = () => {
    signOutLocally(); // every session has ended, also this browser's
    link.setStep({ name: 'changed' });
  };
  return (
    <MailedLinkSteps
      link={link}
      renderGood={() => (
        <NewPasswordForm
          token={link.token}
          onChanged={change}
          onBadLink={(text) => link.setStep({ name: 'bad', text })}
        />
      )}
      renderBad={(text) => (
        <div className="reset">
          <ErrorNote>{text}</ErrorNote>
          <Button wide onClick={openPasswordReset}>
            {words.getNewLink}
          </Button>
        </div>
      )}
      changed={<Changed />}
    />
  );
}

function useResetLink() {
  const language = useLanguage();
  const check = useCallback(
    (token: string, signal: AbortSignal) =>
      callApi('resetPassword', { params: {}, body: { token }, language, signal }),
    [language],
  );
  return useMailedLink({ storageKey: 'haat:reset-link', check });
}

/** Takes the focus from the form, which is removed; screen readers then read this text. */
function Changed() {
  const words = useCustomerWords().auth;
  const said = useFocusOnMount<HTMLParagraphElement>();
  return (
    <div className="reset">
      <p className="note good" ref={said} tabIndex={-1}>
        {words.passwordChanged}
      </p>
      <ButtonLink wide to={paths.signIn}>
        {words.signIn}
      </ButtonLink>
    </div>
  );
}
