import type { Customer } from '@haat/shared/contract/accounts.ts';
import { type FormEvent, useState } from 'react';
import { CallFailed } from '../../lib/api.ts';
import { callAsCustomer } from '../../lib/customer/customer-store.ts';
import { saveCustomer } from '../../lib/customer/session.ts';
import { useSubmission } from '../../lib/submission.ts';
import { addToast } from '../../lib/toasts.ts';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import { setFocusOnEdit } from './edit-button.tsx';
import {
  findProfileMistakes,
  isOtherContact,
  isOtherEmail,
  toProfileValues,
} from './profile-values.ts';

export type ProfileDraft = ReturnType<typeof useProfileDraft>;

/** A profile that is shown or edited: the typed values, their proofs, and saving. */
export function useProfileDraft(user: Customer, onChange: (user: Customer) => void) {
  const words = useCustomerWords().account;
  const [isEdited, setEdited] = useState(false);
  const [values, setValues] = useState(() => toProfileValues(user));
  const [verified, setVerified] = useState<string | null>(null);
  const proof = usePasswordProof(isOtherContact(values, user));
  const submission = useSubmission();
  const send = useSendProfile(onChange);

  const type = (field: keyof typeof values, text: string) => {
    submission.correct(field);
    if (field === 'email') setVerified(null);
    setValues((before) => ({ ...before, [field]: text }));
  };
  const toggle = () => {
    setValues(toProfileValues(user));
    setVerified(null);
    proof.reset();
    submission.reset();
    setEdited(!isEdited);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { password } = proof;
    const mistakes = findProfileMistakes(values, user, { verified, password }, words);
    const isSaved = await submission.submit(mistakes, () =>
      proof.askIfNeeded(() => send(values, password)),
    );
    if (!isSaved) return;
    proof.reset();
    setFocusOnEdit();
    setEdited(false);
  };
  return {
    isEdited,
    values: isEdited ? values : toProfileValues(user),
    /** Null while no password is needed. */
    password: isEdited ? proof.password : null,
    emailToVerify: isEdited && isOtherEmail(values.email, user) ? values.email.trim() : null,
    submission,
    type,
    typePassword: (text: string) => {
      submission.correct('password');
      proof.type(text);
    },
    verify: (email: string) => {
      submission.correct('email');
      setVerified(email);
    },
    toggle,
    save,
  };
}

/** The password. Needed if `isDue`, or if the server asks for it because email or mobile changed on another device. */
function usePasswordProof(isDue: boolean) {
  const [typed, type] = useState('');
  const [isWanted, setWanted] = useState(false);
  return {
    password: isDue || isWanted ? typed : null,
    type,
    reset: () => {
      type('');
      setWanted(false);
    },
    askIfNeeded: async (send: () => Promise<void>) => {
      try {
        await send();
      } catch (error) {
        if (error instanceof CallFailed && error.failure.code === 'passwordNeeded') setWanted(true);
        throw error;
      }
    },
  };
}

function useSendProfile(onChange: (user: Customer) => void) {
  const language = useLanguage();
  const words = useCustomerWords().account;
  return async (
    { gender, ...values }: ReturnType<typeof toProfileValues>,
    password: string | null,
  ): Promise<void> => {
    const body = { ...values, gender: gender || null, ...(password !== null && { password }) };
    const { user } = await callAsCustomer('updateProfile', { params: {}, body, language });
    saveCustomer(user);
    onChange(user);
    addToast(words.profileSaved);
  };
}
