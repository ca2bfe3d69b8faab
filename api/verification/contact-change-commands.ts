import { RESTORE_LINK_VALID_DAYS } from '@haat/shared/limits.ts';
import { DUMMY_HASH } from '../accounts/passwords/hash.ts';
import { updatePassword } from '../accounts/passwords/commands.ts';
import type { Db } from '../db/connect.ts';
import { runInTransaction } from '../db/transaction.ts';
import { Conflict, Gone } from '../errors.ts';
import { createSecret, hashSecret } from '../sessions/rules.ts';
import { findContactChange, findOpenChangeFrom } from './queries.ts';
import { insertResetLink, type MailedLinkDeps } from './reset-link-commands.ts';
import {
  addMinutes,
  checkRestoreLink,
  formatResetLink,
  MINUTES_PER_DAY,
  normaliseEmail,
} from './rules.ts';

/** Stores the email and mobile before a change. Returns the token of the link that restores them. */
export async function addContactChange(
  trx: Db,
  former: { readonly customerId: string; readonly email: string; readonly mobile: string },
): Promise<string> {
  const token = createSecret();
  await trx
    .insertInto('contactChanges')
    .values({
      tokenHash: hashSecret(token),
      customerId: former.customerId,
      formerEmail: former.email,
      formerMobile: former.mobile,
      expiresAt: addMinutes(new Date(), RESTORE_LINK_VALID_DAYS * MINUTES_PER_DAY),
    })
    .execute();
  return token;
}

/**
 * When the customer goes back by themselves to an email that could still undo a change, the mailboxes that the account had
 * since then can undo nothing more: one of them may be a thief's. Returns whether it was such an email.
 */
export async function expireChangesSince(
  trx: Db,
  customerId: string,
  email: string,
): Promise<boolean> {
  const change = await findOpenChangeFrom(trx, customerId, normaliseEmail(email));
  if (change) await expireLaterChanges(trx, customerId, change.sequence);
  return change !== undefined;
}

/** The email that this link restores. Throws Gone when the link has expired, was used or never existed. */
export async function verifyRestoreLink(db: Db, token: string): Promise<string> {
  const change = await findContactChange(db, token);
  const problem = checkRestoreLink(change, new Date());
  if (problem || !change) throw Gone(problem ?? 'restoreLinkWrong');
  return change.formerEmail;
}

export interface RestoredContact {
  readonly customerId: string;
  readonly username: string;
  readonly email: string;
  /** The token of a link to choose a new password. */
  readonly resetToken: string;
}

/**
 * Gives the account its former email and mobile again. All sessions end, the password fits nothing more until a new one is
 * chosen, and links that were mailed to a later mailbox stop working. Throws Gone, or Conflict when another account has that
 * email meanwhile.
 */
export async function restoreContact(
  deps: MailedLinkDeps,
  token: string,
): Promise<RestoredContact> {
  return withTakenEmailRefused(() =>
    runInTransaction(deps.db, async (trx) => {
      const owner = await lockOwnerOfChange(trx, token);
      await verifyRestoreLink(trx, token);
      if (!owner) throw Gone('restoreLinkWrong');
      const { id: customerId, username, formerEmail: email } = owner;
      await trx
        .updateTable('customers')
        .set({ email, mobile: owner.formerMobile, updatedAt: new Date() })
        .where('id', '=', customerId)
        .execute();
      await updatePassword(trx, { customerId, passwordHash: DUMMY_HASH, currentSessionId: null });
      await markUsed(trx, token);
      await expireLaterChanges(trx, customerId, owner.sequence);
      const resetToken = await insertResetLink(trx, customerId);
      await sendMails(trx, deps, owner, resetToken);
      return { customerId, username, email, resetToken };
    }),
  );
}

type OwnerOfChange = NonNullable<Awaited<ReturnType<typeof lockOwnerOfChange>>>;

/** Locks the customer before the change: two links of a customer wait for each other, and for a change of email. */
async function lockOwnerOfChange(trx: Db, token: string) {
  return trx
    .selectFrom('contactChanges')
    .innerJoin('customers', 'customers.id', 'contactChanges.customerId')
    .select(['customers.id', 'username', 'email', 'language', 'sequence'])
    .select(['formerEmail', 'formerMobile'])
    .where('tokenHash', '=', hashSecret(token))
    .forNoKeyUpdate('customers')
    .executeTakeFirst();
}

/** The restored mailbox gets the link for a new password too, in case its page is closed; a later mailbox gets a notice. */
async function sendMails(
  trx: Db,
  { mailer, publicUrl }: MailedLinkDeps,
  { email, formerEmail, username, language }: OwnerOfChange,
  resetToken: string,
): Promise<void> {
  const link = formatResetLink(publicUrl, language, resetToken);
  await mailer.sendLater(trx, {
    to: formerEmail,
    language,
    template: 'passwordReset',
    contents: { username, link },
  });
  if (normaliseEmail(email) === normaliseEmail(formerEmail)) return;
  const contents = { username, newEmail: formerEmail };
  await mailer.sendLater(trx, { to: email, language, template: 'emailChanged', contents });
}

async function markUsed(trx: Db, token: string): Promise<void> {
  await trx
    .updateTable('contactChanges')
    .set({ usedAt: new Date() })
    .where('tokenHash', '=', hashSecret(token))
    .execute();
}

async function expireLaterChanges(trx: Db, customerId: string, sequence: number): Promise<void> {
  await trx
    .updateTable('contactChanges')
    .set({ expiresAt: new Date() })
    .where('customerId', '=', customerId)
    .where('sequence', '>', sequence)
    .where('usedAt', 'is', null)
    .execute();
}

async function withTakenEmailRefused<Outcome>(write: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await write();
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint === 'customers_email')
      throw Conflict('formerEmailTaken');
    throw error;
  }
}
