import { useEffect, useState } from 'react';
import { formatRefusal } from './refusal-text.ts';
import { useWords } from './words.ts';

export interface Load<Value> {
  /** Null until it is loaded. */
  readonly value: Value | null;
  /** Why it could not be read; '' otherwise. */
  readonly problem: string;
  readonly again: () => void;
  /** Stores a newer value that another call has returned. */
  readonly put: (value: Value) => void;
}

/** Loads data for a part of a page, apart from the page's loader. `read` must be the same function at every render. */
export function useLoad<Value>(read: () => Promise<Value>): Load<Value> {
  const words = useWords();
  const [value, setValue] = useState<Value | null>(null);
  const [problem, setProblem] = useState('');
  const [asked, setAsked] = useState({ read });
  const again = () => setAsked({ read });
  if (asked.read !== read) again();
  useEffect(() => {
    let isGone = false;
    setProblem('');
    asked.read().then(
      (found) => !isGone && setValue(found),
      (error: unknown) => !isGone && setProblem(formatRefusal(error, words).message),
    );
    return () => {
      isGone = true;
    };
  }, [asked, words]);
  return { value, problem, again, put: setValue };
}
