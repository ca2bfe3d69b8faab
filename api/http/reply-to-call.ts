import type { CallName } from '@haat/shared/contract/calls.ts';
import type { Logger } from 'pino';
import { ForeignOrigin, MalformedJson } from '../errors.ts';
import { chooseLanguage } from './choose-language.ts';
import { type Cookies, readCookies } from './cookies.ts';
import { type CallReply, formatReply } from './format-reply.ts';
import type { CallContext } from './handlers.ts';
import { recordFailure } from './format-failure.ts';
import type { AnswerCall } from './run-call.ts';
import type { SecurityLog } from './security-log.ts';

/** A request for a call, by whichever way it has come. */
export interface CallRequest {
  readonly name: CallName;
  readonly params: Readonly<Record<string, string>>;
  readonly path: string;
  readonly requestId: string;
  /** Of the client, in the form that rate limits count by. */
  readonly address: string;
  /** A header by its name in small letters; the values of one that was sent several times are joined. */
  header(name: string): string | undefined;
  /** The body, which is not larger than a call's may be. */
  readText(): Promise<string>;
}

/** Answers the request for a call. It never rejects: a failure is a reply too. */
export type ReplyToCall = (request: CallRequest) => Promise<CallReply>;

export interface CallHttp {
  readonly publicUrl: string;
  readonly acceptedOrigins: ReadonlySet<string>;
  readonly securityLog: SecurityLog;
  readonly log: Pick<Logger, 'error'>;
}

/** Refusals are checked in this order: malformed, foreign origin, then the refusals of the call itself. */
export function buildReplyToCall(answerCall: AnswerCall, http: CallHttp): ReplyToCall {
  return async (request) => {
    const cookies = readCookies(request.header('cookie'), http.publicUrl);
    let reply: CallReply;
    try {
      reply = await answer(answerCall, http, request, cookies);
    } catch (error) {
      const acceptLanguage = request.header('accept-language');
      reply = recordFailure(error, { ...request, accept: undefined, acceptLanguage }, http.log);
    }
    if (cookies.changes.length === 0) return reply;
    return { ...reply, headers: { ...reply.headers, 'Set-Cookie': cookies.changes } };
  };
}

async function answer(
  answerCall: AnswerCall,
  { acceptedOrigins, securityLog }: CallHttp,
  request: CallRequest,
  cookies: Cookies,
): Promise<CallReply> {
  const { name, params, address } = request;
  // Whose client has gone in the middle of it is malformed, and nothing that the operator should look at.
  const text = await request.readText().catch(() => {
    throw MalformedJson();
  });
  const body = parseJson(text);
  const context: CallContext = {
    language: chooseLanguage(request.header('accept-language')),
    address,
    userAgent: request.header('user-agent') ?? '',
    cookies,
    recordSecurity: securityLog(request, name),
  };
  refuseForeignOrigin(request.header('origin'), acceptedOrigins, context);
  const authorization = request.header('authorization');
  const reply = await answerCall(name, { params, body, authorization, context });
  return formatReply(name, reply, request.header('accept-encoding'));
}

function parseJson(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw MalformedJson();
  }
}

/** A browser sends the Origin header with each POST. Scripts and servers send none, but also no cookies to abuse. */
function refuseForeignOrigin(
  origin: string | undefined,
  accepted: ReadonlySet<string>,
  { recordSecurity }: CallContext,
): void {
  if (origin === undefined || accepted.has(origin)) return;
  recordSecurity('forbidden');
  throw ForeignOrigin();
}
