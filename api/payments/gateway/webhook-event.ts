import { z } from 'zod';
import type { ProviderPayment, ProviderRefund } from './payment-gateway.ts';
import { paymentReply, refundReply } from './replies.ts';

export interface WebhookEvent {
  /** `payment.captured`, `order.paid` and the like; the provider adds to them. */
  readonly name: string;
  readonly payment: ProviderPayment | undefined;
  readonly refund: ProviderRefund | undefined;
  /** False when it has a payment or a refund that could not be read. */
  readonly isComplete: boolean;
}

/** Reads a webhook whose signature has been verified; undefined when it is no event. */
export function readWebhookEvent(rawBody: string): WebhookEvent | undefined {
  const { data } = webhookBody.safeParse(parseJson(rawBody));
  if (!data) return undefined;
  const sent = data.payload;
  const payment = paymentReply.safeParse(sent.payment?.entity).data;
  const refund = refundReply.safeParse(sent.refund?.entity).data;
  const isComplete = (!sent.payment || !!payment) && (!sent.refund || !!refund);
  return { name: data.event, payment, refund, isComplete };
}

const entity = z.object({ entity: z.unknown() }).optional();
const webhookBody = z.object({
  event: z.string(),
  payload: z.object({ payment: entity, refund: entity }),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
