import type { OrderLine } from '@haat/shared/contract/orders.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { Db } from '../db/connect.ts';
import { presentOrderLine } from './present.ts';
import { findOrderLines } from './queries.ts';

/** All order lines that a customer has paid for, in the form of replies: the newest order first. */
export async function loadOrders(
  db: Db,
  customerId: string,
  language: Language,
): Promise<OrderLine[]> {
  const rows = await findOrderLines(db, customerId);
  return rows.map((row) => presentOrderLine(row, language));
}
