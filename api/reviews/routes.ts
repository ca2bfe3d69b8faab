import { isNameless } from '@haat/shared/person-names.ts';
import { getCustomer } from '../accounts/queries.ts';
import type { Database } from '../db/connect.ts';
import { NotFound } from '../errors.ts';
import type { Handlers } from '../http/handlers.ts';
import { saveReview } from './commands.ts';
import { loadReviews } from './loaders.ts';
import { listOwnPhotos } from './photo-queries.ts';
import { presentRating, presentReview } from './present.ts';
import * as queries from './queries.ts';
import { formatReviewerName } from './rules.ts';

type ReviewCall = 'productReviews' | 'rateProduct' | 'ownReview';

/** The calls of reviews: everyone can read, customers can write. */
export function buildReviewRoutes({ db }: Database): Pick<Handlers, ReviewCall> {
  const getRating = async (productId: string) => {
    const rating = await queries.findRating(db, productId);
    if (!rating) throw NotFound('productNotFound');
    return rating;
  };
  return {
    productReviews: async ({ params, body }) => {
      const id = params.id.toLowerCase();
      const { ratingCount: total } = await getRating(id);
      if (!body.reviewId) return { reviews: await loadReviews(db, id, body.page), total };
      const one = await queries.findReview(db, id, body.reviewId.toLowerCase());
      return { reviews: one ? [presentReview(one)] : [], total };
    },

    rateProduct: async ({ params, body, context: { customerId } }) => {
      const id = params.productId.toLowerCase();
      await saveReview(db, customerId, id, body);
      const [own, rating, reviews] = await Promise.all([
        queries.findReviewBy(db, customerId, id),
        getRating(id),
        loadReviews(db, id, 1),
      ]);
      if (!own) throw NotFound('productNotFound'); // the product was deleted at this moment
      return { ...presentRating(rating, reviews), review: presentReview(own) };
    },

    ownReview: async ({ params, context: { customerId } }) => {
      const id = params.productId.toLowerCase();
      const [customer, own, photos, mayAddPhotos] = await Promise.all([
        getCustomer(db, customerId),
        queries.findReviewBy(db, customerId, id),
        listOwnPhotos(db, customerId, id),
        queries.hasBought(db, customerId, id),
        getRating(id),
      ]);
      const { firstName: fname, lastName: lname } = customer;
      return {
        review: own ? presentReview(own) : null,
        name: formatReviewerName(customer),
        isNameless: isNameless({ fname, lname }),
        mayAddPhotos,
        photos,
      };
    },
  };
}
