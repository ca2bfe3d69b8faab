import { OTP_TRIES, OTP_VALID_MINUTES } from '@haat/shared/limits.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { Db } from '../../db/connect.ts';
import { runInTransaction } from '../../db/transaction.ts';
import type { Mailer } from '../../mail/messages.ts';
import { createSecret } from '../../sessions/rules.ts';
import { addVerification } from '../commands.ts';
import { addMinutes, normaliseEmail } from '../rules.ts';
import { createCode, type HashedCode, hashCode, isCorrect, isUsable } from './rules.ts';

/**
 * Mails a code that proves this email; it replaces any earlier code. When the email has an account, a code is stored too,
 * but no typed code can match it, and the mail tells the owner that there is an account.
 */
export async function sendCode(
  { db, mailer }: { readonly db: Db; readonly mailer: Mailer },
  { email, language }: { readonly email: string; readonly language: Language },
): Promise<void> {
  const code = createCode();
  await runInTransaction(db, async (trx) => {
    const owner = await findOwner(trx, email);
    await saveCode(trx, email, hashCode(owner ? createSecret() : code));
    if (owner)
      await mailer.sendLater(trx, { ...owner, template: 'alreadyRegistered', contents: {} });
    else
      await mailer.sendLater(trx, {
        to: email,
        language,
        template: 'emailCode',
        contents: { code },
      });
  });
}

/** Uses up the right code and returns the secret for `consumeVerification`; undefined for a wrong one, which costs a try. */
export async function verifyCode(db: Db, email: string, code: string): Promise<string | undefined> {
  return runInTransaction(db, async (trx) => {
    // Locked, so that tries at the same time are counted one after another.
    const stored = await trx
      .selectFrom('emailCodes')
      .select(['email', 'salt', 'codeHash', 'triesLeft', 'expiresAt'])
      .where('email', '=', normaliseEmail(email))
      .forUpdate()
      .executeTakeFirst();
    if (!stored || !isUsable(stored, new Date())) return undefined;
    if (!isCorrect(stored, code)) {
      await countWrongCode(trx, email);
      return undefined;
    }
    await trx.deleteFrom('emailCodes').where('email', '=', stored.email).execute();
    return addVerification(trx, email);
  });
}

async function findOwner(
  db: Db,
  email: string,
): Promise<{ to: string; language: Language } | undefined> {
  return db
    .selectFrom('customers')
    .select(['email as to', 'language'])
    .where((eb) => eb.fn('lower', ['email']), '=', normaliseEmail(email))
    .executeTakeFirst();
}

async function saveCode(db: Db, email: string, hashed: HashedCode): Promise<void> {
  const code = {
    ...hashed,
    triesLeft: OTP_TRIES,
    expiresAt: addMinutes(new Date(), OTP_VALID_MINUTES),
  };
  await db
    .insertInto('emailCodes')
    .values({ email: normaliseEmail(email), ...code })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(code))
    .execute();
}

async function countWrongCode(db: Db, email: string): Promise<void> {
  await db
    .updateTable('emailCodes')
    .set((eb) => ({ triesLeft: eb('triesLeft', '-', 1) }))
    .where('email', '=', normaliseEmail(email))
    .execute();
}
