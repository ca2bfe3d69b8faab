import { useEffect } from 'react';
import { waitForPaint } from '../../lib/after-paint.ts';
import { createStore } from '../../lib/store.ts';
import { formatListingPath, type ListingQuery } from './listing-query.ts';

/** The query that the shopper's presses ask for, until the page shows it; null when it does. */
const requested = createStore<ListingQuery | null>(null);
/** The requested query whose loading has ended; the page may not show it yet. */
let ended: ListingQuery | null = null;

/**
 * What `pick` finds in the requested query, at once after a press; `shown` when nothing is requested. The router itself shows
 * a press only when it has rendered the whole page for it, which takes a slow phone half a second.
 */
export function useRequested<Part>(shown: Part, pick: (query: ListingQuery) => Part): Part {
  return requested.usePart((query) => (query ? pick(query) : shown));
}

/**
 * Changes the requested query, or the shown one, and loads the result when the press is painted. Of presses that come
 * sooner, each changes what the one before has asked for, and the last one loads it.
 */
export async function updateRequested(
  shown: ListingQuery,
  change: (query: ListingQuery) => ListingQuery,
  load: (query: ListingQuery) => Promise<void> | void,
): Promise<void> {
  const query = change(requested.get() ?? shown);
  requested.set(query);
  await waitForPaint();
  if (requested.get() !== query) return;
  await load(query);
  ended = query;
}

/** Clears the request when the page shows it, or something else that was loaded in place of it. */
export function useClearRequested(shown: ListingQuery): void {
  useEffect(() => clearRequested(formatListingPath(shown)));
  useEffect(() => () => requested.set(null), []);
}

/** `path` is that of the listing which the page shows now. */
export function clearRequested(path: string): void {
  const query = requested.get();
  if (query && (query === ended || formatListingPath(query) === path)) requested.set(null);
}

/** The requested query, or null. */
export function findRequested(): ListingQuery | null {
  return requested.get();
}
