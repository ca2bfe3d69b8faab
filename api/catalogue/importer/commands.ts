import { type Db, sql } from '../../db/connect.ts';
import { rebuildVocabulary, refreshSearch } from '../../search/commands.ts';
import { announceChange } from '../commands.ts';
import { BATCH_ROWS } from './limits.ts';
import { writeProducts, writeReviews } from './products/commands.ts';
import { findProductsShowing } from './queries.ts';
import type * as write from './rows-to-write.ts';
import {
  writeBanners,
  writeCategories,
  writeColours,
  writeSellers,
  type Written,
} from './shelves/commands.ts';

/** Rows in the columns of their tables, each key once. */
export interface Batch {
  readonly sellers: readonly ReturnType<typeof write.toSellerRow>[];
  readonly categories: readonly ReturnType<typeof write.toCategoryRow>[];
  readonly subCategories: readonly write.SubCategoryRow[];
  readonly colours: readonly ReturnType<typeof write.toColourRow>[];
  readonly products: readonly ReturnType<typeof write.toProductRow>[];
  readonly reviews: readonly ReturnType<typeof write.toReviewRow>[];
  readonly banners: readonly ReturnType<typeof write.toBannerRow>[];
}

const IMPORT_LOCK = 0x494d504f; // 'IMPO': imports at the same time write their batches one after the other

/** Writes a batch, announces what changed, and keeps the search up to date: all of it or nothing. */
export function writeBatch(db: Db, batch: Batch): Promise<Written> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(transaction);
    const sellers = await writeSellers(transaction, batch.sellers);
    const categories = await writeCategories(transaction, batch.categories, batch.subCategories);
    const colours = await writeColours(transaction, batch.colours);
    const products = await writeProducts(transaction, batch.products);
    const reviews = await writeReviews(transaction, batch.reviews);
    const banners = await writeBanners(transaction, batch.banners);
    await refreshSearch(
      transaction,
      products.map(({ id }) => id),
    );
    if (categories.changed + colours.changed > 0) await refreshSearchOfShelves(transaction, batch);
    const added = products.filter((product) => product.added).length;
    const ofProducts: Written = { added, changed: products.length - added };
    const everywhere = sum([sellers, categories, colours, banners]);
    await announceChange(transaction, {
      all: everywhere.added + everywhere.changed > 0,
      products: [...new Set([...products.map(({ id }) => id), ...reviews.productIds])],
      categories: [
        ...new Set(
          products.flatMap(({ category, formerCategory }) => [
            category,
            formerCategory ?? category,
          ]),
        ),
      ],
    });
    return sum([everywhere, ofProducts, reviews]);
  });
}

/** Once after an import: counts the words of the search, and lets the planner know a store that has changed much. */
export async function finishImport(db: Db): Promise<void> {
  await rebuildVocabulary(db);
  // The planner needs no statistics of long texts, which take most of the time.
  await sql`analyze products (seller_id, code, status, category_id, sub_category_id),
    product_listing, product_search, reviews`.execute(db);
}

/** Products are found by the words of their category and colours too. */
async function refreshSearchOfShelves(db: Db, { categories, colours }: Batch): Promise<void> {
  const named = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);
  const ids = await findProductsShowing(db, named(categories), named(colours));
  for (let at = 0; at < ids.length; at += BATCH_ROWS)
    await refreshSearch(db, ids.slice(at, at + BATCH_ROWS));
}

function sum(parts: readonly Written[]): Written {
  return {
    added: parts.reduce((total, part) => total + part.added, 0),
    changed: parts.reduce((total, part) => total + part.changed, 0),
  };
}
