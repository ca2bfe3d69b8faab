import type { NoticeKind } from '@haat/shared/contract/notices.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { callAsCustomer, runAsCustomer } from '../../../lib/customer/customer-store.ts';
import { useCustomer } from '../../../lib/customer/session.ts';
import { getCustomerId } from '../../../lib/customer/session-details.ts';
import { useIdle } from '../../../lib/idle.ts';
import { formatRefusal } from '../../../lib/refusal-text.ts';
import { addToast } from '../../../lib/toasts.ts';
import { useLanguage, useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import './notice-button.css';

/** Asks for a mail when the product is back in stock, or costs less; then says so, and takes it back. A visitor signs in first. */
export function NoticeButton({
  productId,
  kind,
}: {
  readonly productId: string;
  readonly kind: NoticeKind;
}) {
  const words = useWords().notices;
  const { isAsked, isBusy, toggle } = useNotice(productId, kind);
  const text = words[kind];
  return (
    <div className="notice live-only">
      <Button kind="line" small aria-busy={isBusy || undefined} onClick={() => void toggle()}>
        <Icon name={isAsked ? 'close' : ICONS[kind]} size="small" />
        {isAsked ? words.end : text.ask}
      </Button>
      <p role="status">{isAsked && text.asked}</p>
    </div>
  );
}

const ICONS = { 'back in stock': 'mail', 'price drop': 'tag' } as const;

interface Known {
  readonly of: string;
  readonly isAsked: boolean;
}

function useNotice(productId: string, kind: NoticeKind) {
  const words = useWords();
  const language = useLanguage();
  const customerId = useCustomer()?._id;
  const isIdle = useIdle();
  /** Of which customer, product and kind it is known whether it was asked for. */
  const [known, setKnown] = useState<Known | null>(null);
  const [isBusy, setBusy] = useState(false);
  const key = `${customerId} ${productId} ${kind}`;
  const isAsked = customerId !== undefined && known?.of === key && known.isAsked;

  useEffect(() => {
    if (!isIdle || customerId === undefined) return;
    const gone = new AbortController();
    const options = { params: { userId: customerId }, body: { productId }, language };
    callApi('notices', { ...options, signal: gone.signal }).then(
      // What was pressed meanwhile is newer.
      (found) =>
        setKnown((now) =>
          now?.of === key ? now : { of: key, isAsked: found.some((own) => own.kind === kind) },
        ),
      () => undefined, // asking again changes nothing
    );
    return () => gone.abort();
  }, [isIdle, customerId, productId, kind, key, language]);

  const send = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const body = { productId, kind };
      await callAsCustomer(isAsked ? 'removeNotice' : 'addNotice', { params: {}, body, language });
      setKnown({ of: `${getCustomerId()} ${productId} ${kind}`, isAsked: !isAsked });
    } catch (error) {
      addToast(formatRefusal(error, words).message, 'bad');
    } finally {
      setBusy(false);
    }
  };
  return { isAsked, isBusy, toggle: () => runAsCustomer('notice', send) };
}
