/** What the service worker tells a page that asked for data when a copy comes. */
export interface CopyNews {
  /** Path and query of the page, in one spelling, whose data it is. */
  readonly copyOf: string;
}
