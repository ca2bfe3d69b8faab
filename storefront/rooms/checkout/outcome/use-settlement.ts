import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallFailed } from '../../../lib/api.ts';
import { saveNavigationState } from '../../../lib/navigation-state.ts';
import { formatRefusal } from '../../../lib/refusal-text.ts';
import { useLanguage, useWords } from '../../../lib/words.ts';
import { settlePayment } from './settle-payment.ts';
import { clearPayment, readPayment, type SavedPayment } from '../payment/saved-payment.ts';

export type Settlement =
  | { readonly kind: 'confirming' }
  | { readonly kind: 'refunded' }
  | { readonly kind: 'refused'; readonly problem: string; readonly retry?: () => void };

const CONFIRMING: Settlement = { kind: 'confirming' };
const NOT_SIGNED_IN = 401;

/** Settles the payment that is saved in this tab. After it is confirmed, the thank-you page replaces this page. */
export function useSettlement(): Settlement {
  const [settlement, setSettlement] = useState(CONFIRMING);
  const navigate = useNavigate();
  const language = useLanguage();
  const words = useWords();

  const settle = useCallback(
    async ({ paid }: SavedPayment, isHere: () => boolean) => {
      if (!paid) return;
      const { status, order } = await settlePayment(paid, language);
      if (!isHere()) return;
      if (status === 'refunded') return setSettlement({ kind: 'refunded' });
      const path = getPathInLanguage(language, paths.orderSummary);
      const state = { order, receipt: paid.receipt };
      saveNavigationState({ path, state });
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
      if (!isSignedOut) clearPayment();
      if (!isHere) return;
      const retry = () => {
        setSettlement(CONFIRMING);
        setTries(tries + 1);
      };
      const problem = formatRefusal(error, words).message;
      setSettlement({ kind: 'refused', problem, ...(isSignedOut && { retry }) });
    };
    if (payment) settle(payment, () => isHere).catch(refuse);
    return () => {
      isHere = false;
    };
  }, [settle, tries, words]);
  return settlement;
}
