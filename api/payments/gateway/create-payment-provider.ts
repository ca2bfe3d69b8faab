import { WEBHOOK_PATH } from '@haat/shared/contract/webhook.ts';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { PaymentProvider } from '../../app.ts';
import type { Db } from '../../db/connect.ts';
import type { RazorpayKeys } from '../../env.ts';
import { readSandboxKeys } from '../sandbox/key-commands.ts';
import { writeKeyFile } from '../sandbox/key-file.ts';
import { buildSandbox, startWebhookDelivery } from '../sandbox/sandbox.ts';
import { buildRazorpay, RAZORPAY_URL } from './razorpay.ts';

/** Where the store serves the test provider. */
const SANDBOX_PATH = '/payments/sandbox';
const RAZORPAY_CHECKOUT = 'https://checkout.razorpay.com/v1/checkout.js';

export interface ConfiguredProvider extends PaymentProvider {
  /** The test provider itself, with its path. */
  readonly sandbox?: {
    readonly http: Hono;
    startDelivery(log: Pick<Logger, 'warn'>): Stoppable;
    /** Stores the keys in a file, for tools that set fault switches. */
    keepKeys(dataDir: string): Promise<void>;
  };
}

interface Stoppable {
  stop(): Promise<void>;
}

/** Razorpay with the operator's keys; without keys the test provider, which the store reaches at its own address. */
export async function createPaymentProvider(
  db: Db,
  keys: RazorpayKeys | undefined,
  ownAddress: string,
): Promise<ConfiguredProvider> {
  if (keys) {
    const gateway = buildRazorpay({ ...keys, baseUrl: RAZORPAY_URL });
    return { gateway, checkoutScript: RAZORPAY_CHECKOUT, isTestProvider: false };
  }
  const sandboxKeys = await readSandboxKeys(db);
  const sandbox = { db, keys: sandboxKeys, webhookUrl: ownAddress + WEBHOOK_PATH };
  return {
    gateway: buildRazorpay({
      ...sandboxKeys,
      baseUrl: ownAddress + SANDBOX_PATH,
      webhookSecrets: [sandboxKeys.webhookSecret],
    }),
    checkoutScript: `${SANDBOX_PATH}/checkout.js`,
    isTestProvider: true,
    sandbox: {
      http: new Hono().route(SANDBOX_PATH, buildSandbox(sandbox)),
      startDelivery: (log) => startWebhookDelivery({ ...sandbox, log }),
      keepKeys: (dataDir) => writeKeyFile(dataDir, sandboxKeys),
    },
  };
}
