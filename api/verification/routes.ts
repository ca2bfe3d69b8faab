import { VERIFICATION_VALID_MINUTES } from '@haat/shared/limits.ts';
import { checkPasswordStrength } from '../accounts/passwords/common-passwords.ts';
import { hashPassword } from '../accounts/passwords/hash.ts';
import { getSignInKey } from '../accounts/rules.ts';
import type { Database } from '../db/connect.ts';
import { Refusal } from '../errors.ts';
import type { Handlers } from '../http/handlers.ts';
import type { FailureDelays } from '../http/rate-limits.ts';
import type { Mailer } from '../mail/messages.ts';
import { sendCode, verifyCode } from './codes/commands.ts';
import { presentLegacyMessage, presentMessage } from './present.ts';
import { setNewPassword, sendResetLink, verifyResetLink } from './reset-link-commands.ts';

type VerificationCall = 'sendEmailCode' | 'verifyEmailCode' | 'forgetPassword' | 'resetPassword';

export interface VerificationDeps {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly delays: FailureDelays;
  readonly publicUrl: string;
}

const SECONDS_PER_MINUTE = 60;

/** The calls for codes that prove an email, and for links to reset a forgotten password. */
export function buildVerificationRoutes(deps: VerificationDeps): Pick<Handlers, VerificationCall> {
  const { mailer, delays, publicUrl } = deps;
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

    forgetPassword: async ({ body: { email, mobileNo }, context: { language } }) => {
      await sendResetLink({ db, mailer, publicUrl }, { email, mobile: mobileNo });
      return presentMessage('resetLinkSent', language);
    },

    resetPassword: async ({ body: { token, password }, context: { language } }) => {
      if (password !== undefined) await checkPasswordStrength('password', password);
      await verifyResetLink(db, token);
      if (password === undefined) return presentMessage('resetLinkGood', language);
      const passwordHash = await hashPassword(password);
      const username = await setNewPassword({ db, mailer }, { token, passwordHash });
      // The owner of the mailbox need not wait because a stranger tried wrong passwords.
      await delays.clearFailures(getSignInKey(username));
      return presentMessage('passwordChanged', language);
    },
  };
}
