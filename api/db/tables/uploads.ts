import type { UploadPurpose } from '@haat/shared/contract/uploads.ts';
import type { Generated } from 'kysely';
import type { NullableTimestamp, Timestamp } from './columns.ts';

export interface UploadsTable {
  /** Random; also the name of its files. */
  id: string;
  customerId: string;
  purpose: UploadPurpose;
  /** Null once the picture is stored. */
  ticketHash: Buffer | null;
  width: number | null;
  height: number | null;
  createdAt: Timestamp;
  storedAt: NullableTimestamp;
  /** Null: nothing uses it. */
  usedAt: NullableTimestamp;
  isPublic: Generated<boolean>;
}

export interface DeletedUploadsTable {
  id: string;
  deletedAt: Timestamp;
}

export type PhotoState = 'waiting' | 'approved' | 'refused';

export interface ReviewPhotosTable {
  uploadId: string;
  reviewId: string;
  position: number;
  state: Generated<PhotoState>;
  /** Why it was refused. */
  reason: Generated<string>;
  addedAt: Timestamp;
  decidedAt: NullableTimestamp;
}
