import type { CartLine } from '@haat/shared/contract/cart.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { Db } from '../db/connect.ts';
import { presentCartLine } from './present.ts';
import { findCartLines } from './queries.ts';

/** A customer's cart in the form of replies, in the order in which lines were first added. */
export async function loadCart(
  db: Db,
  customerId: string,
  language: Language,
): Promise<CartLine[]> {
  const rows = await findCartLines(db, customerId, language);
  return rows.map((row) => presentCartLine(row, language));
}
