import type { UploadPurpose } from '@haat/shared/contract/uploads.ts';
import { type Db, sql } from '../db/connect.ts';
import { defineStatement } from '../db/statements.ts';

/** An upload whose bytes are stored; sizes in px. */
export interface StoredUploadRow {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** A stored upload of this customer. */
export async function findOwnUpload(
  db: Db,
  customerId: string,
  id: string,
): Promise<StoredUploadRow | undefined> {
  return db
    .selectFrom('uploads')
    .select(['id', 'width', 'height'])
    .$narrowType<StoredUploadRow>()
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .where('storedAt', 'is not', null)
    .executeTakeFirst();
}

const publicUpload = defineStatement(
  'public-upload',
  ({ id }: { id: string }) =>
    sql<{
      isPublic: boolean;
    }>`select is_public from uploads where id = ${id} and stored_at is not null`,
);

/** Whether everyone may see this upload. */
export async function isPublicUpload(db: Db, id: string): Promise<boolean> {
  const [row] = await publicUpload(db, { id });
  return row?.isPublic === true;
}

export interface ExportedUpload {
  readonly uploadId: string;
  readonly purpose: UploadPurpose;
  readonly uploadedAt: Date;
}

/** The stored uploads of a customer, the oldest first. */
export async function listUploadsOf(db: Db, customerId: string): Promise<ExportedUpload[]> {
  return db
    .selectFrom('uploads')
    .select(['id as uploadId', 'purpose', 'storedAt as uploadedAt'])
    .$narrowType<{ uploadedAt: Date }>()
    .where('customerId', '=', customerId)
    .where('storedAt', 'is not', null)
    .orderBy('createdAt')
    .execute();
}

/** Which of these uploads have a row, or a record that their files are to be deleted. */
export async function findRecordedUploads(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from uploads where id = any(${[...ids]}::text[])
    union select id from deleted_uploads where id = any(${[...ids]}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
