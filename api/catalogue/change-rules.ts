import { z } from 'zod';

/** What changed: products by id, categories by name. */
export interface CatalogueChange {
  /** Each page of one of them is rendered again before it is shown; a page with its card may be shown meanwhile. */
  readonly products?: readonly string[];
  /** Of these, products that only the records of changes name: their own pages may be shown meanwhile as well. */
  readonly unnamed?: readonly string[];
  /** Of these, products that are dearer, sold out or no longer for sale: nobody may be shown what was before. */
  readonly urgent?: readonly string[];
  /** Categories whose listings have other products or another order. */
  readonly categories?: readonly string[];
  /** A change that shows on many pages, such as a seller's name or a banner. */
  readonly all?: boolean;
  /** Changes were missed: nothing that was rendered before may be shown. */
  readonly unknown?: boolean;
}

/** The PostgreSQL NOTIFY channel on which every process and every import sends what it changed. */
export const CATALOGUE_CHANNEL = 'catalogue_changed';

/** How long records of changes are kept; half of it is for transactions that take long. */
export const CHANGES_KEPT_MS = 24 * 3_600_000;

const notification = z.object({
  products: z.array(z.string()).default([]),
  all: z.boolean().default(false),
  isRecorded: z.boolean().default(false),
});
export type ChangeNotification = z.infer<typeof notification>;

/**
 * Parses a notification. It names a few products, or says that there are many: the records of changes have them all. One that
 * cannot be parsed counts as a change of everything.
 */
export function parseNotification(payload: string): ChangeNotification {
  try {
    return notification.parse(JSON.parse(payload));
  } catch {
    return { products: [], all: true, isRecorded: false };
  }
}
