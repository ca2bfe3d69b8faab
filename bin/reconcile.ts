import { parseArgs } from 'node:util';
import { type PaymentDeps, settleFetchedPayment } from '@haat/api/payments/commands.ts';
import { runPaymentPolling } from '@haat/api/payments/polling-commands.ts';
import { updateHandledPayment } from '@haat/api/payments/reconciliation/commands.ts';
import { findDiscrepancies } from '@haat/api/payments/reconciliation/find-discrepancies.ts';
import {
  findUnknownPayments,
  type UnknownPayment,
} from '@haat/api/payments/reconciliation/find-unknown-payments.ts';
import {
  type Discrepancy,
  listUnknownPayments,
} from '@haat/api/payments/reconciliation/queries.ts';
import { deleteSolvedPayments } from '@haat/api/payments/reconciliation/refresh-unknown-payments.ts';
import { DAY_MS, formatMomentIst } from '@haat/shared/dates.ts';
import { formatOrderNumber } from '@haat/shared/order-number.ts';
import { openShop } from './store/open-shop.ts';

const USAGE = `Usage: npm run reconcile
       npm run reconcile -- --since 2026-04-01    goes through the provider's payments since that day, not of six months
       npm run reconcile -- --shared-account      passes over what other systems took on the same account
       npm run reconcile -- --unknown             lists the payments without an order that the store has found by itself
       npm run reconcile -- --handled pay_…       you have dealt with this one: it is named no more
See docs/payments.md.`;
const DISCREPANCIES_FOUND = 2;
const COULD_NOT_RUN = 1;
/** The provider can no longer refund older payments. */
const SEARCHED_DAYS = 183;

interface Options {
  readonly since: Date;
  readonly isAccountShared: boolean;
  readonly isOnlyList: boolean;
  readonly handledId: string | undefined;
}

try {
  process.exitCode = await runOnShop(readOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`Could not compare money with orders: ${(error as Error).message}\n`);
  process.exitCode = COULD_NOT_RUN;
}

function readOptions(args: string[]): Options {
  const { values } = parseOptions(args);
  const { since, handled: handledId } = values;
  const { 'shared-account': isAccountShared = false, unknown: isOnlyList = false } = values;
  const options = { isAccountShared, isOnlyList, handledId };
  if (since === undefined)
    return { since: new Date(Date.now() - SEARCHED_DAYS * DAY_MS), ...options };
  const day = new Date(since); // the start of the day in UTC, to read it back
  if (!/^\d{4}-\d\d-\d\d$/.test(since) || !sameDay(day, since)) throw new Error(USAGE);
  return { since: new Date(`${since}T00:00+05:30`), ...options };
}

function parseOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        since: { type: 'string' },
        'shared-account': { type: 'boolean' },
        unknown: { type: 'boolean' },
        handled: { type: 'string' },
      },
    });
  } catch {
    throw new Error(USAGE);
  }
}

/** False for 30 February, which Date would read as 2 March. */
function sameDay(day: Date, text: string): boolean {
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

async function runOnShop(options: Options): Promise<number> {
  const shop = await openShop();
  try {
    if (options.handledId !== undefined) return await setHandled(shop.deps, options.handledId);
    if (options.isOnlyList) return await printWaitingPayments(shop.deps);
    return await run(shop.deps, options);
  } finally {
    await shop.close();
  }
}

async function setHandled({ db }: PaymentDeps, id: string): Promise<number> {
  const isHandled = await updateHandledPayment(db, id);
  console.log(isHandled ? `${id} is named no more.` : `No payment ${id} waits for you.`);
  return isHandled ? 0 : COULD_NOT_RUN;
}

async function printWaitingPayments({ db }: PaymentDeps): Promise<number> {
  const waiting = await listUnknownPayments(db);
  for (const { id, receipt, amountPaise, paidAt } of waiting)
    console.log(
      `${id}: ${amountPaise} paise on ${formatMomentIst(paidAt, 'en')}; order ${formatOrderNumber(receipt)}, receipt ${receipt}`,
    );
  console.log(`${waiting.length} payments without an order wait for you; see docs/payments.md.`);
  return waiting.length === 0 ? 0 : DISCREPANCIES_FOUND;
}

/** Settles payments that were not reported to the store, then compares our records with each other and with the provider's. */
async function run(deps: PaymentDeps, options: Options): Promise<number> {
  await runPaymentPolling(deps, { all: true }).catch(({ message }: Error) => {
    console.log(`Not everything could be settled: ${message}`);
  });
  await deleteSolvedPayments(deps);
  const found = await findDiscrepancies(deps.db, deps.gateway);
  found.forEach(print);
  const count = found.length + (await printUnknownPayments(deps, options));
  console.log(
    count === 0
      ? 'Money, orders and stock agree to the paisa.'
      : `${count} discrepancies. Nothing was changed because of them; see docs/payments.md.`,
  );
  return count === 0 ? 0 : DISCREPANCIES_FOUND;
}

/** Returns how many there are. Each is printed as soon as it is found, because the provider may fail later. */
async function printUnknownPayments(
  deps: PaymentDeps,
  { since, isAccountShared }: Options,
): Promise<number> {
  let count = 0;
  let skipped = 0;
  const search = { since, now: new Date() };
  for await (const unknown of findUnknownPayments(deps.db, deps.gateway, search)) {
    const isOthers = isAccountShared && !unknown.isOfThisStore;
    if (isOthers) skipped++;
    else if (await isUnsettled(deps, unknown)) {
      print(unknown);
      count++;
    }
  }
  if (skipped > 0) console.log(`${skipped} payments of others on this account were passed over.`);
  return count;
}

/** Also records it, so that the store's metric counts it from now on. */
async function isUnsettled(
  deps: PaymentDeps,
  { isOfThisStore, payment }: UnknownPayment,
): Promise<boolean> {
  const quiet = { ...deps, log: { error: () => {} } }; // it is printed
  return !isOfThisStore || (await settleFetchedPayment(quiet, payment)) === 'unknown';
}

function print({ what, id, detail }: Discrepancy): void {
  console.log(`${what}: ${id} (${detail})`);
}
