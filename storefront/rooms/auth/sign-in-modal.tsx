import { type ReactNode, useRef } from 'react';
import { useCustomerWords } from '../../lib/customer-words.ts';
import type { SignInReason } from '../../lib/intents.ts';
import { DialogBody } from '../../ui/dialog-body.tsx';
import { AuthForms } from './auth-forms.tsx';
import './auth-modal.css';

interface SignInModalProps {
  readonly open: boolean;
  readonly reason: SignInReason;
  readonly onEntered: () => void;
  readonly onClose: () => void;
  /** A dialog that opens above this one. */
  readonly children?: ReactNode;
}

/** The sign-in modal: names what the visitor was about to do, and offers Sign In and Register. */
export function SignInModal({ open, reason, onEntered, onClose, children }: SignInModalProps) {
  const words = useCustomerWords().auth;
  const body = useRef<HTMLDivElement>(null);
  return (
    <DialogBody
      open={open}
      onClose={onClose}
      title={words.signInTo[reason]}
      lead={reason === 'again' ? words.leadAgain : words.lead}
      awning
      className="auth-modal"
      focusFirst={() => body.current?.querySelector('input') ?? null}
    >
      <div ref={body}>
        <AuthForms onEntered={onEntered} />
      </div>
      {children}
    </DialogBody>
  );
}
