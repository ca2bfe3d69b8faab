import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { connect, sql } from '@haat/api/db/connect.ts';

const CHUNK = 10_000;
const PERCENT_MAX = 60;

interface Sold {
  readonly id: string;
  readonly seller: string;
  readonly code: string;
  readonly mrp: number;
}

/** Writes a file of new prices and stocks for so many products, each of which differs from what the store has. */
export async function writePrices(databaseUrl: string, count: number, file: string): Promise<void> {
  await pipeline(lines(databaseUrl, count), createWriteStream(file));
}

async function* lines(databaseUrl: string, count: number): AsyncGenerator<string> {
  const database = connect(databaseUrl);
  try {
    for (let [written, after] = [0, '']; written < count; written += CHUNK) {
      const limit = Math.min(CHUNK, count - written);
      const { rows } = await sql<Sold>`
        select p.id, s.code as seller, p.seller_sku as code, (p.mrp_paise / 100)::int as mrp
        from products p join sellers s on s.id = p.seller_id
        where p.id > ${after} order by p.id limit ${limit}`.execute(database.db);
      if (rows.length === 0) return;
      yield rows.map(formatLine).join('');
      after = rows.at(-1)?.id ?? '';
    }
  } finally {
    await database.close();
  }
}

/** Any price up to the MRP; one in twenty is sold out. */
function formatLine({ seller, code, mrp }: Sold): string {
  const price = Math.max(1, Math.round(mrp * (1 - (Math.random() * PERCENT_MAX) / 100)));
  const stock = Math.random() < 0.05 ? 0 : 1 + Math.floor(Math.random() * 200);
  return `${JSON.stringify({ kind: 'product', seller, code, price, stock })}\n`;
}
