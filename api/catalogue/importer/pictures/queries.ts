import type { Picture } from '@haat/shared/contract/catalogue.ts';
import type { Db } from '../../../db/connect.ts';

const PRODUCTS_MAX = 200;

/** The pictures that visitors see first: those of categories and banners, then the first ones of popular products. */
export async function listFirstPictures(db: Db): Promise<Picture[]> {
  const categories = await db
    .selectFrom('categories')
    .select('picture')
    .orderBy('position')
    .execute();
  const banners = await db
    .selectFrom('banners')
    .select(['scenes', 'pictures'])
    .orderBy('position')
    .execute();
  const products = await db
    .selectFrom('products')
    .select('pictures')
    .where('status', '=', 'Active')
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(PRODUCTS_MAX)
    .execute();
  return [
    ...categories.flatMap(({ picture }) => picture ?? []),
    ...banners.flatMap(({ scenes, pictures }) => [...scenes, ...pictures]),
    ...products.flatMap(({ pictures }) => pictures.slice(0, 1)),
  ];
}
