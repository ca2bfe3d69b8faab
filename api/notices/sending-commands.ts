import { DAY_MS } from '@haat/shared/dates.ts';
import { NOTICES_PER_PIECE } from '@haat/shared/limits.ts';
import type { Db } from '../db/connect.ts';
import { loadStoreSecret } from '../db/store-secrets.ts';
import { runInTransaction } from '../db/transaction.ts';
import { LONGEST_RUN_SECONDS } from '../jobs/job.ts';
import type { Mailer } from '../mail/messages.ts';
import { NOTICES_SECRET, setSent } from './commands.ts';
import { buildNoticeMail } from './mails.ts';
import { type DueNotice, listReturnedProducts, lockPriceDrops, lockReturned } from './queries.ts';
import { formatEndToken } from './rules.ts';

export interface SendingDeps {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

const PRODUCTS_AT_ONCE = 100;
const MAILS_AT_ONCE = 100;
/** Ends before the queue takes the job for stuck: what has begun is finished in the rest of the time. */
const SEND_MS = 0.8 * LONGEST_RUN_SECONDS * 1000;

/** Mails every notice that is due at this time. A mail and the record of it are stored together, so that it goes out once. */
export async function sendNotices(deps: SendingDeps, now: Date): Promise<void> {
  const deadline = performance.now() + SEND_MS;
  const secret = await loadStoreSecret(deps.db, NOTICES_SECRET);
  const send = async (trx: Db, due: readonly DueNotice[]) => {
    for (const one of due) await setSent(trx, one, now);
    const mails = due.map((one) =>
      buildNoticeMail(one, deps.publicUrl, formatEndToken(secret, one)),
    );
    if (mails.length > 0) await deps.mailer.sendLater(trx, ...mails);
    return due.length;
  };
  await sendReturned(deps.db, { now, deadline, send });
  let sent = MAILS_AT_ONCE;
  while (sent === MAILS_AT_ONCE && performance.now() < deadline)
    sent = await runInTransaction(deps.db, async (trx) =>
      send(trx, await lockPriceDrops(trx, { now, max: MAILS_AT_ONCE })),
    );
}

interface Sending {
  readonly now: Date;
  /** As `performance.now()` counts. */
  readonly deadline: number;
  readonly send: (trx: Db, due: readonly DueNotice[]) => Promise<number>;
}

async function sendReturned(db: Db, { now, deadline, send }: Sending): Promise<void> {
  const quota = {
    perPiece: NOTICES_PER_PIECE,
    toldSince: new Date(now.getTime() - DAY_MS),
  };
  let after = '';
  while (performance.now() < deadline) {
    const productIds = await listReturnedProducts(db, after, PRODUCTS_AT_ONCE);
    for (const productId of productIds)
      await runInTransaction(db, async (trx) =>
        send(trx, await lockReturned(trx, productId, quota)),
      );
    const last = productIds.at(-1);
    if (!last) return;
    after = last;
  }
}
