import { z } from 'zod';
import type { ProviderPayment, ProviderRefund } from './payment-gateway.ts';
import { paymentReply, refundReply } from './replies.ts';

export interface WebhookEvent {
  /** `payment.captured`, `order.paid` and the like; the provider adds to them. */
  readonly name: string;
  readonly payment: ProviderPayment | undefined;
  readonly refund: ProviderRefund | undefined;
}

/** Reads a webhook whose signature has been verified; undefined when it cannot be read. */
export function readWebhookEvent(rawBody: string): WebhookEvent | undefined {
  const { data } = webhookBody.safeParse(parseJson(rawBody));
  if (!data) return undefined;
  const { payment, refund } = data.payload;
  return {
    name: data.event,
    payment: paymentReply.safeParse(payment?.entity).data,
    refund: refundReply.safeParse(refund?.entity).data,
  };
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
