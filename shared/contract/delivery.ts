import { z } from 'zod';
import { PROMISED_PRODUCTS_MAX } from '../limits.ts';
import { defineCall, READS_FROM_ADDRESS } from './define.ts';
import { pincode, productId, state } from './fields.ts';

/** Why a product is not delivered there, or what is uncertain about its date. */
export const DELIVERY_REASONS = [
  'gone',
  'otherState',
  'excluded',
  'notByAir',
  'notSending',
  'pincodeUnknown',
] as const;
export type DeliveryReason = (typeof DELIVERY_REASONS)[number];

const promise = z.object({
  id: z.string(),
  by: z
    .string()
    .nullable()
    .describe('The last day on which it arrives, DD-MM-YYYY; null: not delivered'),
  reason: z
    .enum(DELIVERY_REASONS)
    .nullable()
    .describe(
      '`gone`: not for sale. `otherState`: the seller may sell in its own State only. `excluded`: the seller does not deliver there. `notByAir`: the product may not fly, and parcels go there by air only. `notSending`: the seller sends nothing in the next months. `pincodeUnknown`: beside a date, which is that of the zone elsewhere',
    ),
  orderWithin: z.iso
    .datetime()
    .nullable()
    .describe('The moment before which an order has this date; null without a date'),
});
export type DeliveryPromise = z.infer<typeof promise>;

export const deliveryPromises = z.array(promise);

const deliveryPromise = defineCall({
  path: '/api/delivery/promise',
  summary: `By which day products arrive at a PIN code when they are ordered now, in the order in which they are asked for; at most ${PROMISED_PRODUCTS_MAX}.`,
  access: 'public',
  limits: [{ ...READS_FROM_ADDRESS, name: 'promises-from-address' }],
  params: z.object({}),
  body: z.looseObject({
    pincode,
    state: state
      .optional()
      .describe('That of the address, which decides for a PIN code in two States.'),
    productIds: z
      .array(productId, 'linesForm')
      .min(1, 'linesForm')
      .max(PROMISED_PRODUCTS_MAX, 'linesForm'),
  }),
  reply: deliveryPromises,
});

export const deliveryCalls = { deliveryPromise };
