import { connect } from '@haat/api/db/connect.ts';
import { measure } from '../wrk.ts';
import {
  loadCompressed,
  openBareFloor,
  type OpenFloor,
  openRenderFloor,
  openSqlFloors,
  type Place,
} from './open-floor.ts';
import type { OpenPiece, Piece, Round, Side } from './piece.ts';

/** The shipped home page, the first page of a category, and its most popular product. */
export async function findPages(
  databaseUrl: string,
): Promise<Record<'home' | 'listing' | 'product', string>> {
  const database = connect(databaseUrl);
  const { id, category } = await database.db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.categoryId')
    .select(['products.id', 'categories.name as category'])
    .where('status', '=', 'Active')
    .orderBy('popularity', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await database.close();
  return {
    home: '/',
    listing: `/products/${encodeURIComponent(category)}`,
    product: `/product/${encodeURIComponent(category)}/${id}`,
  };
}

/** Pages from the cache, beside bare node:http. */
export function buildCachedPieces(place: Place, pages: Readonly<Record<string, string>>): Piece[] {
  return Object.entries(pages).map(([what, path]) => ({
    group: 'cached',
    what,
    samples: null,
    open: () => openPage(place, path, []),
  }));
}

/** The same pages from a store without a page cache, beside every floor. */
export function buildRenderedPieces(
  place: Place,
  pages: Readonly<Record<string, string>>,
): Piece[] {
  return Object.entries(pages).map(([what, path]) => ({
    group: 'rendered',
    what,
    samples: { asks: [{ method: 'GET', path }], isRepeated: true },
    open: async (queries) =>
      openPage(place, path, [
        ...(await openSqlFloors(place, queries)),
        ['react', await openRenderFloor(place, 'react', [path])],
        ['template', await openRenderFloor(place, 'template', [path])],
      ]),
  }));
}

async function openPage(
  place: Place,
  path: string,
  others: readonly [Side, OpenFloor][],
): Promise<OpenPiece> {
  const url = `${place.base}${path}`;
  const reply = await loadCompressed(url);
  const floors: [Side, OpenFloor][] = [['bare', await openBareFloor(place, reply)], ...others];
  const round = (side: Side, address: string): Round => {
    return async (seconds) => ({ [side]: await measure({ url: address }, seconds) });
  };
  const rounds = [
    round('store', url),
    ...floors.map(([side, { port }]) => round(side, `http://127.0.0.1:${port}${path}`)),
  ];
  const close = async (): Promise<void> => {
    for (const [, floor] of floors) await floor.stop();
  };
  return { rounds, warmUps: rounds, kB: reply.body.length / 1_000, close };
}
