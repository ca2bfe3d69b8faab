import type { SignedIn } from '@haat/shared/contract/accounts.ts';
import { useEffect, useRef, useState } from 'react';
import { useCustomerWords } from '../../lib/customer-words.ts';
import { signInLocally } from '../../lib/session.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import './auth-forms.css';

export type AuthTab = 'sign-in' | 'register';

interface AuthFormsProps {
  /** The tab that is open; `onTab` is told which one is wanted. */
  readonly tab: AuthTab;
  readonly onTab: (tab: AuthTab) => void;
  /** Someone has signed in or registered, and the store knows them. */
  readonly onEntered?: () => void;
}

/** Sign In and Register, on the sign-in page and in the modal alike. */
export function AuthForms({ tab, onTab, onEntered }: AuthFormsProps) {
  const words = useCustomerWords().auth;
  // A form that was not looked at is not in the page: a password manager would fill it in. One that was stays as it is.
  const [seen, setSeen] = useState<readonly AuthTab[]>([tab]);
  if (!seen.includes(tab)) setSeen([...seen, tab]);
  const { forms, openWithFocus } = useFocusOfTab(tab, onTab);
  const onSignedIn = (signedIn: SignedIn) => {
    signInLocally(signedIn);
    onEntered?.();
  };
  const signIn = (
    <>
      <SignInForm onSignedIn={onSignedIn} />
      <p className="other-tab">
        {words.newHere}{' '}
        <button type="button" className="link tap" onClick={() => openWithFocus('register')}>
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
        <button type="button" className="link tap" onClick={() => openWithFocus('sign-in')}>
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

/** Whoever changes over by the link below a form goes on at the top of the other one. */
function useFocusOfTab(tab: AuthTab, onTab: (tab: AuthTab) => void) {
  const forms = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<AuthTab | null>(null);
  useEffect(() => {
    if (wanted === null || wanted !== tab) return;
    forms.current?.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden]) input')?.focus();
    setWanted(null);
  }, [wanted, tab]);
  const openWithFocus = (next: AuthTab) => {
    onTab(next);
    setWanted(next);
  };
  return { forms, openWithFocus };
}
