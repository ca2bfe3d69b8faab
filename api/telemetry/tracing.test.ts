import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import pino from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { buildTestApp } from '../../tests/support/build-app.ts';
import { setUpDatabase } from '../../tests/support/database.ts';
import { buildSend } from '../payments/gateway/send.ts';
import { addTraceparent, runInTraceOf, runObserved } from './run-observed.ts';
import { startTracing, type Tracing } from './tracing.ts';

const EMAIL = 'lata@shop.example';
const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const SETTINGS = {
  serviceName: 'test',
  timeoutMs: 1_000,
  sampler: 'parentbased_always_on',
  ratio: 1,
} as const;

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
  readonly status: { readonly code?: number };
}

const database = await setUpDatabase();
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

it('sends a span for a call, with its statements by name, and nothing that was typed', async () => {
  const { tracing, received } = await openTracing();
  const app = buildTestApp(database);
  const url = await open(tracing.traceRequests(getRequestListener(app.http.fetch)));
  const reply = await fetch(`${url}/api/user/signin?from=secret-page`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: PARENT },
    body: JSON.stringify({ Username: EMAIL, Password: 'a wrong secret' }),
  });
  await reply.text();
  await tracing.stop();
  const spans = received();
  const request = spans.find(({ name }) => name.startsWith('POST'));
  const call = spans.find(({ name }) => name.startsWith('call '));
  const statement = spans.find(({ name }) => name.startsWith('sql '));
  expect(call?.parentSpanId).toBe(request?.spanId);
  expect(statement?.traceId).toBe(request?.traceId);
  expect(statement?.parentSpanId).toBeTruthy();
  expect(attributesOf(request)).toMatchObject({
    'http.response.status_code': reply.status,
    'haat.request_id': reply.headers.get('x-request-id'),
  });
  // A stranger cannot name the trace: no proxy is trusted here.
  expect(request?.parentSpanId).toBeFalsy();
  const sent = JSON.stringify(spans);
  for (const secret of [EMAIL, 'a wrong secret', 'secret-page']) expect(sent).not.toContain(secret);
});

it('names a request after its page, and continues the trace of a trusted proxy', async () => {
  const { tracing, received } = await openTracing({ trustedProxies: ['127.0.0.1'] });
  const url = await open(tracing.traceRequests((_, response) => void response.end('page')));
  await (
    await fetch(`${url}/hi/products/Brass?search=gift`, { headers: { traceparent: PARENT } })
  ).text();
  await (await fetch(`${url}/healthz`)).text();
  await tracing.stop();
  const [request, ...others] = received();
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    name: 'GET listing',
    traceId: PARENT.split('-')[1],
    parentSpanId: PARENT.split('-')[2],
  });
});

it('a job belongs to the trace of what added it, and a failure has its kind but not its message', async () => {
  const { tracing, received } = await openTracing();
  const payload = await runObserved('job', 'first', async () => addTraceparent({ order: 'x' }));
  const failing = runInTraceOf(payload, () =>
    runObserved('job', 'second', async () => z.literal('a').parse('typed by a person')),
  );
  await expect(failing).rejects.toThrow('Invalid');
  await tracing.stop();
  const [first, second] = received();
  expect(second).toMatchObject({ traceId: first?.traceId, parentSpanId: first?.spanId });
  expect(second?.status.code).toBe(2);
  expect(attributesOf(second)['error.type']).toBe('ZodError');
  expect(JSON.stringify(second)).not.toContain('Invalid');
});

it('measures requests to the payment provider under names without ids', async () => {
  const { tracing, received } = await openTracing();
  const baseUrl = await open((_, response) => void response.writeHead(404).end('{}'));
  const send = buildSend({ baseUrl, keyId: 'key', keySecret: 'secret' });
  const asked = runObserved('job', 'asking', () =>
    send({
      method: 'GET',
      path: '/v1/payments/pay_secret?expand=x',
      reply: z.object({}),
      isRepeatable: false,
    }),
  );
  await expect(asked).rejects.toThrow('refused');
  await tracing.stop();
  expect(received().map(({ name }) => name)).toContain('provider GET /v1/payments/:id');
  expect(JSON.stringify(received())).not.toContain('pay_secret');
});

it('a receiver that hangs or refuses is logged, and costs requests nothing', async () => {
  const warn = vi.fn();
  const hanging = await open(() => {});
  const tracing = await startTracing(
    { ...SETTINGS, endpoint: hanging },
    { ...OPTIONS, log: { warn } as never },
  );
  const url = await open(tracing.traceRequests((_, response) => void response.end('page')));
  const askedAt = performance.now();
  for (let count = 0; count < 20; count += 1) await (await fetch(url)).text();
  expect(performance.now() - askedAt).toBeLessThan(2_000);
  await tracing.stop();
  expect(warn).toHaveBeenCalledTimes(1);
  const refusing = await startTracing(
    { ...SETTINGS, endpoint: 'http://127.0.0.1:1' },
    { ...OPTIONS, log: { warn } as never },
  );
  for (let count = 0; count < 3; count += 1) await runObserved('job', 'lost', async () => {});
  await refusing.stop();
  expect(warn).toHaveBeenCalledTimes(2);
});

it('without an endpoint nothing is traced and nothing of OpenTelemetry is loaded', async () => {
  const tracing = await startTracing(undefined, OPTIONS);
  const listener: RequestListener = () => {};
  expect(tracing.traceRequests(listener)).toBe(listener);
  expect(addTraceparent({ a: 1 })).toEqual({ a: 1 });
});

const OPTIONS = { version: '1', log: pino({ level: 'silent' }), trustedProxies: [] as string[] };

/** Traces that a small OTLP receiver takes. */
async function openTracing(
  options: Partial<typeof OPTIONS> = {},
): Promise<{ tracing: Tracing; received: () => readonly Span[] }> {
  const bodies: string[] = [];
  const endpoint = await open((request, response) => {
    void text(request).then((body) => {
      expect(request.url).toBe('/v1/traces');
      bodies.push(body);
      response.setHeader('content-type', 'application/json');
      response.end('{}');
    });
  });
  const tracing = await startTracing({ ...SETTINGS, endpoint }, { ...OPTIONS, ...options });
  closing.push(() => tracing.stop());
  return { tracing, received: () => bodies.flatMap(readSpans) };
}

function readSpans(body: string): Span[] {
  const { resourceSpans } = JSON.parse(body) as {
    resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
  };
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}

function attributesOf(span: Span | undefined): Record<string, unknown> {
  return Object.fromEntries(
    (span?.attributes ?? []).map(({ key, value }) => [
      key,
      Number(Object.values(value)[0]) || Object.values(value)[0],
    ]),
  );
}

async function open(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
