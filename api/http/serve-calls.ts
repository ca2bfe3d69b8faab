import { type CallName, calls } from '@haat/shared/contract/calls.ts';
import type { Call } from '@haat/shared/contract/define.ts';
import { BODY_BYTES_MAX } from '@haat/shared/limits.ts';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ForeignOrigin, MalformedJson, TooLarge } from '../errors.ts';
import { chooseLanguage } from './choose-language.ts';
import type { ClientAddress } from './client-address.ts';
import { readCookies } from './cookies.ts';
import type { CallContext } from './handlers.ts';
import type { RequestScope } from './request-scope.ts';
import type { AnswerCall } from './run-call.ts';
import type { SecurityLog } from './security-log.ts';
import { sendJson } from './send-json.ts';

export interface HttpOptions {
  readonly publicUrl: string;
  readonly acceptedOrigins: ReadonlySet<string>;
  readonly clientAddress: ClientAddress;
  readonly securityLog: SecurityLog;
}

/**
 * Serves every call of the contract at its path. Refusals are checked in this order: too large, malformed, foreign origin,
 * then the refusals of the call itself.
 */
export function serveCalls(answerCall: AnswerCall, httpOptions: HttpOptions): Hono<RequestScope> {
  const app = new Hono<RequestScope>();
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: BODY_BYTES_MAX,
      onError: () => {
        throw TooLarge();
      },
    }),
  );
  for (const name of callNamesBySpecificity()) {
    app.post(toHonoPath(calls[name].path), async (c) => {
      const body = await readJson(c);
      const context = contextOf(c, name, httpOptions);
      refuseForeignOrigin(c, httpOptions.acceptedOrigins, context);
      const reply = await answerCall(name, {
        params: c.req.param(),
        body,
        authorization: c.req.header('authorization'),
        context,
      });
      c.header('Cache-Control', 'no-store');
      return reply instanceof Uint8Array ? asFile(c, name, reply) : sendJson(c, name, reply);
    });
  }
  app.all('/api/*', (c) => c.notFound()); // a page must never answer a path under /api/
  return app;
}

/** '/api/products/category' comes before '/api/products/{id}', because the latter would match it too. */
function callNamesBySpecificity(): CallName[] {
  const parametersIn = (name: CallName) => calls[name].path.split('{').length;
  return (Object.keys(calls) as CallName[]).sort((a, b) => parametersIn(a) - parametersIn(b));
}

function toHonoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function asFile(c: Context, name: CallName, file: Uint8Array): Response {
  const call: Call = calls[name];
  return c.body(new Uint8Array(file), 200, {
    'Content-Type': call.replyType ?? 'application/octet-stream',
    'Content-Disposition': `attachment; filename="${call.replyName ?? 'file'}"`,
  });
}

function contextOf(
  c: Context<RequestScope>,
  name: CallName,
  { publicUrl, clientAddress, securityLog }: HttpOptions,
): CallContext {
  return {
    language: chooseLanguage(c.req.header('accept-language')),
    address: clientAddress(c),
    userAgent: c.req.header('user-agent') ?? '',
    cookies: readCookies(c, publicUrl),
    recordSecurity: securityLog(c, name),
  };
}

async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw MalformedJson();
  }
}

/** A browser sends the Origin header with each POST. Scripts and servers send none, but also no cookies to abuse. */
function refuseForeignOrigin(
  c: Context,
  accepted: ReadonlySet<string>,
  { recordSecurity }: CallContext,
): void {
  const origin = c.req.header('origin');
  if (origin === undefined || accepted.has(origin)) return;
  recordSecurity('forbidden');
  throw ForeignOrigin();
}
