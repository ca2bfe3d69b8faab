import { asPaise } from '@haat/shared/money.ts';
import { z } from 'zod';
import type { ProviderOrder, ProviderPayment, ProviderRefund } from './payment-gateway.ts';

// Loose on purpose: the provider adds fields, and sends null for what it does not know.
const amount = z.int().min(0).transform(asPaise);
const nullableAmount = amount.nullish().transform((value) => value ?? null);
const nullableText = z
  .string()
  .nullish()
  .transform((value) => value ?? null);
const time = z.int().transform((seconds) => new Date(seconds * 1000));
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
export const orderReply = z
  .object({ id: z.string(), amount, receipt: nullableText })
  .transform(({ amount: amountPaise, ...order }): ProviderOrder => ({ ...order, amountPaise }));

// [] when there is none.
const acquirerData = z
  .union([
    z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    z.array(z.unknown()),
  ])
  .nullish()
  .transform((data) =>
    Array.isArray(data) || !data
      ? {}
      : Object.fromEntries(
          Object.entries(data).map(([name, value]) => [name, value === null ? null : `${value}`]),
        ),
  );

/** 23 digits of a card; other banks have their own form. */
const ARN_LENGTH_MAX = 50;

const card = z.object({ last4: nullableText, network: nullableText });

export const paymentReply = z
  .object({
    id: z.string(),
    order_id: nullableText,
    amount,
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    captured: flag,
    method: z.string(),
    amount_refunded: nullableAmount,
    card_id: nullableText,
    card: card.nullish().transform((value) => value ?? null),
    wallet: nullableText,
    acquirer_data: acquirerData,
    created_at: time,
  })
  .transform(
    (payment): ProviderPayment => ({
      id: payment.id,
      orderId: payment.order_id,
      amountPaise: payment.amount,
      currency: payment.currency,
      status: payment.status,
      isCaptured: payment.captured,
      method: payment.method,
      amountRefundedPaise: payment.amount_refunded ?? asPaise(0),
      cardId: payment.card_id,
      card: payment.card,
      wallet: payment.wallet,
      acquirerData: payment.acquirer_data,
      createdAt: payment.created_at,
    }),
  );

export const refundReply = z
  .object({
    id: z.string(),
    amount,
    status: z.enum(['pending', 'processed', 'failed']),
    receipt: nullableText,
    acquirer_data: acquirerData,
  })
  .transform(
    ({ amount: amountPaise, acquirer_data: { arn }, ...refund }): ProviderRefund => ({
      ...refund,
      amountPaise,
      arn: arn && arn.length <= ARN_LENGTH_MAX ? arn : null,
    }),
  );

export const orderList = z.object({ items: z.array(orderReply) });
export const paymentList = z.object({ items: z.array(paymentReply) });
export const refundList = z.object({ items: z.array(refundReply) });

export const errorReply = z.object({
  error: z.object({
    code: nullableText,
    description: nullableText,
    reason: nullableText,
    field: nullableText,
  }),
});
