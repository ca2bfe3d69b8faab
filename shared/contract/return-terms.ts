import { z } from 'zod';

/** What a category allows: anything, only what the shop is to blame for, or only the same again. */
export const CATEGORY_TERMS = ['yes', 'only if faulty', 'replacement only'] as const;
export type CategoryTerm = (typeof CATEGORY_TERMS)[number];

/** Why a category does not allow everything. */
export const TERM_REASONS = ['food', 'hygiene', 'made to measure'] as const;
export type TermReason = (typeof TERM_REASONS)[number];

/** The term of a product that cannot be returned for every reason. */
export const productTerm = z.object({
  term: z.enum(['only if faulty', 'replacement only']),
  reason: z.enum(TERM_REASONS).nullable(),
});
export type ProductTerm = z.infer<typeof productTerm>;
