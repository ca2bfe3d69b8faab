import type { Generated } from 'kysely';
import type { Timestamp } from './columns.ts';

/** 'waiting' until someone of the store has looked at it. */
export type PostState = 'shown' | 'waiting' | 'refused';

export interface QuestionsTable {
  id: Generated<string>;
  productId: string;
  /** Null after the customer was erased. */
  customerId: string | null;
  name: string;
  text: string;
  state: PostState;
  /** Why it waits, or was refused. */
  reason: Generated<string>;
  /** By shoppers, since it was last looked at. */
  reports: Generated<number>;
  askedAt: Timestamp;
}

export interface AnswersTable {
  id: Generated<string>;
  questionId: string;
  /** Null for the seller, and after the customer was erased. */
  customerId: string | null;
  isSeller: boolean;
  name: string;
  text: string;
  state: PostState;
  reason: Generated<string>;
  reports: Generated<number>;
  answeredAt: Timestamp;
}
