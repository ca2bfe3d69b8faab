import { findDisagreements } from '@haat/api/payments/agreement/find-disagreements.ts';
import { catchUpWithProvider } from '@haat/api/payments/reconcile/commands.ts';
import { openShop } from './store/open-shop.ts';

const THEY_DISAGREE = 2;
const COULD_NOT_RUN = 1;

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`Could not compare money with orders: ${(error as Error).message}\n`);
  process.exitCode = COULD_NOT_RUN;
}

/** Settles what the store has not heard of, then compares the books with themselves and with the provider. */
async function run(): Promise<number> {
  const shop = await openShop();
  try {
    await catchUpWithProvider(shop.deps, { everything: true }).catch(({ message }: Error) => {
      console.log(`Not everything could be settled: ${message}`);
    });
    const found = await findDisagreements(shop.deps.db, shop.deps.gateway);
    for (const { what, id, detail } of found) console.log(`${what}: ${id} (${detail})`);
    console.log(
      found.length === 0
        ? 'Money, orders and shelves agree to the paisa.'
        : `${found.length} disagreements. Nothing was changed because of them; see docs/payments.md.`,
    );
    return found.length === 0 ? 0 : THEY_DISAGREE;
  } finally {
    await shop.close();
  }
}
