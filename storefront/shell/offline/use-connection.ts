import { useSyncExternalStore } from 'react';

/** True while the device has no network at all. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    onChange,
    () => !navigator.onLine,
    () => false,
  );
}

/** Calls back once the store can be reached again after the device was offline; returns how to stop. */
export function whenBackOnline(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    timer = setTimeout(() => fetch(location.href, PAST_THE_WORKER).then(act, noop), SETTLE_MS);
  };
  const wait = () => clearTimeout(timer);
  addEventListener('online', ask);
  addEventListener('offline', wait);
  return () => {
    wait();
    removeEventListener('online', ask);
    removeEventListener('offline', wait);
  };
}

/** A network that has just come back is not always there at once, nor always for long. */
const SETTLE_MS = 1_000;
/** The service worker takes no part in it, so that no copy answers. */
const PAST_THE_WORKER = { method: 'HEAD', cache: 'no-store' } as const;

function noop(): void {}

function onChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
