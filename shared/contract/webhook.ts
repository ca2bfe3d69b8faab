import { z } from 'zod';
import { MINUTE_SECONDS, type RateLimit, type Refusals } from './define.ts';

export const WEBHOOK_PATH = '/api/payment/webhook';
/** Shiprocket refuses an address that has 'shiprocket', 'kartrocket', 'sr' or 'kr' in it. */
export const CARRIER_WEBHOOK_PATH = '/api/carrier/webhook';

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

const AWB_LENGTH_MAX = 60;
const STATUS_LENGTH_MAX = 200;

/** The message of the carrier, in Shiprocket's words. It is not a call: whoever knows the token is believed. */
export const carrierWebhook = {
  path: CARRIER_WEBHOOK_PATH,
  summary:
    "The carrier's messages about parcels, as Shiprocket sends them; 404 while SHIPROCKET_WEBHOOK_TOKEN is not set. What was said before, or was overtaken, changes nothing.",
  headers: {
    'X-Api-Key': 'The token of the webhook, as Shiprocket has it and SHIPROCKET_WEBHOOK_TOKEN.',
  },
  limit: {
    name: 'carrier-webhook',
    per: 'address',
    points: 3_000,
    seconds: MINUTE_SECONDS,
    counted: 'in memory',
  } satisfies RateLimit,
  /** Whatever else it has is not read. */
  body: z.object({
    awb: z.union([z.string().min(1).max(AWB_LENGTH_MAX), z.int().min(0)]),
    current_status: z.string().min(1).max(STATUS_LENGTH_MAX),
    is_return: z
      .union([z.int(), z.boolean(), z.string().max(STATUS_LENGTH_MAX)])
      .nullish()
      .describe('1 for a parcel from a customer to a seller, about which nothing is recorded.'),
  }),
  reply: z.object({}),
  refuses: {
    400: ['malformedJson', 'invalid'],
    401: ['wrongToken'],
    404: ['notFound'],
    413: ['tooLarge'],
    429: ['tooMany'],
    500: ['surprise'],
    503: ['busy', 'unavailable'],
  },
} as const satisfies { readonly refuses: Refusals; readonly [other: string]: unknown };
