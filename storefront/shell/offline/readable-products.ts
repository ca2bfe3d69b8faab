import { readSeenProducts, type SeenProduct } from '../../lib/seen-products.ts';
import { findSavedMoment } from './saved-copies.ts';

/** The products that can be read without a connection, the last viewed one first. */
export async function findReadable(): Promise<SeenProduct[]> {
  const seen = readSeenProducts();
  const moments = await Promise.all(seen.map(({ path }) => findSavedMoment(path)));
  return seen.filter((_, place) => moments[place]);
}
