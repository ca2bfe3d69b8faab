import type { Notice } from '@haat/shared/contract/notices.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { Db } from '../db/connect.ts';
import { presentNotice } from './present.ts';
import { findNotices } from './queries.ts';

/** A customer's notices in the form of replies, the newest first. */
export async function loadNotices(
  db: Db,
  customerId: string,
  language: Language,
): Promise<Notice[]> {
  const rows = await findNotices(db, customerId, language);
  return rows.map((row) => presentNotice(row, language));
}
