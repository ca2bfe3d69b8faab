import { type App, type AppOptions, buildApp } from '@haat/api/app.ts';
import type { Database } from '@haat/api/db/connect.ts';
import type { BodyOf, CallName, ParamsOf, ReplyOf } from '@haat/shared/contract/calls.ts';
import type { Language } from '@haat/shared/words/words.ts';
import pino from 'pino';

export interface TestApp extends App {
  /** The reply of a call that succeeds. */
  call<Name extends CallName>(
    name: Name,
    input?: { params?: ParamsOf<Name>; body?: BodyOf<Name>; language?: Language },
  ): Promise<ReplyOf<Name>>;
  /** What a POST of this body is answered, whatever it is. */
  post(path: string, body: unknown): Promise<{ status: number; body: unknown }>;
}

/** The whole app over this database, without a port and without a log. */
export function buildTestApp(database: Database, options: Partial<AppOptions> = {}): TestApp {
  const app = buildApp({
    database,
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost',
    acceptedOrigins: new Set(['http://localhost']),
    version: 'test',
    ...options,
  });
  return {
    ...app,
    call: (name, { params = {}, body = {}, language = 'en' } = {}) =>
      app.runCall(name, { params: params as never, body: body as never, context: { language } }),
    post: async (path, body) => {
      const reply = await app.http.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: reply.status, body: await reply.json() };
    },
  };
}
