import type { Customer } from '@haat/shared/contract/accounts.ts';
import { type ComponentType, type FormEvent, useState } from 'react';
import { callAsCustomer } from '../../lib/customer-call.ts';
import { useCustomerWords } from '../../lib/customer-words.ts';
import { useLanguage } from '../../lib/language.ts';
import { keepCustomer } from '../../lib/session.ts';
import { type Submission, useSubmission } from '../../lib/submission.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { EditKey, focusEditKey } from './edit-key.tsx';
import { PanelHead } from './panel-head.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { findProfileMistakes, isOtherEmail, profileOf } from './profile-values.ts';
import './account-form.css';

/** Asks for the code that was mailed to an email; it comes from another room. */
type EmailCodeSlot = ComponentType<{ email: string; onVerified: (email: string) => void }>;

interface ProfilePanelProps {
  readonly user: Customer;
  readonly onChange: (user: Customer) => void;
  readonly EmailCode: EmailCodeSlot;
}

/** Name, gender, mobile and email: to be read, and after Edit to be changed. */
export function ProfilePanel({ user, onChange, EmailCode }: ProfilePanelProps) {
  const words = useCustomerWords().account;
  const [isEdited, setEdited] = useState(false);
  const [values, setValues] = useState(() => profileOf(user));
  const [verified, setVerified] = useState<string | null>(null);
  const { form, ...submission } = useSubmission();
  const send = useSendProfile(onChange);
  const shown = isEdited ? values : profileOf(user);

  const toggle = () => {
    setValues(profileOf(user));
    setVerified(null);
    submission.reset();
    setEdited(!isEdited);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const mistakes = findProfileMistakes(values, user, verified, words);
    const isSaved = await submission.submit(mistakes, () => send(values));
    if (!isSaved) return;
    focusEditKey();
    setEdited(false);
  };

  return (
    <>
      <PanelHead title={words.panels['profile-information']}>
        <EditKey isEdited={isEdited} onToggle={toggle} />
      </PanelHead>
      <form className="panel account-form" ref={form} noValidate onSubmit={save}>
        <ProfileFields
          values={shown}
          username={user.username}
          isEdited={isEdited}
          mistakes={submission.mistakes}
          onType={(field, text) => {
            submission.correct(field);
            if (field === 'email') setVerified(null);
            setValues((before) => ({ ...before, [field]: text }));
          }}
          belowEmail={
            isEdited && isOtherEmail(values.email, user) ? (
              <EmailCode
                email={values.email.trim()}
                onVerified={(email) => {
                  submission.correct('email');
                  setVerified(email);
                }}
              />
            ) : null
          }
        />
        {isEdited && <SaveRow submission={submission} />}
      </form>
    </>
  );
}

function SaveRow({ submission: { message, isBusy } }: { submission: Omit<Submission, 'form'> }) {
  const words = useCustomerWords().account;
  return (
    <>
      {message && <ErrorNote>{message}</ErrorNote>}
      <div className="form-end">
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? words.saving : words.save}
        </Button>
      </div>
    </>
  );
}

function useSendProfile(onChange: (user: Customer) => void) {
  const language = useLanguage();
  const words = useCustomerWords().account;
  return async ({ gender, ...values }: ReturnType<typeof profileOf>) => {
    const body = { ...values, gender: gender || null };
    const { user } = await callAsCustomer('updateProfile', { params: {}, body, language });
    keepCustomer(user);
    onChange(user);
    showToast(words.profileSaved);
  };
}
