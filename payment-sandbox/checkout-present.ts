import { signPayment } from '@haat/api/payments/gateway/signatures.ts';
import { buildFailure } from './answers.ts';
import type { PaymentRow } from './tables.ts';

/** The state of a payment, for the payment sheet; after success also what the page's handler receives. */
export function presentAttempt(payment: PaymentRow, keySecret: string) {
  const { id: paymentId, orderId, status, failure, settlesAt, callsHandler } = payment;
  if (status === 'created') return { state: settlesAt ? 'pending' : 'otp', paymentId };
  if (status === 'failed' && failure)
    return {
      state: 'failed',
      paymentId,
      error: buildFailure(failure, { order_id: orderId, payment_id: paymentId }),
    };
  return {
    state: 'succeeded',
    paymentId,
    callsHandler,
    response: {
      razorpay_payment_id: paymentId,
      razorpay_order_id: orderId,
      razorpay_signature: signPayment({ orderId, paymentId }, keySecret),
    },
  };
}
