import { EmailCode } from './email-code.tsx';
import { EmailField } from './email-field.tsx';
import type { Registration } from './use-registration.ts';

/** The email of a registration, and below it the code that verifies it. */
export function RegisterEmail({ sheet }: { sheet: Registration }) {
  const { typed, mistakes, change, correct, proof } = sheet;
  const verified = () => {
    proof.verify();
    correct('email');
  };
  return (
    <div className="proved-email">
      <EmailField
        value={typed.email}
        error={mistakes['email']}
        onTyped={(email) => change({ email })}
      />
      <EmailCode key={proof.round} email={typed.email} onVerified={verified} />
    </div>
  );
}
