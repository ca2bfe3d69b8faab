import { parseArgs } from 'node:util';
import type { PaymentDeps } from '@haat/api/payments/commands.ts';
import { runPaymentPolling } from '@haat/api/payments/polling-commands.ts';
import { findDiscrepancies } from '@haat/api/payments/reconciliation/find-discrepancies.ts';
import { findUnknownPayments } from '@haat/api/payments/reconciliation/find-unknown-payments.ts';
import type { Discrepancy } from '@haat/api/payments/reconciliation/queries.ts';
import { openShop } from './store/open-shop.ts';

const USAGE = `Usage: npm run reconcile
       npm run reconcile -- --since 2026-04-01    goes through the provider's payments since that day, not of six months
       npm run reconcile -- --shared-account      passes over what other systems took on the same account
See docs/payments.md.`;
const DISCREPANCIES_FOUND = 2;
const COULD_NOT_RUN = 1;
/** The provider can no longer refund older payments. */
const SEARCHED_DAYS = 183;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Options {
  readonly since: Date;
  readonly isAccountShared: boolean;
}

try {
  process.exitCode = await run(readOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`Could not compare money with orders: ${(error as Error).message}\n`);
  process.exitCode = COULD_NOT_RUN;
}

function readOptions(args: string[]): Options {
  const { values } = parseOptions(args);
  const { since, 'shared-account': isAccountShared = false } = values;
  if (since === undefined)
    return { since: new Date(Date.now() - SEARCHED_DAYS * DAY_MS), isAccountShared };
  const day = new Date(since); // the start of the day in UTC, to read it back
  if (!/^\d{4}-\d\d-\d\d$/.test(since) || !sameDay(day, since)) throw new Error(USAGE);
  return { since: new Date(`${since}T00:00+05:30`), isAccountShared };
}

function parseOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { since: { type: 'string' }, 'shared-account': { type: 'boolean' } },
    });
  } catch {
    throw new Error(USAGE);
  }
}

/** False for 30 February, which Date would read as 2 March. */
function sameDay(day: Date, text: string): boolean {
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Settles payments that were not reported to the store, then compares our records with each other and with the provider's. */
async function run(options: Options): Promise<number> {
  const shop = await openShop();
  try {
    await runPaymentPolling(shop.deps, { all: true }).catch(({ message }: Error) => {
      console.log(`Not everything could be settled: ${message}`);
    });
    const found = await findDiscrepancies(shop.deps.db, shop.deps.gateway);
    found.forEach(print);
    const count = found.length + (await printUnknownPayments(shop.deps, options));
    console.log(
      count === 0
        ? 'Money, orders and stock agree to the paisa.'
        : `${count} discrepancies. Nothing was changed because of them; see docs/payments.md.`,
    );
    return count === 0 ? 0 : DISCREPANCIES_FOUND;
  } finally {
    await shop.close();
  }
}

/** Returns how many there are. Each is printed as soon as it is found, because the provider may fail later. */
async function printUnknownPayments(
  { db, gateway }: PaymentDeps,
  { since, isAccountShared }: Options,
): Promise<number> {
  let count = 0;
  let skipped = 0;
  for await (const payment of findUnknownPayments(db, gateway, { since, now: new Date() })) {
    if (isAccountShared && !payment.isOfThisStore) {
      skipped++;
      continue;
    }
    print(payment);
    count++;
  }
  if (skipped > 0) console.log(`${skipped} payments of others on this account were passed over.`);
  return count;
}

function print({ what, id, detail }: Discrepancy): void {
  console.log(`${what}: ${id} (${detail})`);
}
