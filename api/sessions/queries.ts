import type pg from 'pg';
import type { Db } from '../db/connect.ts';
import { hashSecret } from './rules.ts';

export interface KnownSession {
  readonly id: string;
  readonly customerId: string;
  readonly lastSeenAt: Date;
}

/** The session to which both halves belong, unless it has ended. */
export type FindSession = (cookie: string, token: string) => Promise<KnownSession | undefined>;

// Runs with every call of a customer. It is named, so that PostgreSQL plans it once for each connection.
export async function findSession(
  pool: pg.Pool,
  cookie: string,
  token: string,
): Promise<KnownSession | undefined> {
  const { rows } = await pool.query<KnownSession>({
    name: 'find-session',
    text: `select id, customer_id as "customerId", last_seen_at as "lastSeenAt" from sessions
      where cookie_hash = $1 and token_hash = $2 and expires_at > now()`,
    values: [hashSecret(cookie), hashSecret(token)],
  });
  return rows[0];
}

export interface SessionRow {
  readonly id: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** The sessions of a customer, the most recently used first. */
export async function findSessionsOf(db: Db, customerId: string): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'createdAt', 'lastSeenAt'])
    .where('customerId', '=', customerId)
    .where('expiresAt', '>', new Date())
    .orderBy('lastSeenAt', 'desc')
    .execute();
}
