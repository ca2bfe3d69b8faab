import { z } from 'zod';
import { cartLines } from './cart.ts';

const FIELDS =
  'What is wrong with each field, by its path in the body: `email`, `data.mobileno`, `lines.0.cartqty`. A part of the address goes by its name, a body that is no object by `body`.';

/** The body of every failed call. `msg` may be shown to a shopper. */
export const failure = z.object({
  msg: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional().describe(FIELDS),
  /** Of calls about stock: how many are left. */
  left: z.int().optional(),
  /** Of payment/order: what the order would cost now, in paise, and its lines as they are now. */
  amount: z.int().optional(),
  lines: cartLines.optional(),
  /** Of emailotp, emailotp/verify, forgetPassword and sendemail: the same again, as the specification reads it. */
  success: z.literal(false).optional(),
  message: z.string().optional(),
  /** The id of the request, which the operator finds in the log. */
  requestId: z.string().optional(),
});
export type Failure = z.infer<typeof failure>;
