import type { Language } from '@haat/shared/words/words.ts';
import type { Generated } from 'kysely';
import type { Timestamp } from './columns.ts';

export interface SupportMessagesTable {
  ticket: string;
  customerId: string;
  name: string;
  email: string;
  subject: Generated<string>;
  message: string;
  language: Language;
  sentAt: Timestamp;
}
