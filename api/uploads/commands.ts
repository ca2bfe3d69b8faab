import { randomBytes } from 'node:crypto';
import type { UploadPurpose } from '@haat/shared/contract/uploads.ts';
import type { UploadFiles } from '../catalogue/importer/pictures/media-store.ts';
import type { Db } from '../db/connect.ts';
import { NotFound } from '../errors.ts';
import type { RenderedUpload } from '../catalogue/importer/pictures/render-upload.ts';
import { findRecordedUploads } from './queries.ts';
import {
  formatUploadName,
  getOpenSince,
  getUnknownSince,
  getUnusedSince,
  getWrittenUntil,
  hashTicket,
  parseUploadName,
} from './rules.ts';

export interface UploadDeps {
  readonly db: Db;
  readonly files: UploadFiles;
}

const ID_BYTES = 16;
const TICKET_BYTES = 32;
/** Of one run of the job; the next one goes on. */
const DELETED_AT_ONCE = 500;

/** Makes a place for one picture of a customer. Its bytes may come with the ticket, which is stored as a hash only. */
export async function createUpload(
  db: Db,
  customerId: string,
  purpose: UploadPurpose,
): Promise<{ id: string; ticket: string }> {
  const id = randomBytes(ID_BYTES).toString('hex');
  const ticket = randomBytes(TICKET_BYTES).toString('base64url');
  const ticketHash = hashTicket(ticket);
  await db.insertInto('uploads').values({ id, customerId, purpose, ticketHash }).execute();
  return { id, ticket };
}

/** Takes the ticket, which works no more. Throws NotFound when it is not right, too old or was taken. */
export async function consumeTicket(db: Db, id: string, ticketHash: Buffer): Promise<void> {
  const taken = await db
    .updateTable('uploads')
    .set({ ticketHash: null })
    .where('id', '=', id)
    .where('ticketHash', '=', ticketHash)
    .where('createdAt', '>', getOpenSince(new Date()))
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw NotFound('uploadNotFound');
}

/** Stores the files, then records that they are there; whoever has taken the ticket does it. Throws NotFound when it was deleted. */
export async function saveUpload(
  { db, files }: UploadDeps,
  id: string,
  { picture, thumbnail, width, height }: RenderedUpload,
): Promise<void> {
  await files.save(formatUploadName(id, 'picture'), picture);
  await files.save(formatUploadName(id, 'thumbnail'), thumbnail);
  const saved = await db
    .updateTable('uploads')
    .set({ width, height, storedAt: new Date() })
    .where('id', '=', id)
    .where('storedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!saved) throw NotFound('uploadNotFound');
}

/**
 * Marks stored uploads of a customer as used, so that they are kept; call it in the transaction that refers to them. Throws
 * NotFound when one is another's, for something else, not stored or used already.
 */
export async function consumeUploads(
  trx: Db,
  { customerId, purpose }: { readonly customerId: string; readonly purpose: UploadPurpose },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const used = await trx
    .updateTable('uploads')
    .set({ usedAt: new Date() })
    .where('id', 'in', [...ids])
    .where('customerId', '=', customerId)
    .where('purpose', '=', purpose)
    .where('storedAt', 'is not', null)
    .where('usedAt', 'is', null)
    .returning('id')
    .execute();
  if (used.length !== new Set(ids).size) throw NotFound('uploadNotFound');
}

/**
 * Deletes what nothing has used for a day, and then the files of what was deleted for whatever reason. One file that cannot be
 * deleted stops no other; the first error is thrown at the end.
 */
export async function deleteUnusedUploads({ db, files }: UploadDeps, now: Date): Promise<void> {
  await db
    .deleteFrom('uploads')
    .where('usedAt', 'is', null)
    .where('createdAt', '<', getUnusedSince(now))
    .execute();
  const deleted = await db
    .selectFrom('deletedUploads')
    .select('id')
    .where('deletedAt', '<', getWrittenUntil(now))
    .orderBy('deletedAt')
    .limit(DELETED_AT_ONCE)
    .execute();
  const errors: unknown[] = [];
  for (const { id } of deleted)
    await deleteFiles({ db, files }, id).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/**
 * Deletes files of which nothing is recorded and that are older than a month: a database that was restored to an older moment leaves
 * those of pictures that were sent since, and a newer backup may be restored after it.
 */
export async function deleteOrphanFiles({ db, files }: UploadDeps, now: Date): Promise<void> {
  const names = await files.listOlder(getUnknownSince(now));
  for (let at = 0; at < names.length; at += DELETED_AT_ONCE) {
    const some = names.slice(at, at + DELETED_AT_ONCE);
    const recorded = await findRecordedUploads(
      db,
      some.flatMap((name) => parseUploadName(name)?.id ?? []),
    );
    for (const name of some) {
      const id = parseUploadName(name)?.id;
      if (id && !recorded.has(id)) await files.delete(name);
    }
  }
}

async function deleteFiles({ db, files }: UploadDeps, id: string): Promise<void> {
  await files.delete(formatUploadName(id, 'picture'));
  await files.delete(formatUploadName(id, 'thumbnail'));
  await db.deleteFrom('deletedUploads').where('id', '=', id).execute();
}
