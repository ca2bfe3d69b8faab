import type { SignedIn } from '@haat/shared/contract/accounts.ts';
import { EMAIL_LENGTH_MAX } from '@haat/shared/limits.ts';
import { findMobile } from '@haat/shared/patterns.ts';
import { type FormEvent, useState } from 'react';
import { CallFailed, callApi } from '../../lib/api.ts';
import { useSubmission } from '../../lib/submission.ts';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { openPasswordReset } from './requests.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { UsernameField } from './username-field.tsx';

/** Email, mobile or username, and password. A refusal is shown in a red box; typed text stays. */
export function SignInForm({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => void }) {
  const words = useCustomerWords().auth;
  const { form, mistakes, correct, isBusy, message, isMobileRefused, submit } =
    useSignIn(onSignedIn);
  return (
    // Only the script sends this form. Before it runs, method="post" keeps the password out of the URL.
    <form className="auth-form" method="post" noValidate ref={form} onSubmit={submit}>
      {message && (
        <ErrorNote>
          {message}
          {isMobileRefused && ` ${words.sharedMobile}`}
        </ErrorNote>
      )}
      <UsernameField
        label={words.signInName}
        maxLength={EMAIL_LENGTH_MAX}
        error={mistakes['Username']}
        onTyped={() => correct('Username')}
      />
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="current-password"
        required
        error={mistakes['Password']}
        onChange={() => correct('Password')}
      />
      <button type="button" className="link tap-target forgot" onClick={openPasswordReset}>
        {words.forgotPassword}
      </button>
      <SubmitButton isBusy={isBusy} busyText={words.signingIn}>
        {words.signIn}
      </SubmitButton>
    </form>
  );
}

function useSignIn(onSignedIn: (signedIn: SignedIn) => void) {
  const language = useLanguage();
  const words = useCustomerWords().auth;
  const submission = useSubmission();
  const [isMobileRefused, setMobileRefused] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const body = {
      Username: textOf(typed, 'username'),
      Password: textOf(typed, 'password'),
    };
    const missing = {
      ...(body.Username === '' && { Username: words.missingSignInName }),
      ...(body.Password === '' && { Password: words.missingPassword }),
    };
    await submission.submit(missing, async () => {
      try {
        onSignedIn(await callApi('signIn', { params: {}, body, language }));
      } catch (error) {
        const isRefused = error instanceof CallFailed && error.failure.code === 'wrongCredentials';
        setMobileRefused(isRefused && findMobile(body.Username) !== undefined);
        throw error;
      }
    });
  };
  return { ...submission, isMobileRefused, submit };
}

function textOf(typed: FormData, field: string): string {
  const value = typed.get(field);
  return typeof value === 'string' ? value : '';
}
