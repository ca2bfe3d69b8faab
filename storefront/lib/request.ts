import { createContext } from 'react-router';

/** The request that a page is rendered for. */
export interface PageRequest {
  readonly id: string;
  /** Reports a fault to the operator. The log line contains the id. */
  reportFault(error: unknown): void;
  /** Resolves when the page may be rendered; without it that is at once. */
  waitForTurn?: (() => Promise<void>) | undefined;
}

export const requestContext = createContext<PageRequest>();

/**
 * The failure page's placeholder for the request id. Rendered pages do not contain the id, so that they can be shared;
 * the server replaces the placeholder with it.
 */
export const REQUEST_ID_MARK = '{request-id}';
