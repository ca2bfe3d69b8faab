import { z } from 'zod';
import { cartLines } from './cart.ts';
import { deliveryPromises } from './delivery.ts';
import { day, paise } from './fields.ts';

const FIELDS =
  'What is wrong with each field, by its path in the body: `email`, `data.mobileno`, `lines.0.cartqty`. A part of the address goes by its name, a body that is no object by `body`.';

/** The body of every failed call. */
export const failure = z.object({
  msg: z.string().describe('May be shown to a shopper.'),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional().describe(FIELDS),
  left: z.int().optional().describe('Of calls about stock: how many are left.'),
  amount: paise.optional().describe('Of payment/order: what the order would cost now, in paise.'),
  lines: cartLines.optional().describe('Of payment/order: its lines as they are now.'),
  promises: deliveryPromises
    .optional()
    .describe('Of payment/order: by which day each product arrives now, when one comes later.'),
  until: day.optional().describe('Of user/return: the last day, which is over.'),
  returns: z
    .array(z.object({ _id: z.string(), number: z.string() }))
    .optional()
    .describe('Of user/return: those that have the pieces already.'),
  success: z.literal(false).optional(),
  message: z.string().optional(),
  requestId: z
    .string()
    .optional()
    .describe('The id of the request, which the operator finds in the log.'),
});
export type Failure = z.infer<typeof failure>;

/** The failure of a call with `legacyEnvelope`: it repeats the message as the specification reads it. */
export const legacyFailure = failure.required({ success: true, message: true });
