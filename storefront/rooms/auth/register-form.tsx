import type { SignedIn } from '@haat/shared/contract/accounts.ts';
import { useId } from 'react';
import { useCustomerWords } from '../../lib/words.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { MobileField } from './mobile-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PrivacyAgreement } from './privacy-agreement.tsx';
import { RegisterEmail } from './register-email.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useRegistration } from './use-registration.ts';
import { UsernameField } from './username-field.tsx';

/** Creates an account: a free username, a verified email, a mobile number, a password, consent. */
export function RegisterForm({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => void }) {
  const words = useCustomerWords().auth;
  const sheet = useRegistration(onSignedIn);
  const { typed, change, username, mistakes, form, submit } = sheet;
  const missing = [
    !username.isFree && words.missingUsername,
    !sheet.proof.isVerified && words.missingEmail,
  ].filter((step) => step !== false);
  const hasMistakes = Object.keys(mistakes).length > 0;
  const missingId = useId();
  return (
    <form className="auth-form" method="post" noValidate ref={form} onSubmit={submit}>
      <UsernameField
        label={words.username}
        value={typed.username}
        error={username.isTaken ? words.usernameTaken : (username.failed ?? mistakes['username'])}
        approval={username.isFree ? words.usernameAvailable : null}
        onTyped={(name) => change({ username: name })}
      />
      <RegisterEmail sheet={sheet} />
      <MobileField
        name="mobileno"
        value={typed.mobileno}
        error={mistakes['mobileno']}
        onTyped={(mobileno) => change({ mobileno })}
      />
      <NewPasswordFields
        value={typed}
        labels={{ password: words.password, confirmation: words.confirmPassword }}
        mistakes={mistakes}
        onChange={({ password, confirmation }) => change({ password, confirmation })}
      />
      <PrivacyAgreement
        checked={typed.privacy}
        error={mistakes['privacy']}
        onChange={(event) => change({ privacy: event.currentTarget.checked })}
      />
      {sheet.message && !hasMistakes && <ErrorNote>{sheet.message}</ErrorNote>}
      <SubmitButton
        isBusy={sheet.isBusy}
        busyText={words.signingUp}
        disabled={missing.length > 0}
        aria-describedby={missingId}
      >
        {words.signUp}
      </SubmitButton>
      <p className="missing" id={missingId}>
        {missing.length > 0 && words.missing(missing)}
      </p>
    </form>
  );
}
