import { useRef } from 'react';
import { useCustomerWords } from '../../lib/words.ts';
import { DialogBody } from '../../ui/dialog-body.tsx';
import { ForgotForm } from './forgot-form.tsx';
import './auth.css';

/** Mails a link to choose a new password. */
export function ForgotModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useCustomerWords().auth;
  const body = useRef<HTMLDivElement>(null);
  return (
    <DialogBody
      open={open}
      onClose={onClose}
      title={words.forgotTitle}
      lead={words.forgotLead}
      className="auth-modal"
      focusFirst={() => body.current?.querySelector('input') ?? null}
    >
      <div ref={body}>
        <ForgotForm />
      </div>
    </DialogBody>
  );
}
