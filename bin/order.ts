import type { SellerOrderState } from '@haat/api/db/tables.ts';
import { Refusal } from '@haat/api/errors.ts';
import {
  cancelPiecesByOperator,
  updateSellerOrderState,
} from '@haat/api/orders/fulfilment/commands.ts';
import { deliverParcel, shipParcel } from '@haat/api/orders/fulfilment/parcel-commands.ts';
import {
  findLastEvent,
  findSellerOrdersByName,
  listLinesAndParcels,
  listNotReceived,
  type NamedSellerOrder,
} from '@haat/api/orders/fulfilment/queries.ts';
import { listBookings } from '@haat/api/orders/booking/queries.ts';
import type { Change } from '@haat/api/orders/seller-order-commands.ts';
import { runCarrierCommand } from './order/run-carrier-command.ts';
import { formatRefusal } from './order/format-refusal.ts';
import {
  isNotReceivedList,
  type OrderArguments,
  parseOrderArguments,
  parseSlipArguments,
  USAGE,
} from './order/parse-arguments.ts';
import { formatSellerOrder } from './order/show-order.ts';
import { writeSlip } from './order/write-slip.ts';
import { type OpenShop, openShop } from './store/open-shop.ts';

const FAILED = 1;
const LISTED_MAX = 100;

const DONE: Partial<Record<SellerOrderState, string>> = {
  cancelled: "is now 'cancelled'; its refund has been started",
  undelivered: "is now 'undelivered'; its refund has been started",
  refunded: "will be 'refunded' when the provider has paid its refund, which has been started",
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = FAILED;
}

async function run(given: readonly string[]): Promise<number> {
  const asked = parseOrderArguments(given);
  const isList = isNotReceivedList(given);
  const slip = parseSlipArguments(given);
  if (slip) return writeSlip(slip);
  if (!asked && !isList) throw new Error(USAGE);
  const shop = await openShop();
  try {
    if (!asked) return await showNotReceived(shop);
    const sellerOrders = await findSellerOrdersByName(shop.deps.db, asked.name);
    if (sellerOrders.length === 0) throw new Error(`There is no order ${asked.name}.`);
    if (asked.to === undefined && !asked.ask) return await show(shop, sellerOrders);
    refuseSeveral(asked, sellerOrders);
    return await updateAll(shop, sellerOrders, asked);
  } finally {
    await shop.close();
  }
}

async function show(
  { deps }: OpenShop,
  sellerOrders: readonly NamedSellerOrder[],
): Promise<number> {
  for (const sellerOrder of sellerOrders) {
    const contents = await listLinesAndParcels(deps.db, sellerOrder.id);
    const bookings = await listBookings(deps.db, sellerOrder.id);
    const event = await findLastEvent(deps.db, sellerOrder.id);
    console.log(formatSellerOrder(sellerOrder, { ...contents, bookings }, event));
  }
  return 0;
}

async function showNotReceived(shop: OpenShop): Promise<number> {
  const found = await listNotReceived(shop.deps.db, LISTED_MAX + 1);
  await show(shop, found.slice(0, LISTED_MAX));
  const count = found.length > LISTED_MAX ? `more than ${LISTED_MAX}` : found.length;
  console.log(`Not received: ${count}`);
  return 0;
}

/** An order number is the end of an id, so in a large store two orders may have the same one. A parcel is of one seller. */
function refuseSeveral(
  { name, ask, awb, pieces }: OrderArguments,
  sellerOrders: readonly NamedSellerOrder[],
): void {
  const orders = new Set(sellerOrders.map(({ orderId }) => orderId));
  if (orders.size > 1)
    throw new Error(`Several orders are called ${name}; give an id: ${[...orders].join(', ')}`);
  if ((awb !== undefined || ask || pieces.length > 0) && sellerOrders.length > 1) {
    const ids = sellerOrders.map(({ id, seller }) => `${id} (${seller})`);
    throw new Error(
      `Parcels and lines are of one seller. Give the id of the seller order: ${ids.join(', ')}`,
    );
  }
}

/** Tries every seller order, even when an earlier one has failed. */
async function updateAll(
  shop: OpenShop,
  sellerOrders: readonly NamedSellerOrder[],
  asked: OrderArguments,
): Promise<number> {
  let status = 0;
  for (const { id } of sellerOrders)
    try {
      if (asked.ask) {
        console.log(await runCarrierCommand(shop, id, asked.ask));
        continue;
      }
      const change = await update(shop, id, asked);
      console.log(`Seller order ${id} ${formatOutcome(change, asked)}.`);
    } catch (error) {
      status = FAILED;
      const why = error instanceof Refusal ? await formatRefusal(shop, id, asked, error) : error;
      console.error(
        `Seller order ${id} ${typeof why === 'string' ? why : `could not be changed: ${(why as Error).message.replace(/\.$/, '')}.`}`,
      );
    }
  return status;
}

async function update({ deps }: OpenShop, id: string, asked: OrderArguments): Promise<Change> {
  const { to, note, awb, carrier, pieces } = asked;
  if (awb !== undefined && to === 'shipped')
    return shipParcel(deps, id, { awb, carrier: carrier ?? '', pieces, note });
  if (to === 'cancelled' && pieces.length > 0)
    return cancelPiecesByOperator(deps, id, { pieces, note });
  if (awb !== undefined && to === 'delivered') return deliverParcel(deps, id, { awb, note });
  return updateSellerOrderState(deps, id, { to: to ?? 'processing', note });
}

function formatOutcome(change: Change, { to, awb, pieces }: OrderArguments): string {
  if (to === 'cancelled' && pieces.length > 0)
    return change === 'changed'
      ? 'has fewer pieces now; their refund has been started'
      : 'has no more of these pieces already: unchanged';
  const parcel = awb === undefined ? '' : `: parcel ${awb}`;
  // It may be 'refunded' by now.
  if (change === 'unchanged' && to === 'cancelled') return 'was cancelled already: unchanged';
  if (change === 'unchanged') return `is '${to}' already${parcel}`;
  return (to && DONE[to]) ?? (parcel ? `has changed${parcel} is '${to}'` : `is now '${to}'`);
}
