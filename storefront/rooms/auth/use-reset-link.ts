import { useEffect, useState } from 'react';
import { callApi, getRefusalStatus } from '../../lib/api.ts';
import { formatRefusal } from '../../lib/refusal-text.ts';
import { useCustomerWords, useLanguage, useWords } from '../../lib/words.ts';

/** The step of the reset. 'unreachable': the server could not be reached, the link may still be valid. */
export type ResetStep =
  | { readonly name: 'checking' | 'good' | 'changed' }
  | { readonly name: 'bad' | 'unreachable'; readonly text: string };

/** The link that the page was opened with, and whether it is valid. */
export function useResetLink() {
  const language = useLanguage();
  const words = useWords();
  const { linkMissing } = useCustomerWords().auth;
  const token = useTokenOfLink();
  const [step, setStep] = useState<ResetStep>({ name: 'checking' });
  const isOver = step.name === 'bad' || step.name === 'changed';
  useEffect(() => {
    if (isOver) saveToken('');
  }, [isOver]);
  const isChecking = step.name === 'checking';
  useEffect(() => {
    if (token === null || !isChecking) return;
    if (token === '') return setStep({ name: 'bad', text: linkMissing });
    const gone = new AbortController();
    const options = { params: {}, body: { token }, language, signal: gone.signal };
    callApi('resetPassword', options).then(
      () => setStep({ name: 'good' }),
      (error: unknown) => {
        if (gone.signal.aborted) return;
        const text = formatRefusal(error, words).message;
        setStep({ name: isBadLink(error) ? 'bad' : 'unreachable', text });
      },
    );
    return () => gone.abort();
  }, [token, isChecking, language, words, linkMissing]);
  const tryAgain = () => setStep({ name: 'checking' });
  return { token: token ?? '', step, setStep, tryAgain };
}

const REFUSED_FROM = 400;
const FAULTS_FROM = 500;

/** True when the server refused a mailed link; false when it could not be reached or failed. */
export function isBadLink(error: unknown): boolean {
  const status = getRefusalStatus(error) ?? FAULTS_FROM;
  return status >= REFUSED_FROM && status < FAULTS_FROM;
}

/**
 * Null before scripts run. The token is removed from the address bar, where it could be copied or seen. sessionStorage has
 * it while the page is shown and the token may be valid, so that a reload or a change of language does not lose it.
 */
function useTokenOfLink(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const { hash, pathname, search } = location;
    if (hash) {
      saveToken(hash.slice(1));
      history.replaceState(history.state, '', pathname + search);
    }
    setToken((before) => before ?? (hash.slice(1) || readToken()));
    return () => saveToken('');
  }, []);
  return token;
}

const STORAGE_KEY = 'haat:reset-link';

/** '' deletes the stored token. */
function saveToken(token: string): void {
  try {
    if (token) sessionStorage.setItem(STORAGE_KEY, token);
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage, a reload needs the mailed link again.
  }
}

function readToken(): string {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}
