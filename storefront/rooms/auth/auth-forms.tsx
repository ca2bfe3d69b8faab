import type { SignedIn } from '@haat/shared/contract/accounts.ts';
import { useEffect, useRef, useState } from 'react';
import { signInLocally } from '../../lib/customer/session.ts';
import { useCustomerWords } from '../../lib/words.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { setFocusOnFirstField } from './first-field.ts';
import { RegisterForm } from './register-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import './auth-forms.css';

export type AuthTab = 'sign-in' | 'register';

interface AuthFormsProps {
  /** The open tab; `onTab` is called with the tab to open. */
  readonly tab: AuthTab;
  readonly onTab: (tab: AuthTab) => void;
  /** Called after signing in or registering, when the session is stored in the page. */
  readonly onDone?: () => void;
}

/** Sign In and Register, used on the sign-in page and in the modal. */
export function AuthForms({ tab, onTab, onDone }: AuthFormsProps) {
  const words = useCustomerWords().auth;
  // A form is rendered when its tab is first opened, else a password manager would fill it in. It then stays rendered.
  const [seen, setSeen] = useState<readonly AuthTab[]>([tab]);
  if (!seen.includes(tab)) setSeen([...seen, tab]);
  const { forms, openWithFocus } = useFocusOfTab(tab, onTab);
  const onSignedIn = (signedIn: SignedIn) => {
    signInLocally(signedIn);
    onDone?.();
  };
  const signIn = (
    <>
      <SignInForm onSignedIn={onSignedIn} />
      <p className="other-tab">
        {words.newHere}{' '}
        <button type="button" className="link tap-target" onClick={() => openWithFocus('register')}>
          {words.goRegister}
        </button>
      </p>
    </>
  );
  const register = (
    <>
      <RegisterForm onSignedIn={onSignedIn} />
      <p className="other-tab">
        {words.haveAccount}{' '}
        <button type="button" className="link tap-target" onClick={() => openWithFocus('sign-in')}>
          {words.goSignIn}
        </button>
      </p>
    </>
  );
  return (
    <div className="auth-forms" ref={forms}>
      <Tabs
        label={words.tabs}
        selected={tab}
        onSelect={(id) => onTab(id === 'register' ? id : 'sign-in')}
        tabs={[
          { id: 'sign-in', label: words.signIn, panel: seen.includes('sign-in') && signIn },
          { id: 'register', label: words.register, panel: seen.includes('register') && register },
        ]}
      />
    </div>
  );
}

/** The link below a form opens the other tab and moves the focus to its first field. */
function useFocusOfTab(tab: AuthTab, onTab: (tab: AuthTab) => void) {
  const forms = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<AuthTab | null>(null);
  useEffect(() => {
    if (wanted === null || wanted !== tab) return;
    setFocusOnFirstField(forms.current);
    setWanted(null);
  }, [wanted, tab]);
  const openWithFocus = (next: AuthTab) => {
    onTab(next);
    setWanted(next);
  };
  return { forms, openWithFocus };
}
