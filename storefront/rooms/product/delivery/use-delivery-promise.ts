import type { DeliveryPromise } from '@haat/shared/contract/delivery.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { useMissed } from '../../../lib/use-missed.ts';
import { useLanguage } from '../../../lib/words.ts';

export interface Asked {
  readonly outcome: 'notAsked' | 'asking' | 'failed';
  readonly promise: DeliveryPromise | null;
  /** When the answer came. */
  readonly at: Date;
}

const NEVER = new Date(0);

interface Answer {
  readonly key: string;
  readonly at: Date;
  readonly promise: DeliveryPromise | null;
  /** When to ask again: also after a call that failed. */
  readonly end: string | null;
}

/**
 * By which day the product arrives at the PIN code, asked for whenever one of them or `sent`, which counts how often the form
 * was sent, changes; and again when it is too late to order for that day.
 */
export function useDeliveryPromise(
  productId: string,
  pincode: string | undefined,
  sent: number,
): Asked {
  const language = useLanguage();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const missed = useMissed(answer?.end);
  const key = `${productId} ${pincode} ${sent} ${missed}`;
  useEffect(() => {
    if (!pincode) return;
    const unmounted = new AbortController();
    const body = { pincode, productIds: [productId] };
    callApi('deliveryPromise', { params: {}, body, language, signal: unmounted.signal }).then(
      ([promise = null]) =>
        setAnswer({ key, promise, at: new Date(), end: promise?.orderWithin ?? null }),
      () => {
        if (unmounted.signal.aborted) return;
        setAnswer((last) => ({ key, promise: null, at: NEVER, end: last?.end ?? null }));
      },
    );
    return () => unmounted.abort();
  }, [productId, pincode, key, language]);
  if (!pincode) return { outcome: 'notAsked', promise: null, at: NEVER };
  if (answer?.key !== key) return { outcome: 'asking', promise: null, at: NEVER };
  return { ...answer, outcome: 'failed' };
}
