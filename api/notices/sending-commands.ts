import { DAY_MS } from '@haat/shared/dates.ts';
import { NOTICES_PER_PIECE } from '@haat/shared/limits.ts';
import type { Db } from '../db/connect.ts';
import { loadStoreSecret } from '../db/store-secrets.ts';
import { runInTransaction } from '../db/transaction.ts';
import { LONGEST_RUN_SECONDS } from '../jobs/job.ts';
import type { Mailer } from '../mail/messages.ts';
import { NOTICES_SECRET, setSent } from './commands.ts';
import { buildNoticeMail } from './mails.ts';
import {
  type DueNotice,
  findLastOfPage,
  listReturnedProducts,
  lockPriceDrops,
  lockReturned,
} from './queries.ts';
import { formatEndToken } from './rules.ts';

export interface SendingDeps {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

const PRODUCTS_AT_ONCE = 100;
const LOOKED_AT_ONCE = 1_000;
const MAILS_AT_ONCE = 100;
/** Of one run: more would keep the mails waiting that people wait for, such as codes. The next run goes on. */
const MAILS_OF_RUN = 600;
/** Ends before the queue takes the job for stuck: what has begun is finished in the rest of the time. */
const SEND_MS = 0.8 * LONGEST_RUN_SECONDS * 1000;

/**
 * Mails the notices that are due at this time, of one run at most so many. A mail and the record of it are stored together, so that it
 * goes out once. What fails of one product stops no other; the first error is thrown at the end.
 */
export async function sendNotices(deps: SendingDeps, now: Date): Promise<void> {
  const run = {
    deps,
    now,
    secret: await loadStoreSecret(deps.db, NOTICES_SECRET),
    left: MAILS_OF_RUN,
  };
  const deadline = performance.now() + SEND_MS;
  const mayGoOn = () => run.left > 0 && performance.now() < deadline;
  const errors: unknown[] = [];
  const attempt = (work: () => Promise<unknown>) => work().catch((error) => errors.push(error));
  await attempt(() => sendReturned(run, mayGoOn, attempt));
  await attempt(() => sendPriceDrops(run, mayGoOn));
  if (errors.length > 0) throw errors[0];
}

interface Run {
  readonly deps: SendingDeps;
  readonly now: Date;
  readonly secret: Buffer;
  /** How many mails it may still send. */
  left: number;
}

/** Returns how many were due. */
async function send(run: Run, trx: Db, due: readonly DueNotice[]): Promise<number> {
  const { deps, now, secret } = run;
  for (const one of due) await setSent(trx, one, now);
  const mails = due.map((one) => buildNoticeMail(one, deps.publicUrl, formatEndToken(secret, one)));
  if (mails.length > 0) await deps.mailer.sendLater(trx, ...mails);
  run.left -= due.length;
  return due.length;
}

async function sendReturned(
  run: Run,
  mayGoOn: () => boolean,
  attempt: (work: () => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  let after: string | undefined = '';
  while (after !== undefined && mayGoOn()) {
    const productIds: string[] = await listReturnedProducts(run.deps.db, after, PRODUCTS_AT_ONCE);
    for (const productId of productIds) await attempt(() => sendOfProduct(run, mayGoOn, productId));
    after = productIds.at(-1);
  }
}

async function sendOfProduct(run: Run, mayGoOn: () => boolean, productId: string): Promise<void> {
  const toldSince = new Date(run.now.getTime() - DAY_MS);
  const quota = { perPiece: NOTICES_PER_PIECE, toldSince, max: MAILS_AT_ONCE };
  let sent = MAILS_AT_ONCE;
  while (sent === MAILS_AT_ONCE && mayGoOn())
    sent = await runInTransaction(run.deps.db, async (trx) =>
      send(run, trx, await lockReturned(trx, productId, quota)),
    );
}

async function sendPriceDrops(run: Run, mayGoOn: () => boolean): Promise<void> {
  const { db } = run.deps;
  let after = 0;
  while (mayGoOn()) {
    const last = await findLastOfPage(db, after, LOOKED_AT_ONCE);
    if (last === undefined) return;
    const page = { now: run.now, after, last };
    await runInTransaction(db, async (trx) => send(run, trx, await lockPriceDrops(trx, page)));
    after = last;
  }
}
