import { z } from 'zod';

/** What changed: products by id, categories by name. */
export interface CatalogueChange {
  readonly products?: readonly string[];
  readonly categories?: readonly string[];
  /** A change that shows on many pages, such as a seller's name or a banner. */
  readonly all?: boolean;
}

/** The PostgreSQL NOTIFY channel on which every process and every import sends what it changed. */
export const CATALOGUE_CHANNEL = 'catalogue_changed';

/** How long records of changes are kept; half of it is for transactions that take long. */
export const CHANGES_KEPT_MS = 24 * 3_600_000;

const catalogueChange = z.object({
  products: z.array(z.string()).default([]),
  categories: z.array(z.string()).default([]),
  all: z.boolean().default(false),
});

/** Parses a notification; one that cannot be parsed counts as a change of everything. */
export function parseCatalogueChange(payload: string): CatalogueChange {
  try {
    return catalogueChange.parse(JSON.parse(payload));
  } catch {
    return { all: true };
  }
}
