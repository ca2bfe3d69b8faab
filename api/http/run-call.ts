import {
  type BodyOf,
  type CallName,
  calls,
  type ParamsOf,
  type ReplyOf,
} from '@haat/shared/contract/calls.ts';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { Invalid, Unavailable } from '../errors.ts';
import { isDatabaseAway } from './failures.ts';
import type { CallContext, CallInput, Handler, Handlers } from './handlers.ts';

export type RunCall = <Name extends CallName>(
  name: Name,
  input: { params: ParamsOf<Name>; body: BodyOf<Name>; context: CallContext },
) => Promise<ReplyOf<Name>>;

/** The same for a request, of which nothing is known yet. */
export type AnswerCall = <Name extends CallName>(
  name: Name,
  input: { params: unknown; body: unknown; context: CallContext },
) => Promise<ReplyOf<Name>>;

/**
 * The one way into a handler, for requests and for pages rendered in this process: parse, then handle. A database that is
 * away is told to the operator and becomes a refusal, which pages know how to show.
 */
export function buildRunCall(handlers: Handlers, log: Pick<Logger, 'warn'>): AnswerCall {
  return async <Name extends CallName>(
    name: Name,
    { params, body, context }: Parameters<AnswerCall>[1],
  ) => {
    const handle: Handler<Name> = handlers[name];
    const input = {
      params: parse(calls[name].params, params),
      body: parse(calls[name].body, body),
      context,
    } as CallInput<Name>;
    return handle(input).catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error;
      log.warn({ call: name, reason: error.message }, 'the database does not answer');
      throw Unavailable();
    });
  };
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw Invalid(fieldMessages(result.error));
}

/** Only the filters of a listing refuse names that they do not know. */
const UNKNOWN_FILTER = 'filterForm';

function fieldMessages(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(
    error.issues.map((issue) => {
      const unknownKey = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
      const path = [...issue.path, ...(unknownKey ? [unknownKey] : [])].join('.');
      return [path || 'body', unknownKey ? UNKNOWN_FILTER : issue.message];
    }),
  );
}
