import type { ReviewPhoto } from '@haat/shared/contract/reviews.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { callApi } from '../../lib/api.ts';
import { listPhotos } from './photos-in-page.ts';

/** The photos of the newest hundred reviews of a product. Throws CallFailed. */
export async function loadPhotos(productId: string, language: Language): Promise<ReviewPhoto[]> {
  const options = { params: { id: productId }, body: {}, language };
  return listPhotos((await callApi('productReviews', options)).reviews);
}
