import { type ReactNode, useRef, useState } from 'react';
import type { SignInReason } from '../../lib/customer/customer-store.ts';
import { useCustomerWords } from '../../lib/words.ts';
import { DialogBody } from '../../ui/dialog-body.tsx';
import { AuthForms, type AuthTab } from './auth-forms.tsx';
import './auth.css';

interface SignInModalProps {
  readonly open: boolean;
  readonly reason: SignInReason;
  readonly onDone: () => void;
  readonly onClose: () => void;
  /** A dialog that opens above this one. */
  readonly children?: ReactNode;
}

/** The sign-in modal: says why signing in is needed, and offers Sign In and Register. */
export function SignInModal({ open, reason, onDone, onClose, children }: SignInModalProps) {
  const words = useCustomerWords().auth;
  const body = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useTabOfModal(open);
  return (
    <DialogBody
      open={open}
      onClose={onClose}
      title={tab === 'register' ? words.signUpTitle : words.signInTo[reason]}
      lead={reason === 'again' ? words.leadAgain : words.lead}
      awning
      className="auth-modal"
      focusFirst={() => body.current?.querySelector('input') ?? null}
    >
      <div ref={body}>
        <AuthForms tab={tab} onTab={setTab} onDone={onDone} />
      </div>
      {children}
    </DialogBody>
  );
}

/** The open tab: Sign In each time the modal opens. */
function useTabOfModal(open: boolean) {
  const [tab, setTab] = useState<AuthTab>('sign-in');
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setTab('sign-in');
  }
  return [tab, setTab] as const;
}
