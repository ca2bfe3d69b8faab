import { useCustomerWords } from '../../lib/words.ts';
import { MobileField } from './mobile-field.tsx';
import { RegisterStep } from './register-steps.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { Registration } from './use-registration.ts';

/** The second step: a mobile number. */
export function RegisterMobile({ sheet }: { sheet: Registration }) {
  const words = useCustomerWords().auth;
  const { typed, mistakes, change, go } = sheet;
  return (
    <RegisterStep name="mobile">
      <MobileField
        name="mobileno"
        value={typed.mobileno}
        error={mistakes['mobileno']}
        onTyped={(mobileno) => change({ mobileno })}
      />
      <SubmitButton isBusy={false} busyText="">
        {words.continue}
      </SubmitButton>
      <button type="button" className="link tap-target" onClick={() => go('email')}>
        {words.back}
      </button>
    </RegisterStep>
  );
}
