import type { Customer } from '@haat/shared/contract/accounts.ts';
import { PASSWORD_LENGTH_MAX } from '@haat/shared/limits.ts';
import type { ComponentType } from 'react';
import { useCustomerWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { EditButton } from './edit-button.tsx';
import { PanelHead } from './panel-head.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { type ProfileDraft, useProfileDraft } from './use-profile-draft.ts';
import './account-form.css';

/** Asks for the code that was mailed to an email; the component comes from another room. */
type EmailCodeSlot = ComponentType<{ email: string; onVerified: (email: string) => void }>;

interface ProfilePanelProps {
  readonly user: Customer;
  readonly onChange: (user: Customer) => void;
  readonly EmailCode: EmailCodeSlot;
}

/** Name, gender, mobile and email: read-only until Edit. */
export function ProfilePanel({ user, onChange, EmailCode }: ProfilePanelProps) {
  const words = useCustomerWords().account;
  const { submission, ...draft } = useProfileDraft(user, onChange);
  const { form, mistakes, message, isBusy } = submission;
  const { isEdited, emailToVerify, password } = draft;
  return (
    <>
      <PanelHead title={words.panels['profile-information']}>
        <EditButton isEdited={isEdited} onToggle={draft.toggle} />
      </PanelHead>
      <form className="panel account-form" ref={form} noValidate onSubmit={draft.save}>
        <ProfileFields
          values={draft.values}
          username={user.username}
          isEdited={isEdited}
          mistakes={mistakes}
          onType={draft.type}
          belowEmail={
            emailToVerify !== null && <EmailCode email={emailToVerify} onVerified={draft.verify} />
          }
        />
        {password !== null && (
          <ProfilePassword
            value={password}
            error={mistakes['password']}
            onType={draft.typePassword}
          />
        )}
        {isEdited && <SaveRow {...{ message, mistakes, isBusy }} />}
      </form>
    </>
  );
}

interface ProfilePasswordProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
}

function ProfilePassword({ value, error, onType }: ProfilePasswordProps) {
  const words = useCustomerWords().account;
  return (
    <PasswordField
      label={words.yourPassword}
      hint={words.passwordWhy}
      name="password"
      autoComplete="current-password"
      maxLength={PASSWORD_LENGTH_MAX}
      value={value}
      error={error}
      required
      onChange={({ target }) => onType(target.value)}
    />
  );
}

type SaveRowProps = Pick<ProfileDraft['submission'], 'message' | 'mistakes' | 'isBusy'>;

function SaveRow({ message, mistakes, isBusy }: SaveRowProps) {
  const words = useCustomerWords().account;
  const isSaidAtField = Object.keys(mistakes).length > 0;
  return (
    <>
      {message && !isSaidAtField && <ErrorNote>{message}</ErrorNote>}
      <div className="form-end">
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? words.saving : words.save}
        </Button>
      </div>
    </>
  );
}
