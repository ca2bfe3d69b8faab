import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '@haat/shared/limits.ts';
import type { CustomerWords } from '@haat/shared/words/words.ts';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { callAsCustomer } from '../../lib/customer/customer-store.ts';
import { saveToken } from '../../lib/customer/session.ts';
import { type Mistakes, type Submission, useSubmission } from '../../lib/submission.ts';
import { addToast } from '../../lib/toasts.ts';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { EditButton, setFocusOnEdit } from './edit-button.tsx';
import { PanelHead } from './panel-head.tsx';
import './account-form.css';

interface CredentialsFormProps {
  readonly title: string;
  readonly userId: string;
  readonly username: string;
  /** A mask, not the password: the server never sends that. */
  readonly password: string;
  /** Called after the password was changed. */
  readonly onChanged: () => void;
}

/** Shows the credentials; after Edit the password can be changed. Cancel clears the typed text and its messages. */
export function CredentialsForm({
  title,
  userId,
  username,
  password,
  ...rest
}: CredentialsFormProps) {
  const words = useCustomerWords().account;
  const language = useLanguage();
  const [typed, setTyped] = useState<PasswordValues | null>(null);
  const { form, ...submission } = useSubmission();
  const toggle = () => {
    submission.reset();
    setTyped(typed ? null : NOTHING_TYPED);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!typed) return;
    const isChanged = await submission.submit(findMistakes(typed, words), async () => {
      const details = { previousPassword: typed.previousPassword, password: typed.password };
      const body = { id: userId, details };
      const changed = await callAsCustomer('updateLoginCredentials', {
        params: {},
        body,
        language,
      });
      saveToken(userId, changed.token);
    });
    if (!isChanged) return;
    setFocusOnEdit();
    setTyped(null);
    rest.onChanged();
    addToast(words.passwordSaved);
  };
  return (
    <>
      <PanelHead title={title}>
        <EditButton isEdited={typed !== null} onToggle={toggle} />
      </PanelHead>
      <form className="panel account-form" ref={form} noValidate onSubmit={send}>
        <TextField label={words.username} value={username} autoComplete="username" readOnly />
        {typed ? (
          <PasswordFields typed={typed} submission={submission} onType={setTyped} />
        ) : (
          <TextField type="password" label={words.password} value={password} readOnly />
        )}
      </form>
    </>
  );
}

interface PasswordValues {
  readonly previousPassword: string;
  readonly password: string;
  readonly confirmation: string;
}

const NOTHING_TYPED: PasswordValues = { previousPassword: '', password: '', confirmation: '' };

function findMistakes(typed: PasswordValues, words: CustomerWords['account']): Mistakes {
  const { previousPassword, password, confirmation } = typed;
  return {
    ...(password !== confirmation && { confirmation: words.passwordMismatch }),
    ...(password.length < PASSWORD_LENGTH_MIN && { password: words.passwordForm }),
    ...(previousPassword === '' && { previousPassword: words.previousPasswordMissing }),
    ...(password === '' && { password: words.newPasswordMissing }),
    ...(confirmation === '' && { confirmation: words.confirmationMissing }),
  };
}

interface PasswordFieldsProps {
  readonly typed: PasswordValues;
  readonly submission: Omit<Submission, 'form'>;
  readonly onType: (typed: PasswordValues) => void;
}

function PasswordFields({ typed, submission, onType }: PasswordFieldsProps) {
  const words = useCustomerWords().account;
  const { mistakes, message, isBusy } = submission;
  const bind = (field: keyof PasswordValues) => ({
    name: field,
    value: typed[field],
    error: mistakes[field],
    maxLength: PASSWORD_LENGTH_MAX,
    required: true,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      submission.correct(field);
      onType({ ...typed, [field]: target.value });
    },
  });
  const isSaidAtField = Object.keys(mistakes).length > 0;
  return (
    <>
      <PasswordField
        {...bind('previousPassword')}
        label={words.previousPassword}
        autoComplete="current-password"
      />
      <PasswordField
        {...bind('password')}
        label={words.newPassword}
        hint={words.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField
        {...bind('confirmation')}
        label={words.confirmPassword}
        autoComplete="new-password"
      />
      <p className="form-note">{words.passwordChangeNote}</p>
      {message && !isSaidAtField && <ErrorNote>{message}</ErrorNote>}
      <div className="form-end">
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? words.saving : words.save}
        </Button>
      </div>
    </>
  );
}
