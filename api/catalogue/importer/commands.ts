import { type Db, sql } from '../../db/connect.ts';
import { runInTransaction } from '../../db/transaction.ts';
import { refreshSearch, refreshSearchWords } from '../../search/commands.ts';
import { notifyCatalogueChange } from '../commands.ts';
import { writePickupPlaces } from './delivery-commands.ts';
import { BATCH_ROWS } from './limits.ts';
import type { Batch } from './prepare-row.ts';
import { type WrittenProduct, writeProducts, writeReviews } from './product-commands.ts';
import { findProductsShowing } from './queries.ts';
import {
  type WriteCounts,
  writeBanners,
  writeCategories,
  writeColours,
  writeHolidays,
  writeSellers,
} from './reference-commands.ts';

/** Of all products; PostgreSQL's own threshold. */
const REFRESHED_SHARE = 0.1;
const IMPORT_LOCK = 0x494d504f; // 'IMPO'

/** Writes a batch, updates the search and notifies of the catalogue change, all in one transaction. */
export function writeBatch(db: Db, batch: Batch): Promise<WriteCounts> {
  return runAsImport(db, async (transaction) => {
    if (!isOnlyProducts(batch)) await lockImport(transaction);
    const sellers = await writeSellersWithDelivery(transaction, batch);
    const holidays = await writeHolidays(transaction, batch.holidays);
    const categories = await writeCategories(transaction, batch.categories, batch.subCategories);
    const colours = await writeColours(transaction, batch.colours);
    const products = await writeProducts(transaction, batch.products);
    const reviews = await writeReviews(transaction, batch.reviews);
    const banners = await writeBanners(transaction, batch.banners);
    await lockImport(transaction); // the words of search are counted by one batch after the other
    await refreshSearch(
      transaction,
      products.map(({ id }) => id),
    );
    if (categories.changed + colours.changed > 0)
      await refreshSearchOfProductsShowing(transaction, batch);
    const added = products.filter((product) => product.added).length;
    const ofProducts: WriteCounts = { added, changed: products.length - added };
    const everywhere = sum([sellers, holidays, categories, colours, banners]);
    await notifyCatalogueChange(transaction, {
      all: everywhere.added + everywhere.changed > 0,
      products: [...new Set([...products.map(({ id }) => id), ...reviews.productIds])],
      categories: [...new Set([...products.flatMap(categoriesOf), ...reviews.categories])],
    });
    return sum([everywhere, ofProducts, reviews]);
  });
}

/** A seller also counts as changed when it only delivers otherwise. */
async function writeSellersWithDelivery(
  db: Db,
  { sellers, pickupPlaces }: Batch,
): Promise<WriteCounts> {
  const written = await writeSellers(db, sellers);
  const delivering = await writePickupPlaces(db, pickupPlaces);
  return written.added + written.changed > 0 ? written : { added: 0, changed: delivering };
}

/** The product's category now, and before. */
function categoriesOf({ category, formerCategory }: WrittenProduct): string[] {
  return formerCategory === null ? [category] : [category, formerCategory];
}

/** Runs once after an import of whole rows: counts the words of the search. */
export async function refreshAfterImport(db: Db): Promise<void> {
  await runAsImport(db, async (transaction) => {
    await lockImport(transaction); // else a word that another import is adding could be deleted as unused
    await refreshSearchWords(transaction);
  });
}

/**
 * Updates the statistics of PostgreSQL's planner when an import wrote so many rows that plans made with the old ones would
 * be wrong. After fewer rows, PostgreSQL does it by itself in its own time.
 */
export async function refreshStatistics(db: Db, rowsWritten: number): Promise<void> {
  if (rowsWritten === 0) return;
  const { rows } = await sql<{ known: number }>`
    select reltuples as known from pg_class where oid = 'products'::regclass`.execute(db);
  if (rowsWritten < (rows[0]?.known ?? 0) * REFRESHED_SHARE) return;
  await runInTransaction(db, async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    // The planner needs no statistics of long texts, which take most of the time.
    await sql`analyze products (seller_id, seller_sku, status, category_id, sub_category_id),
      product_listing, product_search, reviews`.execute(transaction);
  });
}

/**
 * Runs a transaction of an import, which waits without a time limit; a page could not. The trigger that updates the listing
 * does it once for each statement.
 */
export function runAsImport<Result>(db: Db, work: (transaction: Db) => Promise<Result>) {
  return runInTransaction(db, async (transaction) => {
    await sql
      .raw(`set local statement_timeout = 0; set local haat.lists_together = 'on'`)
      .execute(transaction);
    return work(transaction);
  });
}

/** Takes the import lock until the transaction ends. A transaction may take it again. */
async function lockImport(transaction: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(transaction);
}

/** Batches of products can be written at the same time: each product is locked, in the order of the ids. */
function isOnlyProducts({ products: _products, ...others }: Batch): boolean {
  return Object.values(others).every((rows) => rows.length === 0);
}

/** Products are also found by the words of their categories and colours. */
async function refreshSearchOfProductsShowing(
  db: Db,
  { categories, colours }: Batch,
): Promise<void> {
  const named = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);
  const ids = await findProductsShowing(db, named(categories), named(colours));
  for (let at = 0; at < ids.length; at += BATCH_ROWS)
    await refreshSearch(db, ids.slice(at, at + BATCH_ROWS));
}

function sum(parts: readonly WriteCounts[]): WriteCounts {
  return {
    added: parts.reduce((total, part) => total + part.added, 0),
    changed: parts.reduce((total, part) => total + part.changed, 0),
  };
}
