import type { Db } from '../db/connect.ts';
import { findSession, type LiveSession } from './queries.ts';
import { calculateExpiry, createSecret, hashSecret, EXTEND_AFTER_MS } from './rules.ts';

/** The two halves of a session, each sent only once: the cookie for the browser itself, the token for its scripts. */
export interface NewSession {
  readonly cookie: string;
  readonly token: string;
}

/** Signs a customer in; ends the session that the browser had before, of this or another customer. */
export async function createSession(
  db: Db,
  session: {
    readonly customerId: string;
    readonly device: string;
    readonly formerCookie: string | undefined;
  },
): Promise<NewSession> {
  const { customerId, device, formerCookie } = session;
  const now = new Date();
  const secrets = { cookie: createSecret(), token: createSecret() };
  if (formerCookie) await deleteSessionByCookie(db, formerCookie);
  await db
    .insertInto('sessions')
    .values({
      customerId,
      device,
      cookieHash: hashSecret(secrets.cookie),
      tokenHash: hashSecret(secrets.token),
      createdAt: now,
      expiresAt: calculateExpiry(now, now),
    })
    .execute();
  return secrets;
}

/** Gives a session new secrets: a copy that somebody has stolen opens nothing any more. */
export async function updateSessionSecrets(db: Db, id: string): Promise<NewSession> {
  const secrets = { cookie: createSecret(), token: createSecret() };
  await db
    .updateTable('sessions')
    .set({ cookieHash: hashSecret(secrets.cookie), tokenHash: hashSecret(secrets.token) })
    .where('id', '=', id)
    .execute();
  return secrets;
}

/** The session of both halves. Its expiry is extended as it is used. */
export async function findLiveSession(
  db: Db,
  cookie: string,
  token: string,
): Promise<LiveSession | undefined> {
  const session = await findSession(db, cookie, token);
  if (session && Date.now() - session.lastSeenAt.getTime() > EXTEND_AFTER_MS)
    await extendSession(db, session);
  return session;
}

/** Extends the expiry of a session, to its absolute end at most. */
async function extendSession(db: Db, { id, createdAt }: LiveSession): Promise<void> {
  const now = new Date();
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: now, expiresAt: calculateExpiry(now, createdAt) })
    .where('id', '=', id)
    .execute();
}

/** Returns the id of the customer whose session has ended; undefined when there was none. */
export async function deleteSessionByCookie(db: Db, cookie: string): Promise<string | undefined> {
  const ended = await db
    .deleteFrom('sessions')
    .where('cookieHash', '=', hashSecret(cookie))
    .returning('customerId')
    .executeTakeFirst();
  return ended?.customerId;
}

/** Ends one session of a customer; does nothing when it belongs to another customer. */
export async function deleteSession(db: Db, customerId: string, id: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .execute();
}

/** Ends all sessions of a customer except `currentId`; with null, all. */
export async function deleteOtherSessions(
  db: Db,
  customerId: string,
  currentId: string | null,
): Promise<void> {
  let sessions = db.deleteFrom('sessions').where('customerId', '=', customerId);
  if (currentId !== null) sessions = sessions.where('id', '!=', currentId);
  await sessions.execute();
}

/** Deletes the sessions that have expired. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', new Date()).execute();
}
