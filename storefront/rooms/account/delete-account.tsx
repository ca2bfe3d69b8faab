import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { callAsCustomer, refreshSession } from '../../lib/customer/customer-store.ts';
import { clearSessionDetails } from '../../lib/customer/session-details.ts';
import { useSubmission } from '../../lib/submission.ts';
import { addToast } from '../../lib/toasts.ts';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

interface DeleteAccountProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Says what deleting the account does, and deletes it after the customer has typed the correct password. */
export function DeleteAccount({ open, onClose }: DeleteAccountProps) {
  const words = useCustomerWords().account;
  return (
    <Dialog open={open} onClose={onClose} title={words.deleteTitle}>
      <DeleteForm onClose={onClose} />
    </Dialog>
  );
}

function DeleteForm({ onClose }: Pick<DeleteAccountProps, 'onClose'>) {
  const words = useCustomerWords().account;
  const [password, setPassword] = useState('');
  const { form, mistakes, message, isBusy, correct, submit } = useSubmission();
  const erase = useErase();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const missing = password === '' ? { password: words.passwordMissing } : {};
    await submit(missing, () => erase(password));
  };
  return (
    <form className="delete-account" ref={form} noValidate onSubmit={send}>
      <ul>
        {words.deletePoints.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <PasswordField
        label={words.yourPassword}
        name="password"
        autoComplete="current-password"
        value={password}
        error={mistakes['password']}
        required
        onChange={({ target }) => {
          correct('password');
          setPassword(target.value);
        }}
      />
      {message && !mistakes['password'] && <ErrorNote>{message}</ErrorNote>}
      <div className="form-buttons">
        <Button kind="line" className="danger" type="submit" aria-disabled={isBusy}>
          {isBusy ? words.deleting : words.deleteForGood}
        </Button>
        <Button kind="line" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

function useErase() {
  const language = useLanguage();
  const navigate = useNavigate();
  const words = useCustomerWords().account;
  return async (password: string) => {
    await callAsCustomer('eraseUser', { params: {}, body: { password }, language });
    // In two steps: while the home page is loaded, no call is made for a customer who is gone; but components are told only after this
    // page is left, because it would ask to sign in.
    clearSessionDetails();
    await navigate(getPathInLanguage(language, paths.home), { replace: true });
    refreshSession();
    addToast(words.deleted);
  };
}
