import type { OrderLine } from '@haat/shared/contract/orders.ts';
import { ORDERS_FIRST } from '@haat/shared/limits.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { Db } from '../db/connect.ts';
import { NotFound } from '../errors.ts';
import { presentOrderLine } from './present.ts';
import { countPaidOrders, findLinesOfOrder, findOrderLines, listOrderPage } from './queries.ts';

interface OrderPage {
  readonly before?: string | undefined;
  readonly limit: number;
}

/** The lines of a page of paid orders, the newest first. Throws NotFound when `before` is no order of this customer. */
export async function loadOrderPage(
  db: Db,
  customerId: string,
  { before, limit }: OrderPage,
  language: Language,
): Promise<{ order: OrderLine[]; hasMore: boolean }> {
  // One order more than is shown tells whether there are more.
  const page = { customerId, before: before ?? null, limit: limit + 1 };
  const rows = await listOrderPage(db, page);
  if (rows.length === 0 && before && (await findLinesOfOrder(db, customerId, before)).length === 0)
    throw NotFound('orderNotFound');
  const ids = [...new Set(rows.map(({ order }) => order))];
  const shown = new Set(ids.slice(0, limit));
  const ofPage = rows.filter(({ order }) => shown.has(order));
  return {
    order: ofPage.map((row) => presentOrderLine(row, language)),
    hasMore: ids.length > limit,
  };
}

/** The first page of paid orders, and how many there are in all. */
export async function loadLatestOrders(
  db: Db,
  customerId: string,
  language: Language,
): Promise<{ order: OrderLine[]; orderCount: number }> {
  const [{ order }, orderCount] = await Promise.all([
    loadOrderPage(db, customerId, { limit: ORDERS_FIRST }, language),
    countPaidOrders(db, customerId),
  ]);
  return { order, orderCount };
}

/** All order lines that a customer has paid for, in the form of replies: the newest order first. */
export async function loadOrders(
  db: Db,
  customerId: string,
  language: Language,
): Promise<OrderLine[]> {
  const rows = await findOrderLines(db, customerId);
  return rows.map((row) => presentOrderLine(row, language));
}
