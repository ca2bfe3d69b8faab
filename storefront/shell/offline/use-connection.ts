import { useSyncExternalStore } from 'react';

/** True while the device has no network at all. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    onChange,
    () => !navigator.onLine,
    () => false,
  );
}

function onChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
