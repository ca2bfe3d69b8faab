import { Unavailable } from '../errors.ts';
import type { Database } from '../db/connect.ts';
import type { Handlers } from '../http/handlers.ts';
import type { Mailer } from '../mail/messages.ts';

type VerificationCall = 'sendEmailCode' | 'verifyEmailCode' | 'forgetPassword' | 'resetPassword';

export interface VerificationDeps {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

export function verificationRoutes(_deps: VerificationDeps): Pick<Handlers, VerificationCall> {
  const soon = async () => {
    throw Unavailable();
  };
  return {
    sendEmailCode: soon,
    verifyEmailCode: soon,
    forgetPassword: soon,
    resetPassword: soon,
  };
}
