import offlineWords from 'virtual:words/offline';
import type { OfflineWords } from '@haat/shared/words/words.ts';
import { useSyncExternalStore } from 'react';
import { useLanguage } from '../../lib/words.ts';
import { NETWORK_TIMEOUT_SECONDS } from '../../service-worker/constants.ts';

/** True while the device has no network at all. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    onChange,
    () => !navigator.onLine,
    () => false,
  );
}

/**
 * Calls `act` when the store can be reached again; returns a function that stops it. With `asks` it also sends requests
 * at intervals: on a network without internet access a device reports that it is online all the time.
 */
export function onBackOnline(act: () => void, { asks }: { readonly asks: boolean }): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round = 0;
  const stop = () => {
    round += 1;
    clearTimeout(timer);
  };
  const askIn = (ms: number) => {
    stop();
    timer = setTimeout(() => void ask(), ms);
  };
  const ask = async () => {
    const ownRound = round;
    const isReached = !document.hidden && navigator.onLine && (await canBeReached());
    if (isReached && ownRound === round) act();
    if ((asks || !isReached) && ownRound === round) askIn(AGAIN_MS);
  };
  const askSoon = () => askIn(SETTLE_MS);
  addEventListener('online', askSoon);
  addEventListener('offline', stop);
  if (asks) askIn(AGAIN_MS);
  return () => {
    stop();
    removeEventListener('online', askSoon);
    removeEventListener('offline', stop);
  };
}

/**
 * True when the store answers within the service worker's time limit and without a server error. The worker does not
 * handle HEAD requests, so a saved page cannot answer.
 */
async function canBeReached(): Promise<boolean> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PATIENCE_MS);
  try {
    const how = { method: 'HEAD', cache: 'no-store', signal: late.signal } as const;
    return (await fetch(location.href, how)).status < SERVER_TROUBLE;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

const SERVER_TROUBLE = 500;
/** A network that has just come back may not work at once, and may fail again soon. */
const SETTLE_MS = 1_000;
const AGAIN_MS = 10_000;
const PATIENCE_MS = NETWORK_TIMEOUT_SECONDS * 1_000;

function onChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Every language is in the script: without a connection nothing can be fetched. */
export function useOfflineWords(): OfflineWords {
  return offlineWords[useLanguage()];
}
