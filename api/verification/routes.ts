import { VERIFICATION_VALID_MINUTES } from '@haat/shared/limits.ts';
import { checkPasswordStrength } from '../accounts/passwords/common-passwords.ts';
import { hashPassword } from '../accounts/passwords/hash.ts';
import { getAccountKey, getSignInKey } from '../accounts/rules.ts';
import type { Database } from '../db/connect.ts';
import { Refusal } from '../errors.ts';
import type { Handlers } from '../http/handlers.ts';
import type { FailureDelays, QuietLimit } from '../http/rate-limits.ts';
import type { Mailer } from '../mail/messages.ts';
import { KNOWN_BROWSER_SECONDS } from '../sessions/browser-commands.ts';
import { isKnownBrowser } from '../sessions/browser-queries.ts';
import { sendCode, verifyCode } from './codes/commands.ts';
import { restoreContact, verifyRestoreLink } from './contact-change-commands.ts';
import { presentLegacyMessage, presentMessage } from './present.ts';
import {
  findOwner,
  sendResetLink,
  setNewPassword,
  verifyResetLink,
} from './reset-link-commands.ts';

type CodeCall = 'sendEmailCode' | 'verifyEmailCode';
type LinkCall = 'forgetPassword' | 'resetPassword' | 'restoreContact';

export interface VerificationDeps {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly delays: FailureDelays;
  /** How many links for a new password an account is mailed. */
  readonly resetLinks: QuietLimit;
  readonly publicUrl: string;
}

const SECONDS_PER_MINUTE = 60;

/** The calls for codes that prove an email, and for mailed links: to a new password, and to undo a change of email or mobile. */
export function buildVerificationRoutes(
  deps: VerificationDeps,
): Pick<Handlers, CodeCall | LinkCall> {
  return { ...buildCodeRoutes(deps), ...buildLinkRoutes(deps) };
}

function buildCodeRoutes({ mailer, ...deps }: VerificationDeps): Pick<Handlers, CodeCall> {
  const { db } = deps.database;
  return {
    sendEmailCode: async ({ body: { email }, context: { language } }) => {
      await sendCode({ db, mailer }, { email, language });
      return presentLegacyMessage('codeSent', language);
    },

    verifyEmailCode: async ({ body: { email, otp }, context: { language, cookies } }) => {
      const secret = await verifyCode(db, email, otp);
      if (!secret) throw new Refusal(400, 'incorrectOtp');
      cookies.set('verified', secret, VERIFICATION_VALID_MINUTES * SECONDS_PER_MINUTE);
      return presentMessage('emailVerified', language);
    },
  };
}

function buildLinkRoutes(deps: VerificationDeps): Pick<Handlers, LinkCall> {
  const { mailer, delays, resetLinks, publicUrl } = deps;
  const { db } = deps.database;
  return {
    forgetPassword: async ({ body: { email, mobileNo: mobile }, context }) => {
      const { language, cookies } = context;
      const owner = await findOwner(db, email, mobile);
      const secret = cookies.get('browser');
      // Strangers who know email and mobile use up their own mails, not those of a browser of the owner.
      const isKnown = await isKnownBrowser(db, secret, owner?.id);
      const isWithin =
        owner && (await resetLinks.consume(isKnown ? `${owner.id}:${secret}` : owner.id));
      if (isWithin) await sendResetLink({ db, mailer, publicUrl }, { email, mobile });
      const event = isWithin ? 'reset-requested' : 'reset-over-limit';
      context.recordSecurity(owner ? event : 'reset-unknown', owner?.id);
      return presentMessage('resetLinkSent', language);
    },

    resetPassword: async ({ body: { token, password }, context }) => {
      const { language, cookies } = context;
      if (password !== undefined) await checkPasswordStrength('password', password);
      await verifyResetLink(db, token);
      if (password === undefined) return presentMessage('resetLinkGood', language);
      const passwordHash = await hashPassword(password);
      const formerSecret = cookies.get('browser');
      const reset = { token, passwordHash, formerSecret };
      const owner = await setNewPassword({ db, mailer }, reset);
      const { id, username, email, mobile, browserSecret } = owner;
      cookies.set('browser', browserSecret, KNOWN_BROWSER_SECONDS);
      context.recordSecurity('reset-used', id);
      // The owner of the mailbox need not wait because a stranger tried wrong passwords.
      const names = [username, email, mobile].map(getSignInKey);
      await delays.clearFailures(...names, getAccountKey(id, username));
      return presentMessage('passwordChanged', language);
    },

    restoreContact: async ({ body: { token, confirm }, context: { cookies, recordSecurity } }) => {
      if (!confirm) return { email: await verifyRestoreLink(db, token), resetToken: null };
      const restored = await restoreContact({ db, mailer, publicUrl }, token);
      const { customerId, email, resetToken } = restored;
      recordSecurity('contact-restored', customerId);
      cookies.clear('session'); // every session of the account has ended
      return { email, resetToken };
    },
  };
}
