import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type App, type AppOptions, buildApp } from '@haat/api/app.ts';
import type { Database } from '@haat/api/db/connect.ts';
import { getCookieName } from '@haat/api/http/cookies.ts';
import type { MailMessage } from '@haat/api/mail/messages.ts';
import { callPaths } from '@haat/shared/contract/call-paths.ts';
import type { BodyOf, CallName, ParamsOf, ReplyOf } from '@haat/shared/contract/calls.ts';
import type { Language } from '@haat/shared/words/words.ts';
import pino from 'pino';
import type { TestCustomer } from './build-customer.ts';
import { buildUploadFiles } from './build-upload-files.ts';
import { checkReply } from './check-reply.ts';
import { buildFakeProvider, type FakeProvider } from './fake-provider.ts';

const PUBLIC_URL = 'http://localhost';
/** For a crowd: admission, which lets some of it begin at a time, is not part of this app, so all begin at once, also on a slow machine. */
export const PATIENT = { requestMs: 45_000, placeOrderMs: 45_000 };

interface Input<Name extends CallName> {
  readonly params?: ParamsOf<Name>;
  readonly body?: BodyOf<Name>;
  readonly language?: Language;
  /** The customer who calls; without it a visitor calls. */
  readonly as?: TestCustomer | undefined;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

export interface TestApp extends App {
  /** The reply of a call that succeeds, made over HTTP. */
  call<Name extends CallName>(name: Name, input?: Input<Name>): Promise<ReplyOf<Name>>;
  /** The reply of a call, whatever is sent. */
  ask(
    name: CallName,
    input?: {
      params?: Record<string, string>;
      body?: unknown;
      as?: TestCustomer | undefined;
      language?: Language;
    },
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** The reply to a POST of this body, whatever its status. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** The mails that were queued, the newest last. */
  readonly mails: readonly MailMessage[];
  /** The jobs that were added and not run, the newest last. */
  readonly queuedJobs: { readonly name: string; readonly payload: object }[];
  readonly provider: FakeProvider;
}

/** The whole app over this database, without a port, a log or rate limits. */
export function buildTestApp(database: Database, options: Partial<AppOptions> = {}): TestApp {
  const mails: MailMessage[] = [];
  const queuedJobs: { name: string; payload: object }[] = [];
  const provider = buildFakeProvider();
  const app = buildApp({
    database,
    checkoutDatabase: database,
    log: pino({ level: 'silent' }),
    publicUrl: PUBLIC_URL,
    acceptedOrigins: new Set([PUBLIC_URL]),
    trustedProxies: [],
    rateLimits: false,
    mailer: { sendLater: async (_, ...messages) => void mails.push(...messages) },
    jobs: {
      add: async (_, { name }, ...payloads) =>
        void queuedJobs.push(...payloads.map((payload) => ({ name, payload }))),
    },
    payments: { gateway: provider, checkoutScript: '/checkout.js', isTestProvider: true },
    shop: { email: 'care@haat.example' },
    uploadFiles: buildUploadFiles(),
    version: 'test',
    ...options,
  });
  checkReplies(app.http);
  const post: TestApp['post'] = async (path, body, headers = {}) => {
    const reply = await app.http.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: reply.status, body: await reply.json(), headers: reply.headers };
  };
  const ask: TestApp['ask'] = (name, input = {}, headers = {}) => {
    const { params = {}, body = {}, as, language = 'en' } = input;
    return post(pathOf(name, params), body, {
      'accept-language': language,
      ...(as && credentialsOf(as)),
      ...headers,
    });
  };
  return {
    ...app,
    mails,
    queuedJobs,
    provider,
    post,
    ask,
    call: async (name, input = {}) => {
      const { status, body } = await ask(name, input as never);
      if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
      return body as never;
    },
  };
}

/** Checks every reply against the OpenAPI document, even when the test itself does not look at the reply. */
function checkReplies(http: App['http']): void {
  const answer = http.fetch;
  http.fetch = async (request, ...rest) => {
    const reply = await answer(request, ...rest);
    const { status, headers } = reply;
    const { pathname: path } = new URL(request.url);
    await checkReply({
      method: request.method,
      path,
      status,
      headers,
      text: () => readText(reply.clone()),
    });
    return reply;
  };
}

async function readText(reply: Response): Promise<string> {
  const decode = DECODERS[reply.headers.get('content-encoding') ?? ''];
  if (!decode) return reply.text();
  return decode(Buffer.from(await reply.arrayBuffer())).toString();
}

const DECODERS: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** The headers that sign a customer in: the cookie and the token. */
export function credentialsOf({ cookie, token }: TestCustomer): Record<string, string> {
  return {
    cookie: `${getCookieName(PUBLIC_URL, 'session')}=${cookie}`,
    authorization: `Bearer ${token}`,
  };
}

function pathOf(name: CallName, params: Record<string, unknown>): string {
  return callPaths[name].replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  );
}
