import { z } from 'zod';
import { CART_LINES_MAX } from '../limits.ts';
import { callPaths } from './call-paths.ts';
import { defineCall } from './define.ts';
import { objectId, plainText, productId } from './fields.ts';

const noParams = z.object({});
const providerId = plainText.max(50);

export const paymentOrder = defineCall({
  path: callPaths.paymentOrder,
  summary:
    'Prices the lines, reserves their stock, and opens an order with the payment provider. `amount` is in paise; 409 with fresh prices when it differs.',
  access: 'customer',
  owner: ['userId'],
  params: noParams,
  body: z.looseObject({
    amount: z.int('amountForm').min(1, 'amountForm'),
    lines: z
      .array(
        z.looseObject({
          productId,
          cartqty: z.int('quantityForm').min(1, 'quantityForm'),
        }),
        'linesForm',
      )
      .min(1, 'linesForm')
      .max(CART_LINES_MAX, 'linesForm')
      .refine(
        (lines) => new Set(lines.map((line) => line.productId.toLowerCase())).size === lines.length,
        'linesForm',
      ),
    addressId: objectId,
    /** True: the lines are not those of the cart, which is left alone. */
    buyNow: z.boolean().default(false),
  }),
  reply: z.object({
    /** The provider's order. */
    id: z.string(),
    /** In paise. */
    amount: z.int(),
    currency: z.literal('INR'),
    /** The provider's public key. */
    key: z.string(),
    /** Where the provider's script comes from. */
    script: z.string(),
    /** True for the test provider: no money moves. */
    test: z.boolean(),
  }),
  errors: [400, 401, 403, 404, 409, 503],
});
export type PaymentOrder = z.infer<typeof paymentOrder.reply>;

export const placeOrder = defineCall({
  path: callPaths.placeOrder,
  summary:
    "Settles a payment that the provider's form reported. May be asked again until it is no longer 'confirming'.",
  access: 'customer',
  owner: ['userId'],
  params: noParams,
  body: z.looseObject({
    products: z
      .array(
        z.looseObject({
          orderId: providerId,
          paymentId: providerId,
          signature: plainText.max(200),
        }),
      )
      .min(1, 'linesForm'),
  }),
  reply: z.object({
    status: z.enum(['confirmed', 'confirming', 'refunded']),
    /** Our order's id. */
    order: z.string(),
  }),
  errors: [400, 401, 403, 404],
});
export type Placed = z.infer<typeof placeOrder.reply>;

export const leavePayment = defineCall({
  path: callPaths.leavePayment,
  summary: 'The shopper closed the payment form: what was reserved is free again.',
  access: 'customer',
  owner: ['userId'],
  params: noParams,
  body: z.looseObject({ orderId: providerId }),
  reply: z.object({}),
  errors: [400, 401, 403, 404],
});

export const paymentDetails = defineCall({
  path: callPaths.paymentDetails,
  summary: 'A payment as the provider tells it; only for who paid. `amount` is in paise.',
  access: 'customer',
  owner: ['userId'],
  params: z.object({ paymentId: providerId }),
  body: z.looseObject({}),
  reply: z.looseObject({
    amount: z.int(),
    method: z.string(),
    wallet: z.string().nullable(),
    card_id: z.string().nullable(),
    /** Of a card no more than may be shown. */
    card: z.object({ last4: z.string().nullable(), network: z.string().nullable() }).optional(),
    acquirer_data: z.looseObject({ transaction_id: z.string().nullish() }),
  }),
  errors: [400, 401, 403, 404, 503],
});
export type PaymentDetails = z.infer<typeof paymentDetails.reply>;
