import type { Language } from '@haat/shared/words/words.ts';
import { CARD_JOINS, type ChosenRow, buildChosenColumns } from '../catalogue/card-queries.ts';
import { type Db, sql } from '../db/connect.ts';
import { defineStatement } from '../db/statements.ts';

// Runs after every change of a wishlist.
const wishlist = defineStatement(
  'wishlist',
  ({ customerId, language }: { customerId: string; language: Language }) => sql<ChosenRow>`
    select ${buildChosenColumns(language)}
    from wishlist_items w join products p on p.id = w.product_id ${sql.raw(CARD_JOINS)}
    where w.customer_id = ${customerId} order by w.sequence desc`,
);

/** The products of a wishlist, the newest item first, with products of every status. */
export function findWishlistItems(
  db: Db,
  customerId: string,
  language: Language,
): Promise<ChosenRow[]> {
  return wishlist(db, { customerId, language });
}
