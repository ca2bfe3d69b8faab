// What the service worker and the pages it serves have to know alike.

/** The name in `Server-Timing` of a page that is a copy. */
export const SAVED_MARK = 'saved';

/** How long the network may take before a copy is taken. */
export const PATIENCE_SECONDS = 3;

/** What the worker tells a page that asked for data when a copy comes. */
export interface CopyNews {
  /** Path and query of the page, in one spelling, whose data it is. */
  readonly copyOf: string;
}
