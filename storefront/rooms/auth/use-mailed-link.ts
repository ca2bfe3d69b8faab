import { useEffect, useState } from 'react';
import { getRefusalStatus } from '../../lib/api.ts';
import { formatRefusal } from '../../lib/refusal-text.ts';
import { useCustomerWords, useWords } from '../../lib/words.ts';

/**
 * The step of a mailed link. 'good' has what its check replied. 'unreachable': the server could not be reached, the link may
 * still be valid. 'changed': it has been used here.
 */
type LinkStep<Checked> =
  | { readonly name: 'checking' | 'changed' }
  | { readonly name: 'good'; readonly checked: Checked }
  | { readonly name: 'bad' | 'unreachable'; readonly text: string };

export interface MailedLink<Checked> {
  /** '' until it is read from the address, and when there is none. */
  readonly token: string;
  readonly step: LinkStep<Checked>;
  readonly setStep: (step: LinkStep<Checked>) => void;
  readonly tryAgain: () => void;
}

interface LinkCheck<Checked> {
  /** The key of sessionStorage under which the token is while the page is shown. */
  readonly storageKey: string;
  /** Always the same function, or the link is checked again. */
  readonly check: (token: string, signal: AbortSignal) => Promise<Checked>;
}

/** The link that the page was opened with, and whether it is valid. */
export function useMailedLink<Checked>({
  storageKey,
  check,
}: LinkCheck<Checked>): MailedLink<Checked> {
  const words = useWords();
  const { linkMissing } = useCustomerWords().auth;
  const token = useTokenOfLink(storageKey);
  const [step, setStep] = useState<LinkStep<Checked>>({ name: 'checking' });
  const isOver = step.name === 'bad' || step.name === 'changed';
  useEffect(() => {
    if (isOver) saveToken(storageKey, '');
  }, [isOver, storageKey]);
  const isChecking = step.name === 'checking';
  useEffect(() => {
    if (token === null || !isChecking) return;
    if (token === '') return setStep({ name: 'bad', text: linkMissing });
    const gone = new AbortController();
    check(token, gone.signal).then(
      (checked) => setStep({ name: 'good', checked }),
      (error: unknown) => {
        if (gone.signal.aborted) return;
        const text = formatRefusal(error, words).message;
        setStep({ name: isBadLink(error) ? 'bad' : 'unreachable', text });
      },
    );
    return () => gone.abort();
  }, [token, isChecking, check, words, linkMissing]);
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
function useTokenOfLink(storageKey: string): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const { hash, pathname, search } = location;
    if (hash) {
      saveToken(storageKey, hash.slice(1));
      history.replaceState(history.state, '', pathname + search);
    }
    setToken((before) => before ?? (hash.slice(1) || readToken(storageKey)));
    return () => saveToken(storageKey, '');
  }, [storageKey]);
  return token;
}

/** '' deletes the stored token. */
function saveToken(storageKey: string, token: string): void {
  try {
    if (token) sessionStorage.setItem(storageKey, token);
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage, a reload needs the mailed link again.
  }
}

function readToken(storageKey: string): string {
  try {
    return sessionStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}
