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
// [] when there is none.
const notes = z
  .union([
    z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    z.array(z.unknown()),
  ])
  .nullish()
  .transform((value) =>
    Array.isArray(value) || !value
      ? {}
      : Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text ?? '')])),
  );

export const orderReply = z
  .object({
    id: z.string(),
    amount,
    amount_paid: nullableAmount,
    currency: z.string(),
    receipt: nullableText,
    status: z.enum(['created', 'attempted', 'paid']),
    attempts: z.int().nullish(),
    notes,
    created_at: time,
  })
  .transform(
    (order): ProviderOrder => ({
      id: order.id,
      amountPaise: order.amount,
      amountPaidPaise: order.amount_paid ?? asPaise(0),
      currency: order.currency,
      receipt: order.receipt,
      status: order.status,
      attempts: order.attempts ?? 0,
      notes: order.notes,
      createdAt: order.created_at,
    }),
  );

const card = z
  .object({
    name: nullableText,
    last4: nullableText,
    network: nullableText,
    type: nullableText,
    issuer: nullableText,
    international: flag,
  })
  .transform(({ international, ...rest }) => ({ ...rest, isInternational: international }));

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

export const paymentReply = z
  .object({
    id: z.string(),
    order_id: nullableText,
    amount,
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    captured: flag,
    method: z.string(),
    international: flag,
    amount_refunded: nullableAmount,
    refund_status: nullableText,
    card_id: nullableText,
    card: card.nullish().transform((value) => value ?? null),
    bank: nullableText,
    wallet: nullableText,
    vpa: nullableText,
    email: nullableText,
    contact: z
      .union([z.string(), z.number()])
      .nullish()
      .transform((value) => (value === null || value === undefined ? null : `${value}`)),
    notes,
    fee: nullableAmount,
    tax: nullableAmount,
    error_code: nullableText,
    error_description: nullableText,
    error_source: nullableText,
    error_step: nullableText,
    error_reason: nullableText,
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
      isInternational: payment.international,
      amountRefundedPaise: payment.amount_refunded ?? asPaise(0),
      refundStatus: payment.refund_status,
      cardId: payment.card_id,
      card: payment.card,
      bank: payment.bank,
      wallet: payment.wallet,
      vpa: payment.vpa,
      email: payment.email,
      contact: payment.contact,
      notes: payment.notes,
      feePaise: payment.fee,
      taxPaise: payment.tax,
      failure:
        payment.error_code === null && payment.status !== 'failed'
          ? null
          : {
              code: payment.error_code,
              description: payment.error_description,
              source: payment.error_source,
              step: payment.error_step,
              reason: payment.error_reason,
            },
      acquirerData: payment.acquirer_data,
      createdAt: payment.created_at,
    }),
  );

export const refundReply = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount,
    currency: z.string(),
    status: z.enum(['pending', 'processed', 'failed']),
    receipt: nullableText,
    notes,
    created_at: time,
  })
  .transform(
    (refund): ProviderRefund => ({
      id: refund.id,
      paymentId: refund.payment_id,
      amountPaise: refund.amount,
      currency: refund.currency,
      status: refund.status,
      receipt: refund.receipt,
      notes: refund.notes,
      createdAt: refund.created_at,
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
