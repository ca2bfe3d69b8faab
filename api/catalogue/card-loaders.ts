import type { Language } from '@haat/shared/words/words.ts';
import type { Database } from '../db/connect.ts';
import type { FollowedCards } from './card-cache/followed-cards.ts';
import { type CardRow, findCards } from './card-queries.ts';

export interface CardDeps {
  readonly database: Database;
  /** Without it PostgreSQL reads all cards. */
  readonly cards?: FollowedCards | undefined;
}

/** The cards of these products, if Active, in this order. Those that are not in memory are read from the database. */
export async function loadCards(
  { database: { db }, cards }: CardDeps,
  ids: readonly string[],
  language: Language,
): Promise<readonly CardRow[]> {
  const kept = cards?.find(ids, language) ?? [];
  if (kept.length === ids.length) return kept;
  const byId = new Map(kept.map((card) => [card.id, card]));
  const missing = ids.filter((id) => !byId.has(id));
  for (const card of await findCards(db, missing, language)) byId.set(card.id, card);
  return ids.flatMap((id) => byId.get(id) ?? []);
}
