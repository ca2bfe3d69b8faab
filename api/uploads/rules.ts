import { DAY_MS } from '@haat/shared/dates.ts';
import {
  UNKNOWN_UPLOADS_RETENTION_DAYS,
  UNUSED_UPLOADS_RETENTION_HOURS,
  UPLOAD_VALID_MINUTES,
} from '@haat/shared/limits.ts';
import { createHash } from 'node:crypto';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A request that was being answered while its row was deleted may still write its files; after so long none is. */
const WRITING_MS = 5 * MINUTE_MS;

/** Which of the two files of an upload. */
export type UploadSize = 'picture' | 'thumbnail';

/** The name of a file: 'ab12.webp', or 'ab12.320.webp' for the thumbnail. */
export function formatUploadName(id: string, size: UploadSize): string {
  return size === 'thumbnail' ? `${id}.320.webp` : `${id}.webp`;
}

/** The id and size of a file name; null for any other text. */
export function parseUploadName(name: string): { id: string; size: UploadSize } | null {
  const [, id, small] = /^([0-9a-f]{32})(\.320)?\.webp$/.exec(name) ?? [];
  return id ? { id, size: small ? 'thumbnail' : 'picture' } : null;
}

/** A ticket is random and as long as a key, so one round of a hash hides it. */
export function hashTicket(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}

/** Since when an upload must have been asked for, so that its bytes may still come. */
export function getOpenSince(now: Date): Date {
  return new Date(now.getTime() - UPLOAD_VALID_MINUTES * MINUTE_MS);
}

/** What was asked for before and nothing uses is deleted. */
export function getUnusedSince(now: Date): Date {
  return new Date(now.getTime() - UNUSED_UPLOADS_RETENTION_HOURS * HOUR_MS);
}

/** Files that were written before and that no row knows are deleted. */
export function getUnknownSince(now: Date): Date {
  return new Date(now.getTime() - UNKNOWN_UPLOADS_RETENTION_DAYS * DAY_MS);
}

/** Files of uploads that were deleted before are deleted. */
export function getWrittenUntil(now: Date): Date {
  return new Date(now.getTime() - WRITING_MS);
}
