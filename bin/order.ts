import type { SellerOrderState } from '@haat/api/db/tables.ts';
import { Refusal } from '@haat/api/errors.ts';
import { updateSellerOrderState } from '@haat/api/orders/fulfilment/commands.ts';
import {
  findSellerOrdersByName,
  type NamedSellerOrder,
} from '@haat/api/orders/fulfilment/queries.ts';
import { NEXT_STATES } from '@haat/api/orders/rules.ts';
import { asPaise, formatRupees, toRupees } from '@haat/shared/money.ts';
import { type OpenShop, openShop } from './store/open-shop.ts';

const USAGE = `Usage: npm run order -- ORDER                  shows the seller orders of an order and their states
       npm run order -- ORDER STATE [NOTE]   changes their state
ORDER is the number of an order, such as HT-4A83C-7790F, its id, or the id of one of its seller orders.
STATE is one of: ${[...NEXT_STATES].join(', ')}. One of two words is written in quotation marks.
See docs/operations.md.`;
const FAILED = 1;

const DONE: Partial<Record<SellerOrderState, string>> = {
  cancelled: "is now 'cancelled'; its refund has been started",
  refunded: "will be 'refunded' when the provider has paid its refund, which has been started",
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = FAILED;
}

async function run([name = '', state, ...note]: readonly string[]): Promise<number> {
  if (!name || (state !== undefined && !isState(state))) throw new Error(USAGE);
  const shop = await openShop();
  try {
    const sellerOrders = await findSellerOrdersByName(shop.deps.db, name);
    if (sellerOrders.length === 0) throw new Error(`There is no order ${name}.`);
    if (state === undefined) return show(sellerOrders);
    refuseSeveral(name, sellerOrders);
    return await updateAll(shop, sellerOrders, { to: state, note: note.join(' ') });
  } finally {
    await shop.close();
  }
}

function show(sellerOrders: readonly NamedSellerOrder[]): number {
  for (const { id, orderId, state, seller, amountPaise } of sellerOrders) {
    const amount = formatRupees(toRupees(asPaise(amountPaise)), 'en');
    console.log(`Order ${orderId}  seller order ${id}  '${state}'  ${amount}  ${seller}`);
  }
  return 0;
}

/** An order number is the end of an id, so in a large store two orders may have the same one. */
function refuseSeveral(name: string, sellerOrders: readonly NamedSellerOrder[]): void {
  const orders = new Set(sellerOrders.map(({ orderId }) => orderId));
  if (orders.size > 1)
    throw new Error(`Several orders are called ${name}; give an id: ${[...orders].join(', ')}`);
}

/** Tries every seller order, even when an earlier one has failed. */
async function updateAll(
  { deps }: OpenShop,
  sellerOrders: readonly NamedSellerOrder[],
  change: Change,
): Promise<number> {
  let status = 0;
  for (const { id } of sellerOrders)
    try {
      await updateSellerOrderState(deps, id, change);
      console.log(`Seller order ${id} ${DONE[change.to] ?? `is now '${change.to}'`}.`);
    } catch (error) {
      status = FAILED;
      console.error(`Seller order ${id} ${explain(error, change.to)}.`);
    }
  return status;
}

interface Change {
  readonly to: SellerOrderState;
  readonly note: string;
}

function explain(error: unknown, to: SellerOrderState): string {
  const code = error instanceof Refusal ? error.code : undefined;
  if (code === 'orderNotFound') return 'belongs to an order that has not been paid';
  if (code !== 'cannotMove') return `could not be changed: ${(error as Error).message}`;
  const refund = to === 'refunded' ? ', or has its refund already (npm run refund)' : '';
  return `cannot become '${to}' from the state it is in${refund}`;
}

function isState(text: string): text is SellerOrderState {
  return (NEXT_STATES as ReadonlySet<string>).has(text);
}
