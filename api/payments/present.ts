import type { PaymentDetails, PaymentOrder } from '@haat/shared/contract/payments.ts';
import type { Paise } from '@haat/shared/money.ts';
import { formatCallDay, parseDay } from '../delivery/calendar-rules.ts';
import type { SellerDay } from '../orders/checkout/promise-rules.ts';
import type { ProviderPayment } from './gateway/payment-gateway.ts';

/** How the browser reaches the provider. */
export interface PaymentForm {
  readonly keyId: string;
  readonly script: string;
  readonly isTest: boolean;
}

interface OpenedOrder {
  /** The provider's. */
  readonly id: string;
  readonly amountPaise: Paise;
  readonly days: readonly SellerDay[];
}

export function presentPaymentOrder(
  { id, amountPaise, days }: OpenedOrder,
  { keyId, script, isTest }: PaymentForm,
): PaymentOrder {
  return {
    id,
    amount: amountPaise,
    currency: 'INR',
    key: keyId,
    script,
    test: isTest,
    promised: days.map(({ sellerId, by }) => ({ sellerId, by: by && formatCallDay(parseDay(by)) })),
  };
}

/** The provider's details of a payment: of the card only the provider's id and the last four digits. */
export function presentPaymentDetails(payment: ProviderPayment): PaymentDetails {
  const { amountPaise, method, wallet, cardId, card, acquirerData } = payment;
  return {
    amount: amountPaise,
    method,
    wallet,
    card_id: cardId,
    ...(card && { card: { last4: card.last4, network: card.network } }),
    acquirer_data: { ...acquirerData, transaction_id: acquirerData['transaction_id'] ?? null },
  };
}
