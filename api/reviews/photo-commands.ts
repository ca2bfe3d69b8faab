import { notifyCatalogueChange } from '../catalogue/commands.ts';
import { type Db, sql } from '../db/connect.ts';
import { runInTransaction } from '../db/transaction.ts';
import { Conflict } from '../errors.ts';
import { consumeUploads } from '../uploads/commands.ts';
import { hasBought } from './queries.ts';

interface OwnReview {
  readonly customerId: string;
  readonly productId: string;
  readonly reviewId: string;
}

/**
 * Makes these the photos of a customer's review, in this order: new ones wait to be looked at, left out ones are deleted.
 * Throws Conflict when there are new ones and the customer did not buy the product, NotFound when one is not theirs to use.
 */
export async function savePhotos(trx: Db, own: OwnReview, ids: readonly string[]): Promise<void> {
  const { customerId, productId, reviewId } = own;
  const rows = await trx
    .selectFrom('reviewPhotos')
    .select('uploadId')
    .where('reviewId', '=', reviewId)
    .execute();
  const former = new Set(rows.map(({ uploadId }) => uploadId));
  const gone = [...former].filter((id) => !ids.includes(id));
  if (gone.length > 0) await trx.deleteFrom('reviewPhotos').where('uploadId', 'in', gone).execute();
  const added = ids.filter((id) => !former.has(id));
  if (added.length > 0 && !(await hasBought(trx, customerId, productId)))
    throw Conflict('photosNeedPurchase');
  await consumeUploads(trx, { customerId, purpose: 'review' }, added);
  for (const [position, uploadId] of ids.entries())
    await trx
      .insertInto('reviewPhotos')
      .values({ uploadId, reviewId, position })
      .onConflict((there) => there.column('uploadId').doUpdateSet({ position }))
      .execute();
}

/** Decides about a photo: shown to everyone, or not, with the reason for its customer. False when there is no such photo. */
export async function updatePhotoState(
  db: Db,
  uploadId: string,
  decision: { readonly state: 'approved' | 'refused'; readonly reason: string },
): Promise<boolean> {
  return runInTransaction(db, async (trx) => {
    const photo = await trx
      .updateTable('reviewPhotos')
      .set({ ...decision, decidedAt: new Date() })
      .where('uploadId', '=', uploadId)
      .returning('reviewId')
      .executeTakeFirst();
    if (!photo) return false;
    const isPublic = decision.state === 'approved';
    await trx.updateTable('uploads').set({ isPublic }).where('id', '=', uploadId).execute();
    await notifyChangedReview(trx, photo.reviewId);
    return true;
  });
}

/** Saves the one reply of the seller to a review, in place of an earlier one; '' removes it. False when there is no such review. */
export async function saveReply(db: Db, reviewId: string, text: string): Promise<boolean> {
  return runInTransaction(db, async (trx) => {
    const saved = await trx
      .updateTable('reviews')
      .set(text ? { reply: text, repliedAt: new Date() } : { reply: null, repliedAt: null })
      .where('id', '=', reviewId)
      .returning('id')
      .executeTakeFirst();
    if (saved) await notifyChangedReview(trx, reviewId);
    return saved !== undefined;
  });
}

/** All products of a family show the reviews of each. */
async function notifyChangedReview(trx: Db, reviewId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(sibling.id, p.id) as id from reviews r join products p on p.id = r.product_id
    left join products sibling on sibling.family_id = p.family_id where r.id = ${reviewId}`.execute(
    trx,
  );
  await notifyCatalogueChange(trx, { products: rows.map(({ id }) => id) });
}
