import { createHmac } from 'node:crypto';
import type { CallName } from '@haat/shared/contract/calls.ts';
import type { Logger } from 'pino';
import type { Db } from '../db/connect.ts';
import { loadStoreSecret } from '../db/store-secrets.ts';

/** Every event of the security log, with the level of its line. docs/operations.md says what each one means. */
const LEVELS = {
  'sign-in': 'info',
  'sign-in-failed': 'warn',
  'sign-up': 'info',
  'sign-out': 'info',
  'sessions-ended': 'info',
  'password-wrong': 'warn',
  'password-changed': 'info',
  'email-changed': 'info',
  'mobile-changed': 'info',
  'contact-restored': 'warn',
  'reset-requested': 'info',
  'reset-unknown': 'warn',
  'reset-over-limit': 'warn',
  'reset-used': 'info',
  'account-erased': 'info',
  forbidden: 'warn',
  'too-many': 'warn',
  'webhook-signature-wrong': 'warn',
  'webhook-token-wrong': 'warn',
} as const satisfies Record<string, 'info' | 'warn'>;

export type SecurityEvent = keyof typeof LEVELS;

/** Writes one line about the request to the log; `account` is the id of the customer whom it is about, if it is known. */
export type RecordSecurity = (event: SecurityEvent, account?: string) => void;

/** Which request it is, and the address of its client, in the form that rate limits count by. */
interface RequestOrigin {
  readonly requestId: string;
  readonly address: string;
}

/** The recorder for a request; `call` is the name of the call that it makes. */
export type SecurityLog = (from: RequestOrigin, call?: CallName) => RecordSecurity;

/** For calls made in this process, which no client has sent. */
export const noSecurityLog: RecordSecurity = () => {};

const CLIENT_LENGTH = 16;
const KEY_NAME = 'client addresses';

/**
 * The security log: lines with the message 'security'. A client is a hash of its address, keyed with a secret of the store: lines
 * of one client can be found, on every process, and its address cannot be computed by trying all addresses.
 */
export function buildSecurityLog(deps: {
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly db: Db;
}): SecurityLog {
  const { log, db } = deps;
  let key: Promise<Buffer | undefined> | undefined;
  const readKey = async (): Promise<Buffer | undefined> => {
    key ??= loadStoreSecret(db, KEY_NAME).catch(() => undefined);
    const loaded = await key;
    if (!loaded) key = undefined; // the database is away: the line has no client, the next one tries again
    return loaded;
  };
  return ({ requestId, address }, call) =>
    (event, account) => {
      void readKey().then((secret) => {
        const client = secret && hashAddress(secret, address);
        log[LEVELS[event]]({ event, account, client, call, requestId }, 'security');
      });
    };
}

function hashAddress(key: Buffer, address: string): string {
  return createHmac('sha256', key).update(address).digest('base64url').slice(0, CLIENT_LENGTH);
}
