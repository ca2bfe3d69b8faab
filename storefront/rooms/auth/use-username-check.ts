import { USERNAME_CHECK_DELAY_MS } from '@haat/shared/limits.ts';
import { isLikeContact } from '@haat/shared/patterns.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { formatRefusal } from '../../lib/refusal-text.ts';
import { useCustomerWords, useLanguage, useWords } from '../../lib/words.ts';

/** The result for one username; `failed` is the message when the check failed. */
interface Answer {
  readonly username: string;
  readonly isFree: boolean;
  readonly failed: string | null;
  /** How often this name was checked. */
  readonly attempt: number;
}

const AVAILABLE = 200;
const ASK_AGAIN_AFTER_MS = 5000;

/**
 * Whether a username is free; checked when typing pauses. A reply counts only for its own name, so an old reply is never
 * shown; a failed check is repeated.
 */
export function useUsernameCheck(username: string) {
  const language = useLanguage();
  const words = useWords();
  const { usernameLikeContact } = useCustomerWords().auth;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const current = answer?.username === username ? answer : null;
  const wait = current?.failed ? ASK_AGAIN_AFTER_MS : USERNAME_CHECK_DELAY_MS;
  const attempt = (current?.attempt ?? 0) + 1;
  const isLikeOthers = isLikeContact(username);
  const isOpen = username !== '' && !isLikeOthers && (!current || current.failed !== null);
  useEffect(() => {
    if (!isOpen) return;
    const gone = new AbortController();
    const answered = (isFree: boolean, failed: string | null) => {
      if (gone.signal.aborted) return;
      setAnswer({ username, isFree, failed, attempt });
    };
    const ask = () => {
      const body = { data: { username } };
      callApi('validateUsername', { params: {}, body, language, signal: gone.signal }).then(
        ({ data }) => answered(data === AVAILABLE, null),
        (error: unknown) => answered(false, formatRefusal(error, words).message),
      );
    };
    const timer = setTimeout(ask, wait);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [username, isOpen, wait, language, words, attempt]);
  return {
    isFree: !isLikeOthers && current?.isFree === true,
    isTaken: current !== null && !current.isFree && current.failed === null,
    failed: isLikeOthers ? usernameLikeContact : (current?.failed ?? null),
    /** Call this when creating the account failed because the name is taken. */
    setTaken: () => setAnswer({ username, isFree: false, failed: null, attempt }),
  };
}
