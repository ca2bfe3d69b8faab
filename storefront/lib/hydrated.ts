import { useSyncExternalStore } from 'react';

/** False in the page as the server sent it, true once scripts have brought it to life. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges() {
  return () => {};
}
