/** What a person wants for a query, and what the search gave, both as product codes. */
export interface RankedQuery {
  readonly wanted: readonly string[];
  readonly found: readonly string[];
}

const TOP = 10;

/** The share of what is wanted that stands among the first ten; of nothing wanted, whether nothing was found. */
export function calculateRecallAtTen({ wanted, found }: RankedQuery): number {
  if (wanted.length === 0) return found.length === 0 ? 1 : 0;
  const top = found.slice(0, TOP);
  return wanted.filter((code) => top.includes(code)).length / Math.min(wanted.length, TOP);
}

/** One over the place of the first product that is wanted; 0 when there is none. */
export function calculateReciprocalRank({ wanted, found }: RankedQuery): number {
  if (wanted.length === 0) return found.length === 0 ? 1 : 0;
  const place = found.findIndex((code) => wanted.includes(code));
  return place === -1 ? 0 : 1 / (place + 1);
}

export function calculateMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
