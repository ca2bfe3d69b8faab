import type { SignedIn } from '@haat/shared/contract/accounts.ts';
import { useCustomerWords } from '../../lib/words.ts';
import { RegisterAccount } from './register-account.tsx';
import { RegisterEmail } from './register-email.tsx';
import { RegisterMobile } from './register-mobile.tsx';
import { RegisterSteps } from './register-steps.tsx';
import { useRegistration } from './use-registration.ts';

/** Creates an account in three steps: a verified email; a mobile number; a free username, a password and consent. */
export function RegisterForm({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => void }) {
  const words = useCustomerWords().auth;
  const sheet = useRegistration(onSignedIn);
  const { step, form, proof, submit } = sheet;
  return (
    <form className="auth-form" method="post" noValidate ref={form} onSubmit={submit}>
      <RegisterSteps step={step} />
      <RegisterEmail sheet={sheet} />
      <div className="verified-status" role="status">
        {step === 'mobile' && proof.isVerified && words.emailVerified}
      </div>
      {step === 'mobile' && <RegisterMobile sheet={sheet} />}
      {step === 'account' && <RegisterAccount sheet={sheet} />}
    </form>
  );
}
