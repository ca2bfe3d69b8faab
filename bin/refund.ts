import { recordManualRefund, retryRefund } from '@haat/api/payments/failed-refunds/commands.ts';
import {
  findUnpaidRefundsById,
  listFailedRefunds,
  type UnpaidRefund,
} from '@haat/api/payments/failed-refunds/queries.ts';
import type { ManualRefundProblem } from '@haat/api/payments/failed-refunds/rules.ts';
import { asPaise, formatRupees, toRupees } from '@haat/shared/money.ts';
import { type OpenShop, openShop } from './store/open-shop.ts';

const USAGE = `Usage: npm run refund                       lists the refunds that failed
       npm run refund -- ID again           has them tried again
       npm run refund -- ID paid rfnd_…     records that one was paid in the provider's dashboard
ID is that of a refund, or of its payment, order or seller order. See docs/payments.md.`;
const FAILED = 1;

const PROBLEMS: Readonly<Record<ManualRefundProblem, string>> = {
  'not waiting': 'it does not wait to be paid by hand; the provider is paying it, or has paid it',
  'unknown to the provider': 'the provider knows no such refund of this payment',
  'not processed': 'the provider has not processed that one; record it once it has',
  'another amount': 'that one is of another amount',
  'of another refund': 'that one has paid another refund',
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = FAILED;
}

async function run([id, what, providerRefundId, ...rest]: readonly string[]): Promise<number> {
  const isAsked =
    what === 'again' ? !providerRefundId : what === 'paid' && providerRefundId?.startsWith('rfnd_');
  if (rest.length > 0 || (id !== undefined && !isAsked)) throw new Error(USAGE);
  const shop = await openShop();
  try {
    if (id === undefined) return await list(shop);
    const refunds = await findUnpaidRefundsById(shop.deps.db, id);
    if (refunds.length === 0) throw new Error(`No refund of ${id} waits to be paid.`);
    return providerRefundId
      ? await record(shop, refunds, providerRefundId)
      : await retry(shop, refunds);
  } finally {
    await shop.close();
  }
}

async function list({ deps }: OpenShop): Promise<number> {
  const failed = await listFailedRefunds(deps.db);
  for (const refund of failed)
    console.log(
      `${refund.updatedAt.toISOString()}  refund ${refund.id}  ${amountOf(refund)}  payment ${refund.paymentId}  order ${refund.orderId}`,
    );
  if (failed.length === 0) console.log('No refund has failed.');
  return 0;
}

async function retry({ deps }: OpenShop, refunds: readonly UnpaidRefund[]): Promise<number> {
  let status = 0;
  for (const { id } of refunds) {
    const isAsked = await retryRefund(deps, id);
    if (!isAsked) status = FAILED;
    console.log(
      `Refund ${id} ${isAsked ? 'is tried again.' : 'has not failed; nothing was done.'}`,
    );
  }
  return status;
}

async function record(
  { deps }: OpenShop,
  refunds: readonly UnpaidRefund[],
  providerRefundId: string,
): Promise<number> {
  const [refund, ...more] = refunds;
  if (!refund || more.length > 0)
    throw new Error(
      `Say which one ${providerRefundId} has paid:\n${refunds.map((one) => `refund ${one.id}  ${amountOf(one)}  ${one.status}`).join('\n')}`,
    );
  const problem = await recordManualRefund(deps, refund.id, providerRefundId);
  if (problem)
    throw new Error(`Refund ${refund.id} was not recorded as paid: ${PROBLEMS[problem]}.`);
  console.log(`Refund ${refund.id} is recorded as paid by ${providerRefundId}.`);
  return 0;
}

function amountOf({ amountPaise }: UnpaidRefund): string {
  return formatRupees(toRupees(asPaise(amountPaise)), 'en');
}
