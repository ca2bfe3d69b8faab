import { performance } from 'node:perf_hooks';

/** 'provider': the payment form of the test provider, which is no part of the store. */
export type Kind = 'page' | 'call' | 'provider';

export interface Traffic {
  /** Sends a request and counts how it ended. Throws when there was no answer. */
  send(kind: Kind, url: string, request?: RequestInit): Promise<{ status: number; text: string }>;
  /** How often each kind of request ended how: 'page 200: 17'. */
  listCounts(): string[];
  /** Every answer of the store that no fault excuses. */
  readonly surprises: readonly string[];
  /** How long no page and no call succeeded, at the longest, in ms. */
  getLongestOutage(): number;
  percentile(kind: Kind, share: number): number;
}

const REPLY_TIMEOUT_MS = 20_000;
const SERVER_ERROR = 500;
const UNAVAILABLE = 503;
const SHOWN_CHARACTERS = 300;

export function startTraffic(): Traffic {
  const counts = new Map<string, number>();
  const took: Record<Kind, number[]> = { page: [], call: [], provider: [] };
  const surprises: string[] = [];
  let [lastSuccessAt, longestMs] = [performance.now(), 0];
  const count = (kind: Kind, outcome: string | number) => {
    const key = `${kind} ${outcome}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  const learn = (kind: Kind, status: number, startedAt: number, about: () => string) => {
    count(kind, status);
    if (kind === 'provider') return;
    if (status >= SERVER_ERROR && status !== UNAVAILABLE) surprises.push(about());
    if (status >= SERVER_ERROR) return;
    const now = performance.now();
    longestMs = Math.max(longestMs, now - lastSuccessAt);
    lastSuccessAt = now;
    took[kind].push(now - startedAt);
  };
  return {
    send: async (kind, url, request = {}) => {
      const startedAt = performance.now();
      try {
        const signal = AbortSignal.timeout(REPLY_TIMEOUT_MS);
        const response = await fetch(url, { ...request, signal, redirect: 'manual' });
        const { status } = response;
        const text = await response.text();
        learn(
          kind,
          status,
          startedAt,
          () => `${new Date().toISOString()} ${status} ${url}: ${text.slice(0, SHOWN_CHARACTERS)}`,
        );
        return { status, text };
      } catch (error) {
        count(kind, 'no answer');
        throw error;
      }
    },
    listCounts: () => [...counts].map(([what, times]) => `${what}: ${times}`).toSorted(),
    surprises,
    getLongestOutage: () => Math.max(longestMs, performance.now() - lastSuccessAt),
    percentile: (kind, share) => {
      const sorted = took[kind].toSorted((a, b) => a - b);
      return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
    },
  };
}
