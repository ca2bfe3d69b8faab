import { useSyncExternalStore } from 'react';
import { PATIENCE_SECONDS } from '../../service-worker/constants.ts';

/** True while the device has no network at all. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    onChange,
    () => !navigator.onLine,
    () => false,
  );
}

/**
 * Calls back once the store can be reached again; returns how to stop. With `asks` it does not only wait for the device to
 * say so: on a network that leads nowhere a device believes itself online all the time.
 */
export function onBackOnline(act: () => void, { asks }: { readonly asks: boolean }): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  const stop = () => {
    turn += 1;
    clearTimeout(timer);
  };
  const askIn = (ms: number) => {
    stop();
    timer = setTimeout(() => void ask(), ms);
  };
  const ask = async () => {
    const mine = turn;
    const isReached = !document.hidden && navigator.onLine && (await canBeReached());
    if (isReached && mine === turn) act();
    if ((asks || !isReached) && mine === turn) askIn(AGAIN_MS);
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
 * True when the store answers as soon as the service worker wants it to, and is not in trouble itself. The worker takes no
 * part in it, so that no copy answers.
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
/** A network that has just come back is not always there at once, nor always for long. */
const SETTLE_MS = 1_000;
const AGAIN_MS = 10_000;
const PATIENCE_MS = PATIENCE_SECONDS * 1_000;

function onChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
