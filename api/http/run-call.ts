import {
  type BodyOf,
  type CallName,
  calls,
  type ParamsOf,
  type ReplyOf,
} from '@haat/shared/contract/calls.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { findUnavailability } from '../db/unavailable.ts';
import { Invalid, NotSignedIn, Refusal } from '../errors.ts';
import type { FindSession } from '../sessions/queries.ts';
import { type Activity, runObserved } from '../telemetry/run-observed.ts';
import { authorise } from './authorise.ts';
import { noCookies } from './cookies.ts';
import { getStatusClass, UNAVAILABLE } from './failures.ts';
import type { CallContext, CallInput, CustomerContext, Handler, Handlers } from './handlers.ts';
import type { RateLimits } from './rate-limits.ts';
import { buildSampledWarn, type SampledWarn } from './sampled-log.ts';
import { noSecurityLog } from './security-log.ts';

/** For pages that are rendered in this process: only public calls, without rate limits. */
export type RunCall = <Name extends CallName>(
  name: Name,
  input: { params: ParamsOf<Name>; body: BodyOf<Name>; language: Language },
) => Promise<ReplyOf<Name>>;

/** For an HTTP request that has not been checked yet. */
export type AnswerCall = <Name extends CallName>(
  name: Name,
  input: {
    params: unknown;
    body: unknown;
    authorization: string | undefined;
    context: CallContext;
  },
) => Promise<ReplyOf<Name>>;

export interface CallDeps {
  readonly handlers: Handlers;
  readonly findSession: FindSession;
  readonly limits: RateLimits;
  readonly log: Pick<Logger, 'warn'>;
}

/** Passes a request to its handler: limits, session, parsing, handler. Refusals come in this order. */
export function buildAnswerCall(deps: CallDeps): AnswerCall {
  const { findSession, limits } = deps;
  const warn = buildSampledWarn(deps.log);
  return (name, { params, body, authorization, context }) =>
    observeCall(warn, 'call', name, async () => {
      let known: CallContext | CustomerContext = context;
      try {
        await limits.check(name, body, context);
        known = await authorise(name, { authorization, params, body }, context, findSession);
        // Limits per customer can be checked only now, because the customer is known.
        if (known !== context) await limits.check(name, body, known);
        return await handle(deps.handlers, name, { params, body, context: known }, (parsed) =>
          limits.count(name, parsed, known),
        );
      } catch (error) {
        if (error instanceof Refusal && error.code === 'tooMany')
          context.recordSecurity('too-many', 'customerId' in known ? known.customerId : undefined);
        throw error;
      }
    });
}

/** Passes a call of a page that is rendered in this process to its handler. */
export function buildRunCall(deps: Pick<CallDeps, 'handlers' | 'log'>): RunCall {
  const warn = buildSampledWarn(deps.log);
  return (name, { params, body, language }) =>
    observeCall(warn, 'page_call', name, async () => {
      if (calls[name].access !== 'public') throw NotSignedIn();
      const context: CallContext = {
        language,
        address: '',
        userAgent: '',
        cookies: noCookies,
        recordSecurity: noSecurityLog,
        isForPage: true,
      };
      return handle(deps.handlers, name, { params, body, context });
    });
}

async function handle<Name extends CallName>(
  handlers: Handlers,
  name: Name,
  { params, body, context }: { params: unknown; body: unknown; context: CallContext },
  count?: (body: unknown) => Promise<void>,
): Promise<ReplyOf<Name>> {
  const handler: Handler<Name> = handlers[name];
  const parsed = parse(calls[name].body, body);
  const input = { params: parse(calls[name].params, params), body: parsed, context };
  await count?.(parsed);
  return handler(input as CallInput<Name>);
}

function observeCall<Reply>(
  warn: SampledWarn,
  activity: Activity,
  name: CallName,
  run: () => Promise<Reply>,
): Promise<Reply> {
  return runObserved(activity, name, () => mapDatabaseOutage(warn, name, run), getStatusClass);
}

/** When the database is unavailable, logs it for the operator and throws a refusal, which pages can show. */
async function mapDatabaseOutage<Reply>(
  warn: SampledWarn,
  name: CallName,
  run: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await run();
  } catch (error) {
    const kind = findUnavailability(error);
    if (!kind) throw error;
    const what = kind === 'away' ? 'the database does not answer' : 'the database is busy';
    warn({ call: name, reason: (error as Error).message }, what);
    throw UNAVAILABLE[kind]();
  }
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw Invalid(fieldMessages(result.error.issues, value));
}

/** The message keys by the path of each field, outermost name first, as `Failure` in the contract describes. */
function fieldMessages(
  issues: readonly z.core.$ZodIssue[],
  value: unknown,
): Record<string, string> {
  return Object.fromEntries(
    issues.map((issue) => {
      const unknownKey = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
      if (unknownKey) return [[...issue.path, unknownKey].join('.'), UNKNOWN_FILTER];
      const isLeftOut = valueAt(value, issue.path) === undefined;
      return [issue.path.join('.') || 'body', isLeftOut ? 'required' : issue.message];
    }),
  );
}

/** Only the filters of a listing refuse unknown names. */
const UNKNOWN_FILTER = 'filterForm';

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce(
    (outer, key) => (outer as Record<PropertyKey, unknown> | undefined)?.[key],
    value,
  );
}
