import type { OrderDetail } from '@haat/shared/contract/orders.ts';
import type { PaymentDetails } from '@haat/shared/contract/payments.ts';
import { useCallback } from 'react';
import { callAsCustomer } from '../../lib/customer-call.ts';
import { useLanguage } from '../../lib/language.ts';
import { type Read, useRead } from '../../lib/use-read.ts';

/** One order as it is now. */
export function useOrder(id: string): Read<OrderDetail> {
  const language = useLanguage();
  const read = useCallback(
    () => callAsCustomer('orderById', { params: { orderId: id }, body: {}, language }),
    [id, language],
  );
  return useRead(read);
}

/** What the provider says of its payment. */
export function usePayment(paymentId: string): Read<PaymentDetails> {
  const language = useLanguage();
  const read = useCallback(
    () => callAsCustomer('paymentDetails', { params: { paymentId }, body: {}, language }),
    [paymentId, language],
  );
  return useRead(read);
}
