import type { NoticeKind } from '@haat/shared/contract/notices.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Timestamp } from './columns.ts';

/** What customers asked to be told of a product. */
export interface NoticesTable {
  customerId: string;
  productId: string;
  kind: NoticeKind;
  language: Language;
  /** Null for 'back in stock'; otherwise the price when it was asked for, or in the last mail. */
  pricePaise: number | null;
  createdAt: Timestamp;
  /** When the last mail was queued. */
  sentAt: NullableTimestamp;
  sequence: GeneratedAlways<number>;
}
