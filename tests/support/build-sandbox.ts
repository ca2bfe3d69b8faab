import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { PaymentGateway } from '@haat/api/payments/gateway/payment-gateway.ts';
import { buildRazorpay } from '@haat/api/payments/gateway/razorpay.ts';
import { readSandboxKeys, type SandboxKeys } from '@haat/payment-sandbox/key-commands.ts';
import { buildSandbox, startWebhookDelivery } from '@haat/payment-sandbox/sandbox.ts';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { TestDatabase } from './database.ts';

export interface SandboxReply {
  readonly status: number;
  readonly body: unknown;
}

export interface TestSandbox {
  readonly keys: SandboxKeys;
  /** The store's own client, on this sandbox. */
  readonly gateway: PaymentGateway;
  /** A request as the store sends it, with its keys. */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<SandboxReply>;
  /** A request as the payment sheet in the browser sends it. */
  browse(method: string, path: string, body?: object): Promise<SandboxReply>;
  setFault(fault: string, settings?: object): Promise<void>;
  startDelivery(): { stop(): Promise<void> };
  stop(): Promise<void>;
}

const BETWEEN_ATTEMPTS_MS = 50;
const MOUNTED_AT = '/payments/sandbox';

/** The test provider on a port of its own, mounted as the store mounts it. */
export async function buildTestSandbox(
  { db }: TestDatabase,
  webhookUrl: string,
): Promise<TestSandbox> {
  const keys = await readSandboxKeys(db);
  const store = new Hono().route(MOUNTED_AT, buildSandbox({ db, keys, webhookUrl }));
  const server = createServer(getRequestListener(store.fetch));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}${MOUNTED_AT}`;
  const basic = Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64');
  const ask = async (url: string, init: RequestInit): Promise<SandboxReply> => {
    const response = await fetch(url, init);
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  };
  const call: TestSandbox['call'] = (method, path, body, headers) =>
    ask(baseUrl + path, {
      method,
      headers: { authorization: `Basic ${basic}`, ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  return {
    keys,
    gateway: buildRazorpay({
      baseUrl,
      keyId: keys.keyId,
      keySecret: keys.keySecret,
      webhookSecrets: [keys.webhookSecret],
      timeoutMs: 500,
      pause: () => setTimeout(BETWEEN_ATTEMPTS_MS),
    }),
    call,
    browse: (method, path, body) =>
      ask(`${baseUrl}/checkout${path}?key_id=${keys.keyId}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
      }),
    setFault: async (fault, settings = {}) => {
      const { status, body } = await call('POST', '/faults', { fault, count: 1, ...settings });
      if (status !== 200) throw new Error(`No such fault: ${JSON.stringify(body)}`);
    },
    startDelivery: () =>
      startWebhookDelivery({ db, keys, webhookUrl, pollMs: 20, log: { warn: () => {} } }),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An order or a payment as the sandbox's API returns it. */
export async function readFromSandbox(
  sandbox: TestSandbox,
  kind: 'orders' | 'payments',
  id: string,
): Promise<Readonly<Record<string, unknown>>> {
  const { body } = await sandbox.call('GET', `/v1/${kind}/${id}`);
  return body as Record<string, unknown>;
}

/** Pays an order as a shopper does in the sheet, with Visa's test card unless another is given. */
export async function payByCard(
  sandbox: TestSandbox,
  orderId: string,
  { number = '4100 2800 0000 1007', otp = '1234' } = {},
): Promise<SandboxReply> {
  const card = { number, expiry: '12/49', cvv: '123', contact: '+919988776655' };
  const begun = await sandbox.browse('POST', `/${orderId}/card`, card);
  const { state, paymentId } = begun.body as { state: string; paymentId: string };
  if (state !== 'otp') return begun;
  return sandbox.browse('POST', `/${orderId}/payments/${paymentId}/otp`, { otp });
}
