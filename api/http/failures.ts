import { type CallName, calls } from '@haat/shared/contract/calls.ts';
import type { Failure } from '@haat/shared/contract/failure.ts';
import { apiWords, type RefusalWord, type RefusalWords } from '@haat/shared/words/api-words.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { findUnavailability } from '../db/unavailable.ts';
import { Busy, Refusal, Unavailable } from '../errors.ts';

export interface PresentedFailure {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Failure;
}

export interface FailedRequest {
  readonly language: Language;
  readonly requestId: string;
  /** The path of the request. */
  readonly path: string;
}

/** Turns any thrown value into what a client may see. An unexpected error becomes a plain 500; only the log has its cause. */
export function presentFailure(
  error: unknown,
  { language, requestId, path }: FailedRequest,
): PresentedFailure {
  const refusal = asRefusal(error);
  const words = apiWords[language].refusals;
  const msg = say(words[refusal.code], refusal);
  return {
    status: refusal.status,
    headers: refusal.retryAfterSeconds ? { 'Retry-After': String(refusal.retryAfterSeconds) } : {},
    body: {
      msg,
      code: refusal.code,
      ...(legacyPaths.has(path) && { success: false, message: msg }),
      ...(refusal.fields && { fields: translate(refusal.fields, words) }),
      ...(refusal.left !== undefined && { left: refusal.left }),
      ...refusal.extra,
      requestId,
    },
  };
}

/** Calls whose failures also have the fields of the first version of the contract. */
export const legacyPaths: ReadonlySet<string> = new Set<string>(
  (Object.keys(calls) as CallName[])
    .filter((name) => calls[name].legacyEnvelope)
    .map((name) => calls[name].path),
);

/** Some texts contain a number: how many are left, or how many seconds to wait. */
function say(text: RefusalWords[RefusalWord], { left, retryAfterSeconds }: Refusal): string {
  return typeof text === 'string' ? text : text(left ?? retryAfterSeconds ?? 0);
}

/** '2xx', '4xx' or '5xx': the class of the status with which a call is answered. */
export function getStatusClass(_: unknown, error?: unknown): string {
  if (error === undefined) return '2xx';
  return asRefusal(error).status < SERVER_FAULT ? '4xx' : '5xx';
}

const SERVER_FAULT = 500;

/** True when the operator should look at it: neither a refusal nor a database that is unavailable for a moment. */
export function isUnexpected(error: unknown): boolean {
  return !(error instanceof Refusal) && findUnavailability(error) === undefined;
}

/** An unexpected error as it may be logged. PostgreSQL's detail quotes the refused row with all its values. */
export function redactPgDetail(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ('detail' in error) Object.assign(error, { detail: undefined, where: undefined });
  if (error.cause) redactPgDetail(error.cause);
  if (error instanceof AggregateError) for (const one of error.errors) redactPgDetail(one);
  return error;
}

/** The refusals of a database that is away, and of one that is busy. */
export const UNAVAILABLE = { away: Unavailable, busy: Busy } as const;

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const kind = findUnavailability(error);
  return kind ? UNAVAILABLE[kind]() : new Refusal(500, 'surprise');
}

function translate(
  fields: Readonly<Record<string, string>>,
  words: RefusalWords,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, key]) => {
      const text = words[key as RefusalWord];
      return [field, typeof text === 'string' ? text : words.invalid];
    }),
  );
}
