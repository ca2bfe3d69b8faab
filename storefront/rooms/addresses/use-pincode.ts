import type { PincodePlace } from '@haat/shared/contract/addresses.ts';
import { PINCODE_PATTERN } from '@haat/shared/patterns.ts';
import { useEffect, useState } from 'react';
import { callApi, refusalStatus } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';

export interface PincodeFound {
  readonly outcome: 'notAsked' | 'asking' | 'known' | 'unknown' | 'failed';
  readonly places: readonly PincodePlace[];
}

const ASK_AFTER_MS = 250;
const NOT_FOUND = 404;
const NOT_ASKED: PincodeFound = { outcome: 'notAsked', places: [] };

/** The places of a PIN code once its six digits stand; the one that an address came with is not asked about. */
export function usePincode(pincode: string, cameWith: string): PincodeFound {
  const language = useLanguage();
  const [found, setFound] = useState<PincodeFound>(NOT_ASKED);
  const isAsked = pincode !== cameWith && PINCODE_PATTERN.test(pincode);

  useEffect(() => {
    setFound(isAsked ? { outcome: 'asking', places: [] } : NOT_ASKED);
    if (!isAsked) return;
    const gone = new AbortController();
    const ask = async () => {
      const { signal } = gone;
      const answer = await callApi('pincode', { params: { pincode }, body: {}, language, signal })
        .then(({ places }): PincodeFound => ({ outcome: 'known', places }))
        .catch((error: unknown) => failed(refusalStatus(error)));
      if (!signal.aborted) setFound(answer);
    };
    const timer = setTimeout(() => void ask(), ASK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [isAsked, pincode, language]);

  return found;
}

function failed(status: number | null): PincodeFound {
  return { outcome: status === NOT_FOUND ? 'unknown' : 'failed', places: [] };
}
