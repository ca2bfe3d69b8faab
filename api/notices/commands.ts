import type { NoticeKind } from '@haat/shared/contract/notices.ts';
import { DAY_MS } from '@haat/shared/dates.ts';
import { NOTICE_DAYS, NOTICES_MAX } from '@haat/shared/limits.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { lockCustomer } from '../accounts/lock-commands.ts';
import type { Db } from '../db/connect.ts';
import { loadStoreSecret } from '../db/store-secrets.ts';
import { runInTransaction } from '../db/transaction.ts';
import { Conflict, Gone, NotFound } from '../errors.ts';
import { findOffer } from './queries.ts';
import { calculateEnd, type NoticeKey, parseEndToken } from './rules.ts';

/** The name of the secret that signs the links that end notices. */
export const NOTICES_SECRET = 'notices';
/** How long it is kept who was told that a product is back. */
const TOLD_DAYS = 7;

/**
 * Asks for a mail; returns when that ends by itself. What was asked before stays, with its price; 'back in stock' of which a mail was
 * sent already is asked for again.
 */
export async function addNotice(
  db: Db,
  { customerId, productId, kind }: NoticeKey,
  language: Language,
): Promise<Date> {
  return runInTransaction(db, async (trx) => {
    await lockCustomer(trx, customerId);
    const offer = await findOffer(trx, productId);
    if (!offer) throw NotFound('productNotFound');
    if (kind === 'back in stock' && offer.stock > 0) throw Conflict('noticeInStock');
    const pricePaise = kind === 'price drop' ? offer.pricePaise : null;
    if (kind === 'back in stock') await deleteSent(trx, { customerId, productId, kind });
    const { createdAt } = await trx
      .insertInto('notices')
      .values({ customerId, productId, kind, language, pricePaise })
      .onConflict((asked) =>
        asked.columns(['customerId', 'productId', 'kind']).doUpdateSet({ language }),
      )
      .returning('createdAt')
      .executeTakeFirstOrThrow();
    if ((await countNotices(trx, customerId)) > NOTICES_MAX) throw Conflict('tooManyNotices');
    return calculateEnd(createdAt);
  });
}

async function deleteSent(trx: Db, key: NoticeKey): Promise<void> {
  await deleteOf(trx, key).where('sentAt', 'is not', null).execute();
}

async function countNotices(trx: Db, customerId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('notices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Ends a notice; does nothing when there is none. */
export async function removeNotice(db: Db, key: NoticeKey): Promise<void> {
  await deleteOf(db, key).execute();
}

function deleteOf(db: Db, { customerId, productId, kind }: NoticeKey) {
  return db
    .deleteFrom('notices')
    .where('customerId', '=', customerId)
    .where('productId', '=', productId)
    .where('kind', '=', kind);
}

/** Ends a notice by the token of a mail, also when it has ended already. Throws Gone for a token that this store has not made. */
export async function removeNoticeByToken(
  db: Db,
  token: string,
): Promise<{ readonly productId: string; readonly kind: NoticeKind }> {
  const key = parseEndToken(await loadStoreSecret(db, NOTICES_SECRET), token);
  if (!key) throw Gone('noticeLinkWrong');
  await removeNotice(db, key);
  return key;
}

/** Deletes notices that have ended by themselves, and those of 'back in stock' some days after their mail. */
export async function deleteOldNotices(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('notices')
    .where(({ or, and, eb }) =>
      or([
        eb('createdAt', '<=', new Date(now.getTime() - NOTICE_DAYS * DAY_MS)),
        and([
          eb('kind', '=', 'back in stock'),
          eb('sentAt', '<=', new Date(now.getTime() - TOLD_DAYS * DAY_MS)),
        ]),
      ]),
    )
    .execute();
}

/** Keeps that a mail is on its way; the price in it is what the next one is compared with. */
export async function setSent(
  trx: Db,
  { customerId, productId, kind, pricePaise }: NoticeKey & { readonly pricePaise: number },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('notices')
    .set({ sentAt: now, ...(kind === 'price drop' && { pricePaise }) })
    .where('customerId', '=', customerId)
    .where('productId', '=', productId)
    .where('kind', '=', kind)
    .execute();
}
