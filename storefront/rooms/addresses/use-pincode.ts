import type { PincodePlace } from '@haat/shared/contract/addresses.ts';
import { PINCODE_PATTERN } from '@haat/shared/patterns.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { useEffect, useRef, useState } from 'react';
import { callApi, getRefusalStatus } from '../../lib/api.ts';
import { useLanguage } from '../../lib/words.ts';

export interface PincodeFound {
  readonly outcome: 'notAsked' | 'asking' | 'known' | 'unknown' | 'failed';
  readonly places: readonly PincodePlace[];
}

const ASK_AFTER_MS = 250;
/** Sending the form waits for the reply no longer than this. */
const ANSWER_TIMEOUT_MS = 4000;
const NOT_FOUND = 404;
const NOT_ASKED: PincodeFound = { outcome: 'notAsked', places: [] };

/**
 * The places of a PIN code, looked up once all six digits are typed and if `isWanted`. `answered` waits for a reply that
 * has not arrived yet.
 */
export function usePincode(
  pincode: string,
  isWanted: boolean,
): { readonly found: PincodeFound; answered(): Promise<PincodeFound> } {
  const language = useLanguage();
  const [found, setFound] = useState<PincodeFound>(NOT_ASKED);
  const answer = useRef(Promise.resolve(NOT_ASKED));
  const isAsked = isWanted && PINCODE_PATTERN.test(pincode);

  useEffect(() => {
    setFound(isAsked ? { outcome: 'asking', places: [] } : NOT_ASKED);
    const gone = new AbortController();
    answer.current = isAsked ? ask(pincode, language, gone.signal) : Promise.resolve(NOT_ASKED);
    void answer.current.then((answered) => !gone.signal.aborted && setFound(answered));
    return () => gone.abort();
  }, [isAsked, pincode, language]);

  return { found, answered: () => answer.current };
}

async function ask(
  pincode: string,
  language: Language,
  signal: AbortSignal,
): Promise<PincodeFound> {
  await pause(ASK_AFTER_MS);
  if (signal.aborted) return NOT_ASKED;
  const options = { params: { pincode }, body: {}, language, signal };
  const answer = callApi('pincode', options)
    .then(({ places }): PincodeFound => ({ outcome: 'known', places }))
    .catch((error: unknown) => failed(getRefusalStatus(error)));
  return Promise.race([answer, pause(ANSWER_TIMEOUT_MS).then(() => failed(null))]);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function failed(status: number | null): PincodeFound {
  return { outcome: status === NOT_FOUND ? 'unknown' : 'failed', places: [] };
}
