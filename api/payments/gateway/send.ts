import type { z } from 'zod';
import { getRemainingMs } from '../../db/deadline.ts';
import { runObserved } from '../../telemetry/run-observed.ts';
import { sendHttp } from './http-client.ts';
import { PaymentProviderError } from './provider-error.ts';
import { errorReply } from './replies.ts';

export interface ProviderConnection {
  /** `https://api.razorpay.com`, or where the test provider is; without a slash at its end. */
  readonly baseUrl: string;
  readonly keyId: string;
  readonly keySecret: string;
  /** For connecting and reading together, of each attempt; in a shopper's request of all attempts together. */
  readonly timeoutMs?: number;
  /** Waits between attempts; tests replace it. */
  readonly pause?: (ms: number) => Promise<void>;
}

export interface ProviderRequest<Reply> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly reply: z.ZodType<Reply>;
  /** Idempotent: may be sent more than once. */
  readonly isRepeatable: boolean;
}

export type Send = <Reply>(request: ProviderRequest<Reply>) => Promise<Reply>;

/**
 * Sends one request to the provider, up to three times when it may be repeated. In a request of a shopper all attempts
 * together take no longer than a single one may, and end early enough that the reply can still say what went wrong.
 */
export function buildSend(connection: ProviderConnection): Send {
  const { pause = wait, timeoutMs = TIMEOUT_MS } = connection;
  return async (request) => {
    const attemptsMax = request.isRepeatable ? ATTEMPTS_MAX : 1;
    const endsAt = performance.now() + calculateBudgetMs(request, timeoutMs);
    for (let attempt = 1; ; attempt++) {
      const remainingMs = endsAt - performance.now();
      try {
        return await runObserved(
          'provider',
          getRequestName(request),
          () => sendOnce(connection, request, Math.min(timeoutMs, remainingMs)),
          getOutcome,
        );
      } catch (error) {
        const pauseMs = backoffMs(attempt);
        const isOutOfTime = performance.now() + pauseMs >= endsAt;
        if (attempt === attemptsMax || isOutOfTime || isRefusal(error)) throw error;
        await pause(pauseMs);
      }
    }
  };
}

/** 'GET /v1/payments/:id': the id is always at the same place. */
function getRequestName({ method, path }: ProviderRequest<unknown>): string {
  const [, version, resource, id, action] = (path.split('?', 1)[0] ?? '').split('/');
  const parts = [version, resource, id && ':id', action].filter(Boolean);
  return `${method} /${parts.join('/')}`;
}

function getOutcome(_: unknown, error?: unknown): string {
  if (error === undefined) return 'done';
  return error instanceof PaymentProviderError ? error.kind : 'failed';
}

/** For all attempts of one request; without end in a job. */
function calculateBudgetMs({ isRepeatable }: ProviderRequest<unknown>, timeoutMs: number): number {
  const remainingMs = getRemainingMs();
  if (remainingMs === Infinity) return Infinity;
  return Math.min(timeoutMs, isRepeatable ? remainingMs : remainingMs * SHARE_OF_TIME_LEFT);
}

const TIMEOUT_MS = 6_000;
/** The rest is for asking what became of a request that may not be sent twice. */
const SHARE_OF_TIME_LEFT = 0.75;
const ATTEMPTS_MAX = 3;
const BACKOFF_MS = 250;
const REFUSED = 400;
const CONFLICT = 409;
const TOO_MANY = 429;
const SERVER_ERROR = 500;

async function sendOnce<Reply>(
  { baseUrl, keyId, keySecret }: ProviderConnection,
  request: ProviderRequest<Reply>,
  timeoutMs: number,
): Promise<Reply> {
  if (timeoutMs <= 0) throw buildNoTimeError();
  const { method, path, body, headers } = request;
  let status: number | null = null;
  try {
    const response = await sendHttp({
      method,
      url: baseUrl + path,
      headers: {
        Authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body && JSON.stringify(body),
      timeoutMs,
    });
    status = response.status;
    return readReply(request, status, response.text);
  } catch (error) {
    if (error instanceof PaymentProviderError) throw error;
    throw buildNetworkError(request, status, error);
  }
}

function readReply<Reply>(request: ProviderRequest<Reply>, status: number, text: string): Reply {
  const content = parseJson(text);
  if (status >= SERVER_ERROR || status === TOO_MANY || status === CONFLICT)
    throw buildRetryableError(request, status, content);
  if (status >= REFUSED) throw buildRefusal(status, content);
  const reply = request.reply.safeParse(content);
  if (reply.success) return reply.data;
  throw new PaymentProviderError(getKindAfterSending(request), {
    httpStatus: status,
    description: 'Its answer was not understood.',
    cause: reply.error,
  });
}

function buildRetryableError(
  request: ProviderRequest<unknown>,
  status: number,
  content: unknown,
): PaymentProviderError {
  const kind = status === TOO_MANY ? 'unavailable' : getKindAfterSending(request);
  const providerError = errorReply.safeParse(content).data?.error;
  return new PaymentProviderError(kind, {
    description: `It answered with HTTP status ${status}.`,
    ...dropNulls(providerError),
    httpStatus: status,
  });
}

function buildRefusal(status: number, content: unknown): PaymentProviderError {
  const providerError = errorReply.safeParse(content).data?.error;
  return new PaymentProviderError('refused', {
    description: `It refused with HTTP status ${status}.`,
    ...dropNulls(providerError),
    httpStatus: status,
  });
}

function dropNulls(providerError: z.output<typeof errorReply>['error'] | undefined): object {
  return Object.fromEntries(
    Object.entries(providerError ?? {}).filter(([, value]) => value !== null),
  );
}

function buildNetworkError(
  request: ProviderRequest<unknown>,
  status: number | null,
  cause: unknown,
): PaymentProviderError {
  const reason = getErrorCode(cause);
  return new PaymentProviderError(
    NEVER_SENT.has(reason) ? 'unavailable' : getKindAfterSending(request),
    {
      description: `No whole answer came (${reason}).`,
      httpStatus: status,
      cause,
    },
  );
}

function buildNoTimeError(): PaymentProviderError {
  return new PaymentProviderError('unavailable', {
    description: 'No time was left to send the request.',
  });
}

// Network errors after which not a byte of the request was sent.
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

function getErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
}

function getKindAfterSending({
  method,
}: ProviderRequest<unknown>): 'unavailable' | 'unknownOutcome' {
  return method === 'GET' ? 'unavailable' : 'unknownOutcome';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a proxy's page, or an incomplete reply
  }
}

function isRefusal(error: unknown): boolean {
  return !(error instanceof PaymentProviderError) || error.kind === 'refused';
}

/** Grows with each attempt, with jitter, so that requests that failed together are not repeated together. */
function backoffMs(attempt: number): number {
  return BACKOFF_MS * 2 ** (attempt - 1) * (0.5 + Math.random());
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
