import { RESET_LINK_VALID_MINUTES } from '@haat/shared/limits.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { updatePassword } from '../accounts/passwords/commands.ts';
import type { Db } from '../db/connect.ts';
import { runInTransaction } from '../db/transaction.ts';
import { Gone } from '../errors.ts';
import type { Mailer } from '../mail/messages.ts';
import { saveKnownBrowser } from '../sessions/browser-commands.ts';
import { createSecret, hashSecret } from '../sessions/rules.ts';
import { findResetLink } from './queries.ts';
import { addMinutes, checkResetLink, formatResetLink, normaliseEmail } from './rules.ts';

interface Deps {
  readonly db: Db;
  readonly mailer: Mailer;
}

/** For mails with links to pages of the store. */
export interface MailedLinkDeps extends Deps {
  readonly publicUrl: string;
}

interface Owner {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly mobile: string;
  readonly language: Language;
}

/** The customer with this email and this mobile. */
export async function findOwner(
  db: Db,
  email: string,
  mobile: string,
): Promise<{ readonly id: string } | undefined> {
  return ownersOf(db, email, mobile).executeTakeFirst();
}

/** Mails a link to the customer with this email and this mobile. When there is none, it does nothing and reports nothing. */
export async function sendResetLink(
  { db, mailer, publicUrl }: MailedLinkDeps,
  { email, mobile }: { readonly email: string; readonly mobile: string },
): Promise<void> {
  await runInTransaction(db, async (trx) => {
    const owner = await lockCustomer(trx, email, mobile);
    if (!owner) return;
    const { id, username, language } = owner;
    const token = await insertResetLink(trx, id);
    const link = formatResetLink(publicUrl, language, token);
    await mailer.sendLater(trx, {
      to: owner.email,
      language,
      template: 'passwordReset',
      contents: { username, link },
    });
  });
}

/** Throws Gone when the link has expired, was used or never existed. */
export async function verifyResetLink(db: Db, token: string): Promise<void> {
  const problem = checkResetLink(await findResetLink(db, token), new Date());
  if (problem) throw Gone(problem);
}

/**
 * Uses the link to set a new password. All sessions and all other reset links of the customer end, and only the browser that
 * opened the link is known. Returns the customer, and the new secret of that browser. Throws Gone.
 */
export async function setNewPassword(
  { db, mailer }: Deps,
  reset: {
    readonly token: string;
    readonly passwordHash: string;
    readonly formerSecret: string | undefined;
  },
): Promise<Owner & { readonly browserSecret: string }> {
  const { token, passwordHash, formerSecret } = reset;
  return runInTransaction(db, async (trx) => {
    const owner = await lockOwnerOfLink(trx, token);
    await verifyResetLink(trx, token);
    if (!owner) throw Gone('resetLinkWrong');
    const { id, username, language } = owner;
    await markUsed(trx, token);
    await updatePassword(trx, { customerId: id, passwordHash, currentSessionId: null });
    await mailer.sendLater(trx, {
      to: owner.email,
      language,
      template: 'passwordChanged',
      contents: { username },
    });
    return { ...owner, browserSecret: await saveKnownBrowser(trx, id, formerSecret) };
  });
}

/** Locks the customer, so that their email cannot change meanwhile: no link may be mailed to a former mailbox. */
async function lockCustomer(db: Db, email: string, mobile: string): Promise<Owner | undefined> {
  return ownersOf(db, email, mobile).forNoKeyUpdate().executeTakeFirst();
}

function ownersOf(db: Db, email: string, mobile: string) {
  return db
    .selectFrom('customers')
    .select(['id', 'username', 'email', 'mobile', 'language'])
    .where((eb) => eb.fn('lower', ['email']), '=', normaliseEmail(email))
    .where('mobile', '=', mobile);
}

/** Returns the token of a new link, of which only the hash is stored. */
export async function insertResetLink(db: Db, customerId: string): Promise<string> {
  const token = createSecret();
  await db
    .insertInto('passwordResets')
    .values({
      customerId,
      tokenHash: hashSecret(token),
      expiresAt: addMinutes(new Date(), RESET_LINK_VALID_MINUTES),
    })
    .execute();
  return token;
}

/** Locks the customer before any of their links: two links used at the same time wait for each other and never deadlock. */
async function lockOwnerOfLink(db: Db, token: string): Promise<Owner | undefined> {
  return db
    .selectFrom('passwordResets')
    .innerJoin('customers', 'customers.id', 'passwordResets.customerId')
    .select(['customers.id', 'username', 'email', 'mobile', 'language'])
    .where('tokenHash', '=', hashSecret(token))
    .forNoKeyUpdate('customers')
    .executeTakeFirst();
}

async function markUsed(db: Db, token: string): Promise<void> {
  await db
    .updateTable('passwordResets')
    .set({ usedAt: new Date() })
    .where('tokenHash', '=', hashSecret(token))
    .execute();
}
