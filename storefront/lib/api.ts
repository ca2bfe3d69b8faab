import { callPaths } from '@haat/shared/contract/call-paths.ts';
import type { BodyOf, CallName, ParamsOf, ReplyOf } from '@haat/shared/contract/calls.ts';
import type { Failure } from '@haat/shared/contract/failure.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { createContext } from 'react-router';
import { readUserDetails } from './user-details.ts';

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

/** Posts a call from the browser. Throws CallFailed for refusals and when the network fails. */
export const callApi: CallApi = async (name, options) => {
  const response = await fetchCall(name, options);
  return (await response.json().catch(() => null)) as ReplyOf<typeof name>;
};

/** Posts a call and returns its response with the body not yet read. Throws CallFailed as `callApi` does. */
export async function fetchCall<Name extends CallName>(
  name: Name,
  { params, body, language, signal }: CallOptions<Name>,
): Promise<Response> {
  const response = await post(pathOf(name, params), body, language, signal);
  if (response.ok) return response;
  throw new CallFailed(response.status, asFailure(await response.json().catch(() => null)));
}

async function post(
  path: string,
  body: unknown,
  language: Language,
  signal?: AbortSignal,
): Promise<Response> {
  try {
    return await fetch(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': language,
        ...authorization(),
      },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallFailed(0, { msg: '', code: 'network' });
  }
}

/** The header with the session's token. The browser sends the session's cookie by itself. */
function authorization(): Record<string, string> {
  const token = readUserDetails()?.token;
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
