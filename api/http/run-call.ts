import {
  type BodyOf,
  type CallName,
  calls,
  type ParamsOf,
  type ReplyOf,
} from '@haat/shared/contract/calls.ts';
import type { z } from 'zod';
import { Invalid } from '../errors.ts';
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

/** The one way into a handler, for requests and for pages rendered in this process: parse, then handle. */
export function buildRunCall(handlers: Handlers): AnswerCall {
  return async <Name extends CallName>(
    name: Name,
    { params, body, context }: Parameters<AnswerCall>[1],
  ) => {
    const handle: Handler<Name> = handlers[name];
    return handle({
      params: parse(calls[name].params, params),
      body: parse(calls[name].body, body),
      context,
    } as CallInput<Name>);
  };
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw Invalid(fieldMessages(result.error));
}

function fieldMessages(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(
    error.issues.map((issue) => {
      const unknownKey = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
      const path = [...issue.path, ...(unknownKey ? [unknownKey] : [])].join('.');
      return [path || 'body', unknownKey ? 'filterForm' : issue.message];
    }),
  );
}
