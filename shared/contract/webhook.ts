import { z } from 'zod';
import type { Refusals } from './define.ts';

export const WEBHOOK_PATH = '/api/payment/webhook';

/** The message of the payment provider. It is not a call: its raw bytes are signed, and there is no session. */
export const webhook = {
  path: WEBHOOK_PATH,
  summary:
    "The payment provider's messages. Who signs the raw bytes of the body is believed; there is no session.",
  headers: {
    'X-Razorpay-Signature':
      'HMAC-SHA256 of the raw body with the secret of the webhook, in hexadecimal.',
    'X-Razorpay-Event-Id':
      'A message that comes again under the same id is taken once; without one it is known by its bytes.',
  },
  reply: z.object({}),
  /** 403 is missing: another site's page cannot sign. */
  refuses: {
    400: ['badSignature', 'invalid'],
    413: ['tooLarge'],
    500: ['surprise'],
    503: ['busy', 'unavailable'],
  },
} as const satisfies { readonly refuses: Refusals; readonly [other: string]: unknown };
