import type { Database, Db } from '@haat/api/db/connect.ts';
import { runSql } from './run-sql.ts';

export interface CopiedDelivery {
  readonly order: string;
  readonly sellerOrder: string;
  /** Three lotas and a diya, and the larger size of each: ten of each were in stock. */
  readonly products: readonly [lota: string, diya: string, largeLota: string, largeDiya: string];
}

/**
 * So many copies of a delivered order, each with products and families of its own; far quicker than as many purchases.
 * `numbers` are the invoices' in the seller's series, which must be given nowhere else.
 */
export async function copyDelivery(
  { db }: Database,
  { order, products }: { readonly order: string; readonly products: readonly string[] },
  copies: number,
): Promise<CopiedDelivery[]> {
  return db.transaction().execute(async (trx) => {
    const [first] = await runSql<{ first: number }>(
      trx,
      `update invoice_series s set last_number = s.last_number + $2 from seller_orders so
         where so.order_id = $1 and s.seller_id = so.seller_id and s.kind = 'invoice'
         returning s.last_number - $2 as first`,
      [order, copies],
    );
    if (!first) throw new Error('The order has no invoice');
    const copy = (rows: CopiedRows) => copyRows(trx, rows, copies, first.first);
    const ofOrder = `t.order_id = '${order}'`;
    const ofProducts = `t.id in (${products.map((id) => `'${id}'`).join()})`;
    const families = `t.id in (select family_id from products t where ${ofProducts})`;
    await copy({ table: 'product_families', where: families, set: { id: ID, code: NAME('code') } });
    const family = idOf('family_id');
    const sku = NAME('seller_sku');
    await copy({
      table: 'products',
      where: ofProducts,
      set: { id: ID, family_id: family, seller_sku: sku, on_hand: '10', reserved: '0' },
    });
    const payment = NAME('payment_id');
    const paid = { id: ID, payment_id: payment, provider_order_id: NAME('provider_order_id') };
    await copy({ table: 'orders', where: `t.id = '${order}'`, set: paid });
    const orderId = idOf('order_id');
    await copy({ table: 'payments', where: ofOrder, set: { id: NAME('id'), order_id: orderId } });
    const invoice = `regexp_replace(t.invoice_number, '[0-9]+$', '') || lpad((n.first + n.i)::text, 6, '0')`;
    const sellerOrder = { id: ID, order_id: orderId, invoice_number: invoice };
    await copy({ table: 'seller_orders', where: ofOrder, set: sellerOrder });
    const line = {
      id: ID,
      order_id: orderId,
      seller_order_id: idOf('seller_order_id'),
      product_id: idOf('product_id'),
    };
    await copy({ table: 'order_lines', where: ofOrder, set: line });
    const events = `t.seller_order_id in (select id from seller_orders where order_id = '${order}')`;
    const event = { seller_order_id: idOf('seller_order_id') };
    await copy({ table: 'order_history', where: events, set: event });
    await sellThem(trx, first.first, order);
    return listCopies(trx, order, products, copies, first.first);
  });
}

/** The id of the copy of a row whose id is in this column. */
const idOf = (column: string) => `left(md5(t.${column} || ' ' || (n.first + n.i)), 24)`;
const ID = idOf('id');
const NAME = (column: string) => `t.${column} || '-' || (n.first + n.i)`;

interface CopiedRows {
  readonly table: string;
  readonly where: string;
  /** What a copy has that the row has not. */
  readonly set: Readonly<Record<string, string>>;
}

async function copyRows(trx: Db, { table, where, set }: CopiedRows, copies: number, first: number) {
  const columns = await runSql<{ name: string }>(
    trx,
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1
       and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`,
    [table],
  );
  const names = columns.map(({ name }) => name);
  await runSql(
    trx,
    `insert into ${table} (${names.join()}) select ${names.map((name) => set[name] ?? `t.${name}`).join()}
       from ${table} t, (select $2::int as first, generate_series(1, $1::int) as i) n where ${where}
       order by n.i ${table === 'order_history' ? ', t.id' : ''}`,
    [copies, first],
  );
}

/** What was bought is not in stock any more. */
async function sellThem(trx: Db, first: number, order: string): Promise<void> {
  await runSql(
    trx,
    `update products p set on_hand = p.on_hand - l.quantity from order_lines l join seller_orders so on so.id = l.seller_order_id
       where l.product_id = p.id and so.seller_id = (select seller_id from seller_orders where order_id = $1)
         and right(so.invoice_number, 6)::int > $2`,
    [order, first],
  );
}

async function listCopies(
  trx: Db,
  order: string,
  products: readonly string[],
  copies: number,
  first: number,
): Promise<CopiedDelivery[]> {
  const rows = await runSql<{ order: string; seller_order: string; products: string[] }>(
    trx,
    `select ${ID} as "order", (select ${ID} from seller_orders t where t.order_id = $1) as seller_order,
       (select array_agg(${ID} order by array_position($4::text[], t.id)) from products t where t.id = any($4)) as products
     from orders t, (select $3::int as first, generate_series(1, $2::int) as i) n where t.id = $1 order by n.i`,
    [order, copies, first, products],
  );
  return rows.map((row) => ({
    order: row.order,
    sellerOrder: row.seller_order,
    products: row.products as unknown as CopiedDelivery['products'],
  }));
}
