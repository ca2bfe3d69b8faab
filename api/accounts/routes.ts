import type { SignedIn } from '@haat/shared/contract/accounts.ts';
import type { ReplyOf } from '@haat/shared/contract/calls.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { loadAddresses } from '../addresses/loaders.ts';
import type { Database } from '../db/connect.ts';
import { NotSignedIn, WrongPassword } from '../errors.ts';
import type { CallContext, CustomerContext, Handlers } from '../http/handlers.ts';
import type { Mailer } from '../mail/messages.ts';
import { KNOWN_BROWSER_SECONDS } from '../sessions/browser-commands.ts';
import { isKnownBrowser } from '../sessions/browser-queries.ts';
import { formatDevice, SESSION_SECONDS } from '../sessions/rules.ts';
import * as commands from './commands.ts';
import { type LoadOrders, loadExport } from './export-loaders.ts';
import { loadCustomerWithItems } from './loaders.ts';
import { checkPasswordStrength } from './passwords/common-passwords.ts';
import { type PasswordDeps, verifyCurrentPassword } from './passwords/verify-password.ts';
import { presentCustomer } from './present.ts';
import * as queries from './queries.ts';
import {
  getAccountKey,
  getBrowserKey,
  getPasswordKey,
  getSignInKey,
  isOtherContact,
  isOtherEmail,
  PASSWORD_MASK,
} from './rules.ts';

type SignInCall = 'signIn' | 'signUp' | 'validateUsername' | 'userSession';
type ProfileCall = 'userDetails' | 'updateProfile' | 'exportUser';
type CredentialsCall = 'loginCredentials' | 'updateLoginCredentials' | 'eraseUser';

export interface AccountDeps extends PasswordDeps {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  /** Its mailbox also has the messages that customers wrote. */
  readonly shop: { readonly email: string };
  /** All order lines of a customer, the newest first. */
  readonly loadOrders: LoadOrders;
  readonly loadLatestOrders: (
    customerId: string,
    language: Language,
  ) => Promise<Pick<ReplyOf<'userDetails'>, 'order' | 'orderCount'>>;
}

/** The calls of accounts: sign-in and sign-up, profile, sign-in details, and erasure. */
export function buildAccountRoutes(
  deps: AccountDeps,
): Pick<Handlers, SignInCall | ProfileCall | CredentialsCall> {
  return {
    ...buildSignInRoutes(deps),
    ...buildProfileRoutes(deps),
    ...buildCredentialsRoutes(deps),
  };
}

function buildSignInRoutes(deps: AccountDeps): Pick<Handlers, SignInCall> {
  const { database, mailer } = deps;
  const { db } = database;
  return {
    signIn: async ({ body: { Username: name, Password: password }, context }) => {
      const login = await queries.findLogin(db, name);
      const browserSecret = context.cookies.get('browser');
      const isKnown = await isKnownBrowser(db, browserSecret, login?.id);
      const isCorrect = await verifyCurrentPassword(deps, {
        ...(isKnown && login && browserSecret
          ? { countedFor: getBrowserKey(login.id, browserSecret) }
          : {
              countedFor: getSignInKey(name),
              quietlyCountedFor: getAccountKey(login?.id, name),
            }),
        passwordHash: login?.passwordHash,
        password,
      });
      const session =
        login && isCorrect ? await commands.signIn(db, login, getBrowser(context)) : undefined;
      context.recordSecurity(session ? 'sign-in' : 'sign-in-failed', login?.id);
      if (!session) throw NotSignedIn('wrongCredentials');
      return completeSignIn(database, session, context);
    },

    signUp: async ({ body: { username, email, password, mobileno: mobile }, context }) => {
      await checkPasswordStrength('password', password);
      const { cookies, language } = context;
      const verified = cookies.get('verified');
      const session = await commands.createCustomer(
        { db, mailer },
        { username, email, mobile, password, language, verified },
        getBrowser(context),
      );
      cookies.clear('verified');
      context.recordSecurity('sign-up', session.customerId);
      return completeSignIn(database, session, context);
    },

    validateUsername: async ({ body }) => {
      const isTaken = await queries.isUsernameTaken(db, body.data.username);
      return { data: isTaken ? 500 : 200 };
    },

    userSession: async ({ body, context }) => {
      const { cookies, customerId, language } = context;
      if (body.language) await commands.updateLanguage(db, customerId, body.language);
      const user = await loadCustomerWithItems(database, customerId, language);
      cookies.set('session', cookies.get('session') ?? '', SESSION_SECONDS);
      return { user };
    },
  };
}

function buildProfileRoutes(deps: AccountDeps): Pick<Handlers, ProfileCall> {
  const { database, mailer, publicUrl, loadLatestOrders } = deps;
  const { db } = database;
  return {
    userDetails: async ({ context: { customerId, language } }) => {
      const [customer, address, orders] = await Promise.all([
        loadCustomerWithItems(database, customerId, language),
        loadAddresses(db, customerId),
        loadLatestOrders(customerId, language),
      ]);
      return { user: { ...customer, address }, ...orders };
    },

    updateProfile: async ({ body, context }) => {
      const { cookies, customerId } = context;
      const { fname: firstName, lname: lastName, mobileno: mobile, gender, email } = body;
      const change = { firstName, lastName, mobile, gender, email };
      const former = await queries.getCustomer(db, customerId);
      const customer = await commands.updateProfile({ db, mailer, publicUrl }, customerId, {
        ...change,
        verified: cookies.get('verified'),
        login: isOtherContact(former, change)
          ? await verifyOwner(deps, context, body.password)
          : undefined,
      });
      if (isOtherEmail(former.email, customer.email))
        context.recordSecurity('email-changed', customerId);
      if (former.mobile !== customer.mobile) context.recordSecurity('mobile-changed', customerId);
      return { user: presentCustomer(customer) };
    },

    exportUser: ({ context: { customerId, language } }) => loadExport(deps, customerId, language),
  };
}

function buildCredentialsRoutes(deps: AccountDeps): Pick<Handlers, CredentialsCall> {
  const { database, mailer, shop } = deps;
  const { db } = database;
  return {
    loginCredentials: async ({ context: { customerId } }) => {
      const { username } = await queries.getCustomer(db, customerId);
      return { username, password: PASSWORD_MASK };
    },

    updateLoginCredentials: async ({ body: { details }, context }) => {
      const { customerId, sessionId: currentSessionId, cookies } = context;
      await checkPasswordStrength('details.password', details.password);
      const login = await queries.getLogin(db, customerId);
      const { password, previousPassword } = details;
      const formerSecret = cookies.get('browser');
      const replacement = { password, currentSessionId, formerSecret };
      const session =
        (await verifyLogin(deps, login, context, previousPassword)) &&
        (await commands.savePassword({ db, mailer }, login, replacement));
      if (!session) throw WrongPassword('incorrectPreviousPassword', 'details.previousPassword');
      setCookies(cookies, session);
      context.recordSecurity('password-changed', customerId);
      return { token: session.token };
    },

    eraseUser: async ({ body, context }) => {
      const { cookies, customerId } = context;
      const login = await queries.getLogin(db, customerId);
      const isErased =
        (await verifyLogin(deps, login, context, body.password)) &&
        (await commands.eraseCustomer({ db, mailer, shop }, login));
      if (!isErased) throw WrongPassword('incorrectPassword');
      cookies.clear('session');
      context.recordSecurity('account-erased', customerId);
      return {};
    },
  };
}

function getBrowser({ cookies, userAgent }: CallContext): commands.Browser {
  return {
    device: formatDevice(userAgent),
    formerCookie: cookies.get('session'),
    formerSecret: cookies.get('browser'),
  };
}

/** Sends both halves of the session, the cookie in a header and the token in the reply, and the secret of the browser. */
async function completeSignIn(
  database: Database,
  session: commands.SignIn,
  { cookies, language }: CallContext,
): Promise<SignedIn> {
  const user = await loadCustomerWithItems(database, session.customerId, language);
  setCookies(cookies, session);
  return { user, token: session.token };
}

function setCookies(cookies: CallContext['cookies'], session: commands.SignIn): void {
  cookies.set('session', session.cookie, SESSION_SECONDS);
  cookies.set('browser', session.browserSecret, KNOWN_BROWSER_SECONDS);
}

/** A session may be stolen, so a change that could take over the account needs the password too. */
async function verifyOwner(
  deps: AccountDeps,
  context: CustomerContext,
  password: string | null | undefined,
): Promise<queries.Login> {
  if (!password) throw WrongPassword('passwordNeeded');
  const login = await queries.getLogin(deps.database.db, context.customerId);
  if (!(await verifyLogin(deps, login, context, password)))
    throw WrongPassword('incorrectPassword');
  return login;
}

async function verifyLogin(
  deps: PasswordDeps,
  { id, passwordHash }: queries.Login,
  { sessionId, recordSecurity }: CustomerContext,
  password: string,
): Promise<boolean> {
  const countedFor = getPasswordKey(id, sessionId);
  const isCorrect = await verifyCurrentPassword(deps, { countedFor, passwordHash, password });
  if (!isCorrect) recordSecurity('password-wrong', id);
  return isCorrect;
}
