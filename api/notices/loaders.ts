import type { Notice } from '@haat/shared/contract/notices.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { Db } from '../db/connect.ts';
import { presentNotice } from './present.ts';
import { findNotices } from './queries.ts';

/** A customer's notices in the form of replies, the newest first; with a product only those that still stand of it. */
export async function loadNotices(
  db: Db,
  customerId: string,
  language: Language,
  productId?: string,
): Promise<Notice[]> {
  const rows = await findNotices(db, customerId, language, productId);
  return rows.map((row) => presentNotice(row, language));
}
