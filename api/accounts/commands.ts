import { PRIVACY_VERSION } from '@haat/shared/limits.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { notifyCatalogueChange } from '../catalogue/commands.ts';
import type { Db } from '../db/connect.ts';
import { runInTransaction } from '../db/transaction.ts';
import { Conflict, type Refusal, WrongPassword } from '../errors.ts';
import type { Mailer } from '../mail/messages.ts';
import { eraseCustomerFromOrders } from '../orders/erasure-commands.ts';
import { erasePosts } from '../questions/commands.ts';
import { saveKnownBrowser } from '../sessions/browser-commands.ts';
import { createSession, type NewSession, updateSessionSecrets } from '../sessions/commands.ts';
import { eraseMessages, type SupportDeps } from '../support/commands.ts';
import { consumeVerification } from '../verification/commands.ts';
import { addContactChange, expireChangesSince } from '../verification/contact-change-commands.ts';
import { hasVerification, listFormerMailboxes } from '../verification/queries.ts';
import type { MailedLinkDeps } from '../verification/reset-link-commands.ts';
import { formatRestoreLink } from '../verification/rules.ts';
import { lockCustomer } from './lock-commands.ts';
import { expireResetLinks, updatePassword } from './passwords/commands.ts';
import { hashPassword } from './passwords/hash.ts';
import { type CustomerRow, getCustomer, getLogin, type Login } from './queries.ts';
import { ANONYMOUS_NAME, isOtherContact, isOtherEmail } from './rules.ts';

interface Deps {
  readonly db: Db;
  readonly mailer: Mailer;
}

/** The browser that signs in. */
export interface Browser {
  readonly device: string;
  readonly formerCookie: string | undefined;
  /** The secret of its cookie 'browser', from an earlier sign-in. */
  readonly formerSecret: string | undefined;
}

/** A session that has just begun, and the new secret of its browser. */
export interface SignIn extends NewSession {
  readonly customerId: string;
  readonly browserSecret: string;
}

export interface NewAccount {
  readonly username: string;
  readonly email: string;
  readonly mobile: string;
  readonly password: string;
  readonly language: Language;
  /** The proof of the email. */
  readonly verified: string | undefined;
}

/** Opens an account and signs in. After a refusal the verified email can be used again. */
export async function createCustomer(
  { db, mailer }: Deps,
  account: NewAccount,
  browser: Browser,
): Promise<SignIn> {
  const { password, verified, ...profile } = account;
  // Hashing is work, so only for a verified email. It is before the transaction: no connection is held while it waits.
  if (!(await hasVerification(db, verified, profile.email))) throw emailNotVerified();
  const passwordHash = await hashPassword(password);
  return withConflictsRefused(() =>
    runInTransaction(db, async (trx) => {
      await consumeOwnVerification(trx, verified, profile.email);
      const { id: customerId } = await trx
        .insertInto('customers')
        .values({ ...profile, passwordHash, privacyVersion: PRIVACY_VERSION })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { email: to, language, username } = profile;
      await mailer.sendLater(trx, { to, language, template: 'welcome', contents: { username } });
      return startSession(trx, customerId, browser);
    }),
  );
}

/** Starts a session after the password was verified; undefined when the password was changed meanwhile. */
export async function signIn(db: Db, login: Login, browser: Browser): Promise<SignIn | undefined> {
  return runInTransaction(db, async (trx) => {
    if (!(await lockIfPasswordUnchanged(trx, login))) return undefined;
    return startSession(trx, login.id, browser);
  });
}

async function startSession(trx: Db, customerId: string, browser: Browser): Promise<SignIn> {
  const session = await createSession(trx, { customerId, ...browser });
  const browserSecret = await saveKnownBrowser(trx, customerId, browser.formerSecret);
  return { ...session, customerId, browserSecret };
}

export async function updateLanguage(
  db: Db,
  customerId: string,
  language: Language,
): Promise<void> {
  await db.updateTable('customers').set({ language }).where('id', '=', customerId).execute();
}

export type ProfileUpdate = Pick<
  CustomerRow,
  'firstName' | 'lastName' | 'mobile' | 'gender' | 'email'
>;

interface ProfileAuthorisation {
  /** The proof of a new email. */
  readonly verified: string | undefined;
  /** The verified password: a new email or mobile needs it. */
  readonly login: Login | undefined;
}

/**
 * Saves all of it, or nothing when a new email or mobile is not authorised or the email has an account. Mails the former
 * email a link that undoes a change of email or mobile.
 */
export async function updateProfile(
  deps: MailedLinkDeps,
  customerId: string,
  update: ProfileUpdate & ProfileAuthorisation,
): Promise<CustomerRow> {
  const { verified, login, ...profile } = update;
  return withConflictsRefused(() =>
    runInTransaction(deps.db, async (trx) => {
      await lockCustomer(trx, customerId);
      const former = await getCustomer(trx, customerId);
      const isContactChanged = isOtherContact(former, profile);
      if (isContactChanged) await checkPasswordUnchanged(trx, customerId, login);
      const isEmailChanged = isOtherEmail(former.email, profile.email);
      if (isEmailChanged) await consumeOwnVerification(trx, verified, profile.email);
      await trx
        .updateTable('customers')
        .set({ ...profile, updatedAt: new Date() })
        .where('id', '=', customerId)
        .execute();
      if (isContactChanged) await handleContactChange(trx, deps, former, profile.email);
      return { ...former, ...profile };
    }),
  );
}

/**
 * Replaces a verified password and mails the customer. Returns the new secrets of this session and of this browser, the only
 * ones that are still valid; undefined when the password was changed meanwhile.
 */
export async function savePassword(
  { db, mailer }: Deps,
  login: Login,
  replacement: {
    readonly password: string;
    readonly currentSessionId: string;
    readonly formerSecret: string | undefined;
  },
): Promise<SignIn | undefined> {
  const passwordHash = await hashPassword(replacement.password);
  const { currentSessionId, formerSecret } = replacement;
  return runInTransaction(db, async (trx) => {
    if (!(await lockIfPasswordUnchanged(trx, login))) return undefined;
    await updatePassword(trx, { customerId: login.id, passwordHash, currentSessionId });
    const { email: to, language, username } = await getCustomer(trx, login.id);
    const contents = { username };
    await mailer.sendLater(trx, { to, language, template: 'passwordChanged', contents });
    const session = await updateSessionSecrets(trx, currentSessionId);
    const browserSecret = await saveKnownBrowser(trx, login.id, formerSecret);
    return { ...session, customerId: login.id, browserSecret };
  });
}

/** Deletes a customer whose password was verified, and all their data. Their reviews stay, without a name. */
export async function eraseCustomer(deps: SupportDeps, login: Login): Promise<boolean> {
  const { db, mailer } = deps;
  // The late payment of an expired order may deadlock with this: each may wait for a row that the other has locked.
  return runInTransaction(db, async (trx) => {
    if (!(await lockIfPasswordUnchanged(trx, login))) return false;
    const { email, language, username } = await getCustomer(trx, login.id);
    const mailboxes = new Set([email, ...(await listFormerMailboxes(trx, login.id))]);
    await eraseData({ ...deps, db: trx }, login.id, email);
    const mail = { language, template: 'accountErased', contents: { username } } as const;
    await mailer.sendLater(trx, ...[...mailboxes].map((to) => ({ ...mail, to })));
    return true;
  });
}

/** Deletes a customer whom a restored backup has brought back. No mail is sent: they had it when they were erased first. */
export async function eraseRestoredCustomer(db: Db, customerId: string): Promise<boolean> {
  return runInTransaction(db, async (trx) => {
    const customer = await trx
      .selectFrom('customers')
      .select('email')
      .where('id', '=', customerId)
      .forUpdate()
      .executeTakeFirst();
    if (!customer) return false;
    const mailer: Mailer = { sendLater: async () => {} };
    await eraseData({ db: trx, mailer, shop: { email: '' } }, customerId, customer.email);
    return true;
  });
}

async function eraseData(deps: SupportDeps, customerId: string, email: string): Promise<void> {
  const { db: trx } = deps;
  await eraseReviewerName(trx, customerId);
  await erasePosts(trx, customerId);
  await eraseCustomerFromOrders(trx, customerId);
  await eraseMessages(deps, customerId);
  await trx.deleteFrom('emailCodes').where('email', '=', email.toLowerCase()).execute();
  await trx.deleteFrom('emailVerifications').where('email', '=', email.toLowerCase()).execute();
  await trx.deleteFrom('customers').where('id', '=', customerId).execute();
}

async function consumeOwnVerification(
  db: Db,
  verified: string | undefined,
  email: string,
): Promise<void> {
  if (!(await consumeVerification(db, verified, email))) throw emailNotVerified();
}

function emailNotVerified(): Refusal {
  return Conflict('emailNotVerified', { email: 'emailNotVerified' });
}

/** Runs while the customer is locked, so that the password cannot change. */
async function checkPasswordUnchanged(
  trx: Db,
  customerId: string,
  login: Login | undefined,
): Promise<void> {
  if (!login) throw WrongPassword('passwordNeeded');
  const { passwordHash } = await getLogin(trx, customerId);
  if (passwordHash !== login.passwordHash) throw WrongPassword('incorrectPassword');
}

/** Whether a verified password is still the current one. The lock stops a reset until the transaction ends. */
async function lockIfPasswordUnchanged(db: Db, { id, passwordHash }: Login): Promise<boolean> {
  const customer = await db
    .selectFrom('customers')
    .select('passwordHash')
    .where('id', '=', id)
    .forUpdate() // also blocks rows that only refer to the customer: no review may be added while the account is erased
    .executeTakeFirst();
  return customer?.passwordHash === passwordHash;
}

/**
 * Mails the former mailbox, with a link to undo the change; reset links that were mailed there stop working. Whoever goes back
 * to a mailbox that could undo a change gets no link: the mailbox that is left may be a thief's.
 */
async function handleContactChange(
  db: Db,
  { mailer, publicUrl }: MailedLinkDeps,
  { id: customerId, email, mobile, language, username }: CustomerRow,
  nextEmail: string,
): Promise<void> {
  const newEmail = isOtherEmail(email, nextEmail) ? nextEmail : null;
  const to = { to: email, language };
  if (newEmail !== null) await expireResetLinks(db, customerId);
  if (newEmail !== null && (await expireChangesSince(db, customerId, newEmail))) {
    const contents = { username, newEmail };
    return mailer.sendLater(db, { ...to, template: 'emailChanged', contents });
  }
  const token = await addContactChange(db, { customerId, email, mobile });
  const link = formatRestoreLink(publicUrl, language, token);
  const contents = { username, newEmail, link };
  await mailer.sendLater(db, { ...to, template: 'contactChanged', contents });
}

async function eraseReviewerName(db: Db, customerId: string): Promise<void> {
  const reviews = await db
    .updateTable('reviews')
    .set({ customerId: null, name: ANONYMOUS_NAME })
    .where('customerId', '=', customerId)
    .returning('productId')
    .execute();
  await notifyCatalogueChange(db, { products: reviews.map(({ productId }) => productId) });
}

/** The unique indexes of the database decide which of two requests at the same time is first. */
async function withConflictsRefused<Outcome>(write: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await write();
  } catch (error) {
    const { constraint } = error as { constraint?: unknown };
    if (constraint === 'customers_username')
      throw Conflict('usernameTaken', { username: 'usernameTaken' });
    if (constraint === 'customers_email') throw Conflict('emailTaken', { email: 'emailTaken' });
    throw error;
  }
}
