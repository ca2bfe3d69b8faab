// Constants that the service worker and its pages share.

/** The name in `Server-Timing` that marks a saved page. */
export const SAVED_MARK = 'saved';

/** How long the network may take before the saved page or data is used. */
export const NETWORK_TIMEOUT_SECONDS = 3;

/** The worker's message to a page that requested data and gets saved data. */
export interface SavedDataMessage {
  /** Normalised path and query of the page that the data belongs to. */
  readonly savedPage: string;
}
