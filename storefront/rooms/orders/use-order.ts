import type { OrderDetail } from '@haat/shared/contract/orders.ts';
import type { PaymentDetails } from '@haat/shared/contract/payments.ts';
import { useCallback, useEffect } from 'react';
import { callApi } from '../../lib/api.ts';
import { callAsCustomer } from '../../lib/customer/customer-store.ts';
import { type Load, useLoad } from '../../lib/use-load.ts';
import { useLanguage } from '../../lib/words.ts';
import { listRefunds } from './orders.ts';

/** Loads one order in its current state. */
export function useOrder(id: string): Load<OrderDetail> {
  const language = useLanguage();
  const read = useCallback(
    () => callAsCustomer('orderById', { params: { orderId: id }, body: {}, language }),
    [id, language],
  );
  const found = useLoad(read);
  useRefundNews(found);
  return found;
}

/** Loads the provider's details of a payment. */
export function usePayment(paymentId: string): Load<PaymentDetails> {
  const language = useLanguage();
  const read = useCallback(
    () => callAsCustomer('paymentDetails', { params: { paymentId }, body: {}, language }),
    [paymentId, language],
  );
  return useLoad(read);
}

const FIRST_LOOK_MS = 4000;
// Each pause is twice as long, about four minutes in all: a bank may take days, and nobody waits on the page for that.
const LOOKS_MAX = 6;

/** During a refund, reloads the order in the background to show the refund's state; at once when the tab is visible again. */
function useRefundNews({ value: order, put }: Load<OrderDetail>): void {
  const language = useLanguage();
  const underWay = order && hasOpenRefund(order) ? order._id : null;
  useEffect(() => {
    if (!underWay) return;
    const gone = new AbortController();
    const { signal } = gone;
    const look = () => {
      if (document.hidden) return;
      const options = { params: { orderId: underWay }, body: {}, language, signal };
      callApi('orderById', options).then((now) => !signal.aborted && put(now), leaveAsItIs);
    };
    let looks = 0;
    let timer = setTimeout(function lookAgain() {
      look();
      looks += 1;
      if (looks < LOOKS_MAX) timer = setTimeout(lookAgain, FIRST_LOOK_MS * 2 ** looks);
    }, FIRST_LOOK_MS);
    document.addEventListener('visibilitychange', look, { signal });
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [underWay, language, put]);
}

function hasOpenRefund({ sellerOrders }: OrderDetail): boolean {
  return sellerOrders.flatMap(listRefunds).some(({ status }) => OPEN_REFUNDS.has(status));
}

const OPEN_REFUNDS: ReadonlySet<string> = new Set(['due', 'started']);

/** A failed reload is ignored: the shown order is recent, and the next reload may succeed. */
function leaveAsItIs(): void {}
