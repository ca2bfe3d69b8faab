import { z } from 'zod';
import { countCharacters } from '../text.ts';
import { REVIEW_TEXT_LENGTH_MAX, REVIEW_TITLE_LENGTH_MAX } from '../limits.ts';
import { CALLS_OF_CUSTOMER, defineCall, HOUR_SECONDS, READS_FROM_ADDRESS } from './define.ts';
import { day, objectId, page, plainText, productId, profileName, stars } from './fields.ts';
import { photoIds, px, uploadId } from './uploads.ts';

const reviewPhoto = z
  .object({ uploadId, width: px, height: px })
  .describe('At `/media/uploads/{uploadId}.webp`, and `….320.webp` as a square of 320 px.');
export type ReviewPhoto = z.infer<typeof reviewPhoto>;

export const review = z.object({
  _id: z.string(),
  stars,
  title: z.string(),
  description: z.string(),
  name: z.string(),
  date: day,
  verified: z.boolean().describe('Its writer bought the product here, and kept it.'),
  whole: z
    .boolean()
    .describe(
      'False in a list of one from before reviews had a length: it holds its first characters.',
    ),
  photos: z
    .array(reviewPhoto)
    .optional()
    .describe('The approved ones; left out when there are none.'),
  reply: z
    .object({ text: z.string(), date: day })
    .optional()
    .describe("The seller's reply; left out when there is none."),
});
export type Review = z.infer<typeof review>;

/** The ratings of all customers for a product. */
export const productRating = z.object({
  ratingAverage: z.number().nullable().describe('Null while nobody has rated.'),
  ratingCount: z.int(),
  starCounts: z
    .array(z.int())
    .length(5)
    .describe('Number of reviews with 1, 2, 3, 4 and 5 stars, in that order.'),
  rating: z.array(review).describe('The newest 100.'),
});
export type ProductRating = z.infer<typeof productRating>;

const ofProduct = z.object({ productId });
const text = (most: number, refusal: string) =>
  plainText
    .refine((typed) => countCharacters(typed) <= most, refusal)
    .meta({ maxLength: most })
    .default('');
const title = text(REVIEW_TITLE_LENGTH_MAX, 'reviewTitleTooLong');
const description = text(REVIEW_TEXT_LENGTH_MAX, 'reviewTextTooLong');

export const productReviews = defineCall({
  path: '/api/products/reviews/{id}',
  summary:
    'Reviews of a product, newest first, 100 a page; with reviewId that one alone, and whole however long it is.',
  access: 'public',
  limits: [{ ...READS_FROM_ADDRESS, name: 'reviews-from-address' }],
  params: z.object({ id: productId }),
  body: z.looseObject({ page, reviewId: objectId.optional() }),
  reply: z.object({ reviews: z.array(review), total: z.int() }),
  refuses: { 404: ['productNotFound'] },
});

export const rateProduct = defineCall({
  path: '/api/products/ratings/{productId}',
  summary:
    "Saves the customer's review of a product, in place of the one they wrote before. The account knows their name; one that has none takes `profileName`.",
  access: 'customer',
  limits: [{ name: 'ratings-of-customer', per: 'customer', points: 60, seconds: HOUR_SECONDS }],
  ignored: ['name'],
  params: ofProduct,
  body: z.looseObject({
    stars,
    title,
    description,
    profileName,
    photos: photoIds
      .optional()
      .describe('All photos of the review in their order; left out: they stay as they are.'),
  }),
  reply: productRating.extend({ review }),
  refuses: { 404: ['productNotFound', 'uploadNotFound'], 409: ['photosNeedPurchase', 'ownShop'] },
});
export type Rated = z.infer<typeof rateProduct.reply>;

export const ownReview = defineCall({
  path: '/api/products/ratings/own/{productId}',
  summary: 'What the customer wrote about a product, and the name that a review of theirs bears.',
  access: 'customer',
  limits: [{ ...CALLS_OF_CUSTOMER, name: 'own-reviews-of-customer' }],
  params: ofProduct,
  body: z.looseObject({}),
  reply: z.object({
    review: review.nullable(),
    name: z.string(),
    /** The profile has neither name, so the form may ask for one. */
    isNameless: z.boolean(),
    mayAddPhotos: z.boolean().describe('The customer bought the product here, and kept it.'),
    photos: z
      .array(
        z.object({
          uploadId,
          state: z.enum(['waiting', 'approved', 'refused']),
          reason: z.string().describe('Why it was refused.'),
        }),
      )
      .describe('All photos of the review; `ownUpload` has their pictures.'),
  }),
  refuses: { 404: ['productNotFound'] },
});
export type OwnReview = z.infer<typeof ownReview.reply>;

export const reviewCalls = {
  productReviews,
  rateProduct,
  ownReview,
};
