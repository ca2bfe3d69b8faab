import { type Db, sql } from '../db/connect.ts';
import { CATALOGUE_CHANNEL, type CatalogueChange, CHANGES_KEPT_MS } from './change-rules.ts';

/** A notification of more products names none of them. */
export const PRODUCTS_NAMED_MAX = 50;
const PAYLOAD_BYTES_MAX = 7999; // PostgreSQL refuses 8000 bytes

/**
 * Notifies every process of what changed, when the transaction commits; sends nothing when nothing changed. Many products are
 * not named, only that they are in the records of changes; processes of earlier versions read everything again.
 */
export async function notifyCatalogueChange(db: Db, change: CatalogueChange): Promise<void> {
  const { products = [], categories = [], all = false } = change;
  if (!all && products.length === 0 && categories.length === 0) return;
  const named = JSON.stringify({ products, categories });
  const tooMuch =
    products.length > PRODUCTS_NAMED_MAX || Buffer.byteLength(named) > PAYLOAD_BYTES_MAX;
  const many = JSON.stringify({ all: true, isRecorded: true });
  const payload = all ? JSON.stringify({ all: true }) : tooMuch ? many : named;
  await sql`select pg_notify(${CATALOGUE_CHANNEL}, ${payload})`.execute(db);
}

/** Every process has read them, or reads everything again. */
export async function deleteOldChanges(db: Db): Promise<void> {
  await db
    .deleteFrom('catalogueChanges')
    .where('changedAt', '<', new Date(Date.now() - CHANGES_KEPT_MS))
    .execute();
}
