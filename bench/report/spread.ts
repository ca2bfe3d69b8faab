import type { Measured } from '../measuring/piece.ts';

/** The median of several rounds, with the lowest and the highest. */
export interface Spread {
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

export function calculateSpread(values: readonly (number | null)[]): Spread | null {
  const sorted = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  if (sorted.length === 0) return null;
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] as number;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] as number;
  return {
    median: (lower + upper) / 2,
    lowest: sorted[0] as number,
    highest: sorted.at(-1) as number,
  };
}

/** Of two in the middle the higher one; 0 of nothing. */
export function calculateMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Of each round of `what` as a share of the same round of `base`, which was measured directly before or after it. */
export function calculateShares(
  what: readonly Measured[] = [],
  base: readonly Measured[] = [],
): number[] {
  return what.flatMap(({ perSecond }, round) => {
    const whole = base[round]?.perSecond;
    return whole ? [perSecond / whole] : [];
  });
}

/** '424 (410–431)'; '–' when nothing was measured. */
export function formatSpread(
  values: readonly (number | null)[],
  format: (value: number) => string,
): string {
  const spread = calculateSpread(values);
  if (!spread) return '–';
  const [median, lowest, highest] = [spread.median, spread.lowest, spread.highest].map(format);
  return lowest === highest ? `${median}` : `${median} (${lowest}–${highest})`;
}

export function formatRate(perSecond: number): string {
  const digits = perSecond < 10 ? 1 : 0;
  return perSecond.toLocaleString('en', { maximumFractionDigits: digits });
}

export function formatMs(ms: number): string {
  return ms.toLocaleString('en', { maximumFractionDigits: ms < 10 ? 1 : 0 });
}

/** A floor can be slower than what it should bound: then the share is above 100 %. */
export function formatShare(share: number): string {
  return `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
}
