import { createContext } from 'react-router';

/** The request that a page is rendered for. */
export interface PageRequest {
  readonly id: string;
  /** Tells the operator of a fault; the log line bears the id. */
  reportFault(error: unknown): void;
}

export const requestContext = createContext<PageRequest>();

/**
 * Where the page of a fault names its request. Rendered pages do not know it, so that they can be shared; the server
 * puts the id in the mark's place.
 */
export const REQUEST_ID_MARK = '{request-id}';
