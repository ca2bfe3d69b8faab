import { useSyncExternalStore } from 'react';

/** False in the page as the server sent it, true once the page is hydrated. */
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
