import { type Db, sql } from '../db/connect.ts';
import { defineStatement } from '../db/statements.ts';
import { calculateOldestStart, hashSecret } from './rules.ts';

export interface LiveSession {
  readonly id: string;
  readonly customerId: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** The session to which both halves belong, unless it has ended. */
export type FindSession = (cookie: string, token: string) => Promise<LiveSession | undefined>;

// Runs with every call of a customer.
const liveSession = defineStatement(
  'live-session',
  ({ cookieHash, tokenHash, oldest }: { cookieHash: Buffer; tokenHash: Buffer; oldest: Date }) =>
    sql<LiveSession>`
    select id, customer_id, created_at, last_seen_at from sessions
    where cookie_hash = ${cookieHash} and token_hash = ${tokenHash} and expires_at > now()
      and created_at > ${oldest}`,
);

export async function findSession(
  db: Db,
  cookie: string,
  token: string,
): Promise<LiveSession | undefined> {
  const [session] = await liveSession(db, {
    cookieHash: hashSecret(cookie),
    tokenHash: hashSecret(token),
    oldest: calculateOldestStart(new Date()),
  });
  return session;
}

export interface SessionRow {
  readonly id: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** The sessions of a customer, the most recently used first. */
export async function findSessionsOf(db: Db, customerId: string): Promise<SessionRow[]> {
  const now = new Date();
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'createdAt', 'lastSeenAt'])
    .where('customerId', '=', customerId)
    .where('expiresAt', '>', now)
    .where('createdAt', '>', calculateOldestStart(now))
    .orderBy('lastSeenAt', 'desc')
    .execute();
}
