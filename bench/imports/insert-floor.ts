import { connect, type Db, sql } from '@haat/api/db/connect.ts';

/** As many rows as the importer writes at once. */
const BATCH = 1000;

/**
 * The floor of an import: PostgreSQL alone writes the products and search documents that it has once more into the emptied
 * tables, with their indexes and triggers, from tables beside them. Nothing is read, checked or sent, and nothing stays.
 *
 * @returns products a second
 */
export async function measureInsertFloor(databaseUrl: string): Promise<number> {
  const database = connect(databaseUrl);
  let perSecond = 0;
  const measured = new Error('measured'); // takes everything back
  try {
    await database.db.transaction().execute(async (db) => {
      perSecond = await insertAgain(db);
      throw measured;
    });
  } catch (error) {
    if (error !== measured) throw error;
  } finally {
    await database.close();
  }
  return perSecond;
}

async function insertAgain(db: Db): Promise<number> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create temporary table kept_products as
    select *, (row_number() over (order by id) - 1) / ${BATCH} as batch from products`);
  await run(`create temporary table kept_documents as
    select document.*, kept.batch from product_search document join kept_products kept on kept.id = document.product_id`);
  for (const table of ['kept_products', 'kept_documents'])
    await run(`create index on ${table} (batch)`);
  await run('analyze kept_products');
  await run('analyze kept_documents');
  const columns = await listColumns(db, 'products');
  const documentColumns = await listColumns(db, 'product_search');
  await run('truncate products, product_deals cascade'); // only triggers keep the deals in step
  const { rows } = await sql<{ batches: number; products: number }>`
    select (max(batch) + 1)::int as batches, count(*)::int as products from kept_products`.execute(
    db,
  );
  const { batches = 0, products = 0 } = rows[0] ?? {};
  const startedAt = performance.now();
  for (let batch = 0; batch < batches; batch += 1) {
    await run(
      `insert into products (${columns}) select ${columns} from kept_products where batch = ${batch}`,
    );
    await run(
      `insert into product_search (${documentColumns}) select ${documentColumns} from kept_documents where batch = ${batch}`,
    );
  }
  return products / ((performance.now() - startedAt) / 1000);
}

/** The columns that can be written. */
async function listColumns(db: Db, table: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(db);
  return rows.map(({ name }) => name).join(', ');
}
