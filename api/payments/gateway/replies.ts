import { asPaise } from '@haat/shared/money.ts';
import { z } from 'zod';
import type { ProviderOrder, ProviderPayment, ProviderRefund } from './payment-gateway.ts';

// Loose on purpose: the provider adds fields, and sends null for what it does not know.
const amount = z.int().min(0).transform(asPaise);
const maybeAmount = amount.nullish().transform((value) => value ?? null);
const maybeText = z
  .string()
  .nullish()
  .transform((value) => value ?? null);
const time = z.int().transform((seconds) => new Date(seconds * 1000));
const yesOrNo = z
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
    amount_paid: maybeAmount,
    currency: z.string(),
    receipt: maybeText,
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
    name: maybeText,
    last4: maybeText,
    network: maybeText,
    type: maybeText,
    issuer: maybeText,
    international: yesOrNo,
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
    order_id: maybeText,
    amount,
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    captured: yesOrNo,
    method: z.string(),
    international: yesOrNo,
    amount_refunded: maybeAmount,
    refund_status: maybeText,
    card_id: maybeText,
    card: card.nullish().transform((value) => value ?? null),
    bank: maybeText,
    wallet: maybeText,
    vpa: maybeText,
    email: maybeText,
    contact: z
      .union([z.string(), z.number()])
      .nullish()
      .transform((value) => (value === null || value === undefined ? null : `${value}`)),
    notes,
    fee: maybeAmount,
    tax: maybeAmount,
    error_code: maybeText,
    error_description: maybeText,
    error_source: maybeText,
    error_step: maybeText,
    error_reason: maybeText,
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
    receipt: maybeText,
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
    code: maybeText,
    description: maybeText,
    reason: maybeText,
    field: maybeText,
  }),
});
