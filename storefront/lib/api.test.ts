import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CALL_DEADLINE_MS, CallFailed, callApi } from './api.ts';

const NETWORK_FAILED = { status: 0, failure: { msg: '', code: 'network' } };
const call = (signal?: AbortSignal) =>
  callApi('cartItems', { params: {}, body: {}, language: 'en', ...(signal && { signal }) });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a call without a reply', () => {
  it('fails after the deadline as if there were no network, and not before', async () => {
    vi.stubGlobal('fetch', neverReplies);
    const failure = call().catch((error: unknown) => error);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(CALL_DEADLINE_MS - 1);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(vi.getTimerCount()).toBe(0);
    expect(await failure).toMatchObject(NETWORK_FAILED);
  });

  it('fails after the deadline too when only the end of its reply is missing', async () => {
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) =>
      beginReply(signal as AbortSignal),
    );
    const failure = call().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(CALL_DEADLINE_MS);
    expect(await failure).toMatchObject(NETWORK_FAILED);
  });

  it.each([
    ['while it waits', 10],
    ['before it was sent', 0],
  ])(
    'ends as the caller wants who aborts it %s: it is no failure of the network',
    async (_, ms) => {
      vi.stubGlobal('fetch', neverReplies);
      const gone = new AbortController();
      if (ms === 0) gone.abort();
      const error = call(gone.signal).catch((reason: unknown) => reason);
      await vi.advanceTimersByTimeAsync(ms);
      gone.abort();
      expect(await error).not.toBeInstanceOf(CallFailed);
      expect(await error).toMatchObject({ name: 'AbortError' });
    },
  );
});

it('a reply that is no JSON, such as a page of a proxy, is null', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>'));
  expect(await call()).toBeNull();
});

function neverReplies(_: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

/** Half of a reply; its body ends with an error when the request is aborted, as in a browser. */
function beginReply(signal: AbortSignal): Response {
  const body = new ReadableStream({
    start: (stream) => {
      stream.enqueue(new TextEncoder().encode('[{"_id":'));
      signal.addEventListener('abort', () => stream.error(signal.reason));
    },
  });
  return new Response(body);
}
