import { useId } from 'react';
import { useCustomerWords } from '../../lib/words.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PrivacyAgreement } from './privacy-agreement.tsx';
import { RegisterStep } from './register-steps.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { Registration } from './use-registration.ts';
import { UsernameField } from './username-field.tsx';

/** The last step: a free username, a password, consent. Sign Up waits for the username. */
export function RegisterAccount({ sheet }: { sheet: Registration }) {
  const words = useCustomerWords().auth;
  const { typed, change, username, mistakes } = sheet;
  const hasMistakes = Object.keys(mistakes).length > 0;
  const missingId = useId();
  return (
    <RegisterStep name="account">
      <UsernameField
        label={words.username}
        value={typed.username}
        error={username.isTaken ? words.usernameTaken : (username.failed ?? mistakes['username'])}
        approval={username.isFree ? words.usernameAvailable : null}
        onTyped={(name) => change({ username: name })}
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
        disabled={!username.isFree}
        aria-describedby={missingId}
      >
        {words.signUp}
      </SubmitButton>
      <p className="missing" id={missingId}>
        {!username.isFree && words.missing([words.missingUsername])}
      </p>
      <button type="button" className="link tap-target" onClick={() => sheet.go('mobile')}>
        {words.back}
      </button>
    </RegisterStep>
  );
}
