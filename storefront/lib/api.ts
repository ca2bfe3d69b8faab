import { callPaths } from '@haat/shared/contract/call-paths.ts';
import type { BodyOf, CallName, ParamsOf, ReplyOf } from '@haat/shared/contract/calls.ts';
import type { Failure } from '@haat/shared/contract/failure.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { createContext } from 'react-router';
import { readSessionDetails } from './customer/session-details.ts';

/** A refused call: its status, and the failure that may be shown to the shopper. `status` 0 means that the network failed. */
export class CallFailed extends Error {
  readonly status: number;
  readonly failure: Failure;

  constructor(status: number, failure: Failure) {
    super(failure.msg);
    this.name = 'CallFailed';
    this.status = status;
    this.failure = failure;
  }
}

export interface CallOptions<Name extends CallName> {
  readonly params: ParamsOf<Name>;
  readonly body: BodyOf<Name>;
  readonly language: Language;
  readonly signal?: AbortSignal;
}

export type CallApi = <Name extends CallName>(
  name: Name,
  options: CallOptions<Name>,
) => Promise<ReplyOf<Name>>;

/** During server rendering, loaders take from here the function that makes calls within the same process. */
export const callApiContext = createContext<CallApi>();

/**
 * Posts a call from the browser. Throws CallFailed for refusals, when the network fails, and when the whole reply is not
 * there after CALL_DEADLINE_MS.
 */
export const callApi: CallApi = async (name, options) => {
  const response = await loadCallReply(name, options);
  return (await readReply(response, options.signal)) as ReplyOf<typeof name>;
};

/** More than the server needs for its slowest call: a payment order that the provider confirms at the third attempt. */
export const CALL_DEADLINE_MS = 30_000;

/**
 * Posts a call and returns its response with the body not yet read. After `deadlineMs` it stops to wait, also for the
 * rest of the body. Throws CallFailed as `callApi` does.
 */
export async function loadCallReply<Name extends CallName>(
  name: Name,
  { params, body, language, signal }: CallOptions<Name>,
  deadlineMs = CALL_DEADLINE_MS,
): Promise<Response> {
  const request: RequestInit = {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': language,
      ...authorization(),
    },
    body: JSON.stringify(body),
    signal: withDeadline(signal, deadlineMs),
  };
  const response = await fetch(pathOf(name, params), request).catch((error: unknown) => {
    throw toFailure(error, signal);
  });
  if (response.ok) return response;
  throw new CallFailed(response.status, asFailure(await response.json().catch(() => null)));
}

/** Aborts with the caller's signal, and after the deadline. The oldest browsers have no AbortSignal.any and no timeout. */
function withDeadline(signal: AbortSignal | undefined, deadlineMs: number): AbortSignal {
  const either = new AbortController();
  const abort = () => either.abort();
  setTimeout(abort, deadlineMs);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  return either.signal;
}

/** The reply as JSON; null when it is none, such as a proxy's page. */
async function readReply(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw toFailure(error, signal);
  }
}

/** A request that the caller itself aborted has not failed: its error stays as it is. */
function toFailure(error: unknown, signal: AbortSignal | undefined): unknown {
  return signal?.aborted ? error : new CallFailed(0, { msg: '', code: 'network' });
}

/** The header with the session's token. The browser sends the session's cookie by itself. */
function authorization(): Record<string, string> {
  const token = readSessionDetails()?.token;
  return token ? { Authorization: `Bearer ${token}` } : {};
}

function pathOf(name: CallName, params: Record<string, unknown>): string {
  return callPaths[name].replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  );
}

function asFailure(reply: unknown): Failure {
  if (typeof reply === 'object' && reply !== null && 'msg' in reply) return reply as Failure;
  return { msg: '', code: 'surprise' };
}

/** The status of a refused call, whether it was posted or made within this process; null for unexpected errors. */
export function getRefusalStatus(error: unknown): number | null {
  if (!(error instanceof Error) || !('status' in error)) return null;
  return typeof error.status === 'number' ? error.status : null;
}
