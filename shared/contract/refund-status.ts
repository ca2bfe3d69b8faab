import { z } from 'zod';
import { rupees } from './fields.ts';

/** How far a refund is. */
export const refundStatus = z.object({
  amount: rupees,
  status: z.string(),
  arn: z
    .string()
    .optional()
    .describe("The bank's reference (ARN); not there while the provider has not said it."),
});
