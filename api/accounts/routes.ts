import { Unavailable } from '../errors.ts';
import type { Database } from '../db/connect.ts';
import type { Handlers } from '../http/handlers.ts';
import type { FailureDelays } from '../http/rate-limits.ts';
import type { Mailer } from '../mail/messages.ts';

type AccountCall =
  | 'signIn'
  | 'signUp'
  | 'validateUsername'
  | 'userSession'
  | 'userDetails'
  | 'updateProfile'
  | 'loginCredentials'
  | 'updateLoginCredentials'
  | 'exportUser'
  | 'eraseUser';

export interface AccountDeps {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly delays: FailureDelays;
}

export function accountRoutes(_deps: AccountDeps): Pick<Handlers, AccountCall> {
  const soon = async () => {
    throw Unavailable();
  };
  return {
    signIn: soon,
    signUp: soon,
    validateUsername: soon,
    userSession: soon,
    userDetails: soon,
    updateProfile: soon,
    loginCredentials: soon,
    updateLoginCredentials: soon,
    exportUser: soon,
    eraseUser: soon,
  };
}
