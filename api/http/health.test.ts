import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { Database } from '../db/connect.ts';
import { Refusal } from '../errors.ts';
import { servePublicChecks } from './health.ts';
import { buildMetrics } from './metrics.ts';
import type { RequestScope } from './request-scope.ts';

const TOKEN = 'a-token-of-some-length';
const BEARER = { authorization: `Bearer ${TOKEN}` };

it('without a token metrics of a store on this machine are for this machine alone, not for what a proxy passes on', async () => {
  const ask = askMetrics(undefined);
  expect(await ask('127.0.0.1')).toBe(200);
  expect(await ask('::1')).toBe(200);
  expect(await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
  expect(await ask('203.0.113.9')).toBe(404);
});

it('in a store that shoppers reach from outside nobody reads metrics without a token', async () => {
  const ask = askMetrics(undefined, { isLoopback: false });
  expect(await ask('127.0.0.1')).toBe(404);
  expect(await ask('203.0.113.9')).toBe(404);
  const withToken = askMetrics(TOKEN, { isLoopback: false });
  expect(await withToken('203.0.113.9', BEARER)).toBe(200);
  expect(await withToken('127.0.0.1')).toBe(404);
});

it('with a token they need it from everywhere, this machine too', async () => {
  const ask = askMetrics(TOKEN);
  expect(await ask('203.0.113.9', BEARER)).toBe(200);
  expect(await ask('127.0.0.1', BEARER)).toBe(200);
  expect(await ask('127.0.0.1')).toBe(404);
  expect(await ask('127.0.0.1', { authorization: 'Bearer another-token' })).toBe(404);
});

/** The status of /metrics for a request from an address. */
function askMetrics(metricsToken: string | undefined, { isLoopback } = { isLoopback: true }) {
  const app = new Hono<RequestScope>();
  app.onError((error, c) => c.text('', error instanceof Refusal ? (error.status as 404) : 500));
  const database = {} as Database; // metrics do not use it
  app.route(
    '/',
    servePublicChecks({ database, metrics: buildMetrics(), metricsToken, isLoopback }),
  );
  return async (from: string, headers: Record<string, string> = {}): Promise<number> => {
    const incoming = { socket: { remoteAddress: from } };
    return (await app.request('/metrics', { headers }, { incoming })).status;
  };
}
