import type { OwnReview } from '@haat/shared/contract/reviews.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { useState } from 'react';
import { callAsCustomer, runAsCustomer } from '../../lib/customer/customer-store.ts';
import { getCustomerId } from '../../lib/customer/session-details.ts';
import { formatRefusal } from '../../lib/refusal-text.ts';
import { addToast } from '../../lib/toasts.ts';
import { loadCustomerWords, useLanguage, useWords } from '../../lib/words.ts';

/** The data of the dialog, and the customer for whom it was loaded. */
interface Ready {
  readonly customer: string | undefined;
  readonly own: OwnReview;
  readonly RateDialog: typeof import('./rate-dialog.tsx').RateDialog;
}

/** Opens the form: the visitor signs in; then its code, its words and the customer's own review are loaded once. */
export function useRating(productId: string) {
  const language = useLanguage();
  const words = useWords();
  const [ready, setReady] = useState<Ready | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);

  const show = async () => {
    setLoading(true);
    try {
      if (ready?.customer !== getCustomerId()) setReady(await prepare(productId, language));
      setOpen(true);
    } catch (error) {
      addToast(formatRefusal(error, words).message, 'bad');
    } finally {
      setLoading(false);
    }
  };
  const open = () => void (isLoading || runAsCustomer('rate', show));
  return { ready, isOpen, isLoading, open, close: () => setOpen(false) };
}

async function prepare(productId: string, language: Language): Promise<Ready> {
  const [own, { RateDialog }] = await Promise.all([
    callAsCustomer('ownReview', { params: { productId }, body: {}, language }),
    import('./rate-dialog.tsx'),
    loadCustomerWords(language),
  ]);
  return { customer: getCustomerId(), own, RateDialog };
}
