import { useSyncExternalStore } from 'react';

/**
 * False in the page as the server sent it, true once the page is hydrated. Components that mount later get true at once. Those
 * of a document render again one after another, each in a task of its own, so that a slow processor can answer between two.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isHydrated,
    () => false,
  );
}

let isHydrated = false;
const waiting = new Set<() => void>();

function subscribe(listener: () => void) {
  if (!isHydrated && waiting.size === 0) setTimeout(notifyInTurn);
  if (!isHydrated) waiting.add(listener);
  return () => waiting.delete(listener);
}

function notifyInTurn() {
  isHydrated = true;
  const [listener] = waiting;
  if (!listener) return;
  waiting.delete(listener);
  listener();
  setTimeout(notifyInTurn);
}
