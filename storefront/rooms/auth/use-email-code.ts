import { OTP_RESEND_AFTER_SECONDS } from '@haat/shared/limits.ts';
import { OTP_PATTERN } from '@haat/shared/patterns.ts';
import { useState } from 'react';
import { CallFailed, callApi } from '../../lib/api.ts';
import { formatRefusal } from '../../lib/refusal-text.ts';
import { useCustomerWords, useLanguage, useWords } from '../../lib/words.ts';
import { useCountdown } from './use-countdown.ts';

interface News {
  readonly text: string;
  readonly isBad: boolean;
}

/** How far the verification of one email is. `step` 'sent' means that a code was sent at least once. */
export function useEmailCode(email: string, onVerified: (email: string) => void) {
  const language = useLanguage();
  const words = useWords();
  const { codeForm } = useCustomerWords().auth;
  const countdown = useCountdown();
  const [step, setStep] = useState<'unsent' | 'sent' | 'verified'>('unsent');
  const [busy, setBusy] = useState<'sending' | 'checking' | null>(null);
  const [news, setNews] = useState<News | null>(null);
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string | null>(null);

  const send = async () => {
    setBusy('sending');
    setNews(null);
    setCodeError(null);
    try {
      const { data } = await callApi('sendEmailCode', { params: {}, body: { email }, language });
      setNews({ text: data.message, isBad: false });
      setCode('');
      setStep('sent');
      countdown.start(OTP_RESEND_AFTER_SECONDS);
    } catch (error) {
      setNews({ text: formatRefusal(error, words).message, isBad: true });
    } finally {
      setBusy(null);
    }
  };

  const check = async (otp: string) => {
    if (!OTP_PATTERN.test(otp)) return setCodeError(codeForm);
    setBusy('checking');
    setCodeError(null);
    try {
      await callApi('verifyEmailCode', { params: {}, body: { email, otp }, language });
      setStep('verified');
      onVerified(email);
    } catch (error) {
      setCodeError(formatRefusal(error, words).message);
      // If the code could not be checked it stays in the field: Enter checks it again.
      if (isIncorrect(error)) setCode('');
    } finally {
      setBusy(null);
    }
  };

  const change = (typed: string) => {
    setCode(typed);
    if (typed) setCodeError(null);
  };
  return { step, busy, news, code, codeError, secondsLeft: countdown.left, send, check, change };
}

function isIncorrect(error: unknown): boolean {
  return error instanceof CallFailed && error.failure.code === 'incorrectOtp';
}
