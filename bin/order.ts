import type { SellerOrderState } from '@haat/api/db/tables.ts';
import { Refusal } from '@haat/api/errors.ts';
import { moveSellerOrder } from '@haat/api/orders/moving/commands.ts';
import { findPartsNamed } from '@haat/api/orders/moving/queries.ts';
import { STATES } from '@haat/api/orders/rules.ts';
import { openShop } from './store/open-shop.ts';

const USAGE = `Usage: npm run order -- ID STATE [NOTE]
ID is that of an order, or of one seller's part of it. STATE is one of: ${STATES.join(', ')}.
A state of two words is written in quotation marks.`;
const COULD_NOT_RUN = 1;

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = COULD_NOT_RUN;
}

async function run([id = '', state = '', ...note]: readonly string[]): Promise<void> {
  if (!isState(state)) throw new Error(USAGE);
  const shop = await openShop();
  try {
    const parts = await findPartsNamed(shop.deps.db, id.toLowerCase());
    if (parts.length === 0) throw new Error(`There is no order ${id}.`);
    for (const part of parts) await move(part, state);
  } finally {
    await shop.close();
  }

  async function move(part: string, to: SellerOrderState): Promise<void> {
    await moveSellerOrder(shop.deps, part, { to, note: note.join(' ') }).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'cannotMove')
        throw new Error(`Part ${part} cannot become '${to}' from the state it is in.`);
      throw error;
    });
    console.log(`Part ${part} is now '${to}'.`);
  }
}

function isState(text: string): text is SellerOrderState {
  return (STATES as readonly string[]).includes(text);
}
