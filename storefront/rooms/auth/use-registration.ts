import type { SignedIn } from '@haat/shared/contract/accounts.ts';
import { PRIVACY_VERSION } from '@haat/shared/limits.ts';
import { EMAIL_PATTERN, MOBILE_PATTERN } from '@haat/shared/patterns.ts';
import { type FormEvent, useRef, useState } from 'react';
import { CallFailed, callApi } from '../../lib/api.ts';
import { useSubmission } from '../../lib/submission.ts';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import { findNewPasswordMistakes } from './new-password.ts';
import type { CodeSender } from './register-email.tsx';
import { type RegisterStep, useRegisterStep } from './use-register-step.ts';
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

/** The state of a registration: its step, typed values, mistakes, and sending it. */
export function useRegistration(onSignedIn: (signedIn: SignedIn) => void) {
  const language = useLanguage();
  const words = useCustomerWords().auth;
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const proof = useEmailProof();
  const username = useUsernameCheck(typed.username);
  const submission = useSubmission();
  const typedEmail = useRef(typed.email);
  const [step, go] = useRegisterStep(submission.form);

  const change = (changed: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...changed }));
    if (changed.email !== undefined) {
      typedEmail.current = changed.email;
      proof.unverify();
    }
    for (const name of Object.keys(changed)) submission.correct(name);
  };
  const verify = (email: string) => {
    if (email !== typedEmail.current) return; // another one was typed while the code was checked
    proof.verify();
    submission.correct('email');
    go('mobile');
  };
  const send = async () => {
    const { confirmation: _confirmation, privacy: _privacy, ...sent } = typed;
    const body = { ...sent, privacyVersion: PRIVACY_VERSION };
    try {
      onSignedIn(await callApi('signUp', { params: {}, body, language }));
    } catch (error) {
      const { code, fields = {} } = error instanceof CallFailed ? error.failure : {};
      if (code === 'usernameTaken') username.setTaken();
      if (code === 'emailNotVerified' || code === 'emailTaken') proof.begin();
      if ('email' in fields) go('email');
      else if ('mobileno' in fields) go('mobile');
      throw error;
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const mistakes = findMistakes(step, typed, words);
    if (step === 'account') return void (username.isFree && submission.submit(mistakes, send));
    const leave = async () => {
      if (step === 'mobile') go('account');
      else if (proof.isVerified) go('mobile');
      else await proof.sender.current?.submit();
    };
    await submission.submit(mistakes, leave);
  };
  return { step, go, typed, change, username, proof, verify, ...submission, submit };
}

/** Whether the email is verified. `round` increases when the server no longer accepts a verification. */
function useEmailProof() {
  const [isVerified, setVerified] = useState(false);
  const [round, setRound] = useState(0);
  const sender = useRef<CodeSender>(null);
  return {
    isVerified,
    round,
    /** Of the step that is shown while the email is not verified. */
    sender,
    verify: () => setVerified(true),
    unverify: () => setVerified(false),
    begin: () => {
      setVerified(false);
      setRound((before) => before + 1);
    },
  };
}

function findMistakes(
  step: RegisterStep,
  typed: Typed,
  words: ReturnType<typeof useCustomerWords>['auth'],
) {
  if (step === 'email') return EMAIL_PATTERN.test(typed.email) ? {} : { email: words.invalidEmail };
  if (step === 'mobile')
    return MOBILE_PATTERN.test(typed.mobileno) ? {} : { mobileno: words.mobileForm };
  return {
    ...findNewPasswordMistakes(typed, words),
    ...(!typed.privacy && { privacy: words.agreeMissing }),
  };
}
