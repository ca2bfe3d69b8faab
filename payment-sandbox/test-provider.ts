import type { Db } from '@haat/api/db/connect.ts';
import type { RazorpayOptions } from '@haat/api/payments/gateway/razorpay.ts';
import { WEBHOOK_PATH } from '@haat/shared/contract/webhook.ts';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { readSandboxKeys } from './key-commands.ts';
import { writeKeyFile } from './key-file.ts';
import { buildSandbox, startWebhookDelivery } from './sandbox.ts';

/** Where the store serves the test provider. */
const SANDBOX_PATH = '/payments/sandbox';

/** The test provider of one store, as the store mounts and reaches it. */
export interface TestProvider {
  /** All of its routes, with their path. */
  readonly http: Hono;
  /** What the store's client needs to reach it. */
  readonly connection: RazorpayOptions;
  readonly checkoutScript: string;
  startDelivery(log: Pick<Logger, 'warn'>): { stop(): Promise<void> };
  /** Writes the keys to a file of `dataDir`, for tools that set fault switches. */
  writeKeys(dataDir: string): Promise<void>;
}

/** The test provider with its keys, created once for a database. `ownAddress` is the address at which the store is reached. */
export async function buildTestProvider(db: Db, ownAddress: string): Promise<TestProvider> {
  const keys = await readSandboxKeys(db);
  const options = { db, keys, webhookUrl: ownAddress + WEBHOOK_PATH };
  return {
    http: new Hono().route(SANDBOX_PATH, buildSandbox(options)),
    connection: {
      ...keys,
      baseUrl: ownAddress + SANDBOX_PATH,
      webhookSecrets: [keys.webhookSecret],
    },
    checkoutScript: `${SANDBOX_PATH}/checkout.js`,
    startDelivery: (log) => startWebhookDelivery({ ...options, log }),
    writeKeys: (dataDir) => writeKeyFile(dataDir, keys),
  };
}
