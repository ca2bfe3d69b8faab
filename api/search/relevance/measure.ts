/** What a person wants for a query, and what the search found, both as product codes. */
export interface RankedQuery {
  readonly wanted: readonly string[];
  readonly found: readonly string[];
}

const TOP = 10;

/** The share of wanted products among the first ten found. If none is wanted: 1 when none was found, else 0. */
export function calculateRecallAtTen({ wanted, found }: RankedQuery): number {
  if (wanted.length === 0) return found.length === 0 ? 1 : 0;
  const top = found.slice(0, TOP);
  return wanted.filter((code) => top.includes(code)).length / Math.min(wanted.length, TOP);
}

/** 1 divided by the place of the first wanted product; 0 when none was found. */
export function calculateReciprocalRank({ wanted, found }: RankedQuery): number {
  if (wanted.length === 0) return found.length === 0 ? 1 : 0;
  const place = found.findIndex((code) => wanted.includes(code));
  return place === -1 ? 0 : 1 / (place + 1);
}

export function calculateMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
