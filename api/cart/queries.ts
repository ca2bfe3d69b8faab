import type { Translations } from '@haat/shared/translations.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { CARD_JOINS, type ChosenRow, buildChosenColumns } from '../catalogue/card-queries.ts';
import {
  buildTermsJoin,
  type ProductTermRow,
  TERM_COLUMNS,
  TODAY_IN_INDIA,
} from '../catalogue/term-queries.ts';
import { type Db, sql } from '../db/connect.ts';
import { defineStatement } from '../db/statements.ts';
import {
  addOwnReservations,
  joinOwnReservations,
  OWN_RESERVED_COLUMN,
} from '../orders/stock-queries.ts';

export interface CartLineRow extends ChosenRow, ProductTermRow {
  quantity: number;
  paiseWhenAdded: number;
  sellerName: string;
  sellerTranslations: Translations<'name'>;
}

// Runs after every change of a cart. The customer is in a subselect: the plan then does not depend on who it is, and is made once.
const cart = defineStatement(
  'cart',
  ({ customerId, language }: { customerId: string; language: Language }) => sql<
    CartLineRow & { ownReserved: number }
  >`
    select ${buildChosenColumns(language)}, l.quantity, l.price_paise as paise_when_added, seller.name as seller_name,
      seller.translations as seller_translations,
      ${sql.raw(TERM_COLUMNS)}, ${OWN_RESERVED_COLUMN}
    from cart_lines l join products p on p.id = l.product_id ${sql.raw(CARD_JOINS)}
      join sellers seller on seller.id = p.seller_id ${sql.raw(buildTermsJoin(TODAY_IN_INDIA))} ${joinOwnReservations(customerId)}
    where l.customer_id = (select ${customerId}) order by l.sequence`,
);

/**
 * The lines of a cart in the order in which they were first added, with products of every status. The stock is what this
 * customer can buy: it includes the stock that their own unpaid order has reserved.
 */
export async function findCartLines(
  db: Db,
  customerId: string,
  language: Language,
): Promise<CartLineRow[]> {
  return addOwnReservations(await cart(db, { customerId, language }));
}
