import { listCategoryNames } from '../catalogue/change-queries.ts';
import { notifyCatalogueChange } from '../catalogue/commands.ts';
import { type Db, sql } from '../db/connect.ts';
import { defineStatement } from '../db/statements.ts';

/** A quantity of one product. */
export interface StockQuantity {
  readonly productId: string;
  readonly quantity: number;
}

/**
 * Locks products against other changes of their stock, always in the order of their ids, so that no two transactions
 * deadlock.
 */
export async function lockProducts(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`select from unnest((select ${[...ids]}::text[])) as requested(id)
    join products p on p.id = requested.id order by p.id for no key update of p`.execute(trx);
}

/** Reserves stock for an order that is about to be paid. The products must be locked and have enough free stock. */
export async function reserveStock(trx: Db, quantities: readonly StockQuantity[]): Promise<void> {
  await changeStock(trx, quantities, { onHand: 0, reserved: 1 });
}

/** Releases reserved stock. */
export async function releaseStock(trx: Db, quantities: readonly StockQuantity[]): Promise<void> {
  await changeStock(trx, quantities, { onHand: 0, reserved: -1 });
}

/** Sells reserved stock. */
export async function sellReservedStock(
  trx: Db,
  quantities: readonly StockQuantity[],
): Promise<void> {
  await changeStock(trx, quantities, { onHand: -1, reserved: -1 });
}

/** Sells stock that was not reserved, if all of it is free; otherwise changes nothing and returns false. */
export async function sellAvailableStock(
  trx: Db,
  quantities: readonly StockQuantity[],
): Promise<boolean> {
  const lists = toLists(quantities);
  await lockProducts(trx, lists.ids);
  const { rows } = await sql<{ free: number }>`
    select count(*)::int as free from products p
      join ${buildQuantitiesTable(lists)} on p.id = q.id
    where p.on_hand - p.reserved >= q.quantity`.execute(trx);
  if (rows[0]?.free !== lists.ids.length) return false;
  await changeStock(trx, quantities, { onHand: -1, reserved: 0 });
  return true;
}

/** Returns sold products to stock. */
export async function restock(trx: Db, quantities: readonly StockQuantity[]): Promise<void> {
  await changeStock(trx, quantities, { onHand: 1, reserved: 0 });
}

interface StockChange {
  readonly ids: readonly string[];
  readonly pieces: readonly number[];
  readonly onHand: -1 | 0 | 1;
  readonly reserved: -1 | 0 | 1;
}

const stockChange = defineStatement(
  'change-stock',
  ({ ids, pieces, onHand, reserved }: StockChange) => sql<{
    id: string;
    categoryId: number;
    crossed: boolean;
  }>`
    with locked as materialized (
      select p.id, q.quantity from ${buildQuantitiesTable({ ids, pieces })} join products p on p.id = q.id
      order by p.id for no key update of p
    )
    update products p
    set on_hand = p.on_hand + q.quantity * ${onHand}::int, reserved = p.reserved + q.quantity * ${reserved}::int
    from locked q where p.id = q.id
    returning p.id, p.category_id,
      (p.on_hand > p.reserved) is distinct from
        (p.on_hand - q.quantity * ${onHand}::int > p.reserved - q.quantity * ${reserved}::int) as crossed`,
);

/**
 * Changes all products in one statement, which locks them in the order of their ids. Sends a catalogue change for products
 * that are now sold out or available again.
 */
async function changeStock(
  trx: Db,
  quantities: readonly StockQuantity[],
  by: Pick<StockChange, 'onHand' | 'reserved'>,
): Promise<void> {
  const rows = await stockChange(trx, { ...toLists(quantities), ...by });
  const crossed = rows.filter((row) => row.crossed);
  if (crossed.length === 0) return;
  await notifyCatalogueChange(trx, {
    products: crossed.map(({ id }) => id),
    categories: await listCategoryNames(
      trx,
      crossed.map(({ categoryId }) => categoryId),
    ),
  });
}

// Each list is in a subselect: the query plan then does not depend on its length, and is made once.
function buildQuantitiesTable({ ids, pieces }: Pick<StockChange, 'ids' | 'pieces'>) {
  return sql`unnest((select ${ids}::text[]), (select ${pieces}::int[])) as q(id, quantity)`;
}

/** Two lines may be of one product, when one of them was sent in exchange: their pieces are added up. */
function toLists(quantities: readonly StockQuantity[]): Pick<StockChange, 'ids' | 'pieces'> {
  const byProduct = new Map<string, number>();
  for (const { productId, quantity } of quantities)
    byProduct.set(productId, (byProduct.get(productId) ?? 0) + quantity);
  return { ids: [...byProduct.keys()], pieces: [...byProduct.values()] };
}
