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
       npm run refund -- ID again           has them tried anew
       npm run refund -- ID paid rfnd_…     records that one was paid in the provider's dashboard
ID is that of a refund, or of its payment, order or seller's part of one. See docs/payments.md.`;
const FAILED = 1;

const WHY_NOT: Readonly<Record<ManualRefundProblem, string>> = {
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

async function run([id, what, paidAs, ...rest]: readonly string[]): Promise<number> {
  const isAsked = what === 'again' ? !paidAs : what === 'paid' && paidAs?.startsWith('rfnd_');
  if (rest.length > 0 || (id !== undefined && !isAsked)) throw new Error(USAGE);
  const shop = await openShop();
  try {
    if (id === undefined) return await list(shop);
    const named = await findUnpaidRefundsById(shop.deps.db, id);
    if (named.length === 0) throw new Error(`No refund of ${id} waits to be paid.`);
    return paidAs ? await record(shop, named, paidAs) : await tryAgain(shop, named);
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

async function tryAgain({ deps }: OpenShop, named: readonly UnpaidRefund[]): Promise<number> {
  let status = 0;
  for (const { id } of named) {
    const isAsked = await retryRefund(deps, id);
    if (!isAsked) status = FAILED;
    console.log(`Refund ${id} ${isAsked ? 'is tried anew.' : 'has not failed; nothing was done.'}`);
  }
  return status;
}

async function record(
  { deps }: OpenShop,
  named: readonly UnpaidRefund[],
  paidAs: string,
): Promise<number> {
  const [refund, ...more] = named;
  if (!refund || more.length > 0)
    throw new Error(
      `Say which one ${paidAs} has paid:\n${named.map((one) => `refund ${one.id}  ${amountOf(one)}  ${one.status}`).join('\n')}`,
    );
  const why = await recordManualRefund(deps, refund.id, paidAs);
  if (why) throw new Error(`Refund ${refund.id} was not recorded as paid: ${WHY_NOT[why]}.`);
  console.log(`Refund ${refund.id} is recorded as paid by ${paidAs}.`);
  return 0;
}

function amountOf({ amountPaise }: UnpaidRefund): string {
  return formatRupees(toRupees(asPaise(amountPaise)), 'en');
}
