import { inLanguage, paths } from '@haat/shared/paths.ts';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallFailed } from '../../lib/api.ts';
import { carry } from '../../lib/carried.ts';
import { useLanguage } from '../../lib/language.ts';
import { refusedOf } from '../../lib/refused.ts';
import { useWords } from '../../lib/words.ts';
import { dropPayment, type KeptPayment, readPayment } from './kept-payment.ts';
import { settlePayment } from './settle-payment.ts';

export type Settlement =
  | { readonly kind: 'confirming' }
  | { readonly kind: 'refunded' }
  | { readonly kind: 'refused'; readonly problem: string; readonly retry?: () => void };

const CONFIRMING: Settlement = { kind: 'confirming' };
const NOT_SIGNED_IN = 401;

/** Settles the payment that is kept in this tab; once it is confirmed, the thank-you page is shown in this one's place. */
export function useSettlement(): Settlement {
  const [settlement, setSettlement] = useState(CONFIRMING);
  const navigate = useNavigate();
  const language = useLanguage();
  const words = useWords();

  const settle = useCallback(
    async ({ paid }: KeptPayment, isHere: () => boolean) => {
      if (!paid) return;
      const { status, order } = await settlePayment(paid, language);
      if (!isHere()) return;
      if (status === 'refunded') return setSettlement({ kind: 'refunded' });
      const path = inLanguage(language, paths.orderSummary);
      const state = { order, receipt: paid.receipt };
      carry({ path, state });
      await navigate(path, { replace: true, state });
    },
    [language, navigate],
  );

  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isHere = true;
    const payment = readPayment();
    const refuse = (error: unknown) => {
      const isSignedOut = error instanceof CallFailed && error.status === NOT_SIGNED_IN;
      if (!isSignedOut) dropPayment();
      if (!isHere) return;
      const retry = () => {
        setSettlement(CONFIRMING);
        setTries(tries + 1);
      };
      const problem = refusedOf(error, words).message;
      setSettlement({ kind: 'refused', problem, ...(isSignedOut && { retry }) });
    };
    if (payment) settle(payment, () => isHere).catch(refuse);
    return () => {
      isHere = false;
    };
  }, [settle, tries, words]);
  return settlement;
}
