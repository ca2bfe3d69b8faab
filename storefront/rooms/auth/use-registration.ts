import type { SignedIn } from '@haat/shared/contract/accounts.ts';
import { PRIVACY_VERSION } from '@haat/shared/limits.ts';
import { MOBILE_PATTERN } from '@haat/shared/patterns.ts';
import { type FormEvent, useState } from 'react';
import { CallFailed, callApi } from '../../lib/api.ts';
import { useSubmission } from '../../lib/submission.ts';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import { findNewPasswordMistakes } from './new-password.ts';
import { useUsernameCheck } from './use-username-check.ts';

const NOTHING_TYPED = {
  username: '',
  email: '',
  mobileno: '',
  password: '',
  confirmation: '',
  privacy: false,
};
type Typed = typeof NOTHING_TYPED;
export type Registration = ReturnType<typeof useRegistration>;

/** The state of a registration: typed values, mistakes, whether it may be sent, and sending it. */
export function useRegistration(onSignedIn: (signedIn: SignedIn) => void) {
  const language = useLanguage();
  const words = useCustomerWords().auth;
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const proof = useEmailProof();
  const username = useUsernameCheck(typed.username);
  const submission = useSubmission();
  const mayBeSent = username.isFree && proof.isVerified;

  const change = (changed: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...changed }));
    if (changed.email !== undefined) proof.unverify();
    for (const name of Object.keys(changed)) submission.correct(name);
  };
  const send = async () => {
    const { confirmation: _confirmation, privacy: _privacy, ...sent } = typed;
    const body = { ...sent, privacyVersion: PRIVACY_VERSION };
    try {
      onSignedIn(await callApi('signUp', { params: {}, body, language }));
    } catch (error) {
      const code = error instanceof CallFailed && error.failure.code;
      if (code === 'usernameTaken') username.setTaken();
      if (code === 'emailNotVerified') proof.begin();
      throw error;
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (mayBeSent) await submission.submit(mistakesOf(typed, words), send);
  };
  return { typed, change, username, proof, ...submission, submit };
}

/** Whether the email is verified. `round` increases when the server no longer accepts a verification. */
function useEmailProof() {
  const [isVerified, setVerified] = useState(false);
  const [round, setRound] = useState(0);
  return {
    isVerified,
    round,
    verify: () => setVerified(true),
    unverify: () => setVerified(false),
    begin: () => {
      setVerified(false);
      setRound((before) => before + 1);
    },
  };
}

function mistakesOf(typed: Typed, words: ReturnType<typeof useCustomerWords>['auth']) {
  return {
    ...(!MOBILE_PATTERN.test(typed.mobileno) && { mobileno: words.mobileForm }),
    ...findNewPasswordMistakes(typed, words),
    ...(!typed.privacy && { privacy: words.agreeMissing }),
  };
}
