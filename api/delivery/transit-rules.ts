import { type Day, type Holidays, isTransitDay } from './calendar-rules.ts';
import type { TransitNorm, TransitNorms, TransitPath, Zone } from './rules.ts';

/** So many deliveries are needed before they say more than the norm. */
const DELIVERIES_MIN = 30;
/** What took longer counts as so long: one lost parcel is not the rule. */
const DAYS_MAX = 15;
const SHARE = 0.9;

/** In how many working days nine of ten parcels arrived. */
export interface SeenTransit extends TransitPath {
  /** Null: of all sellers. */
  readonly sellerId: string | null;
  readonly p90: number;
  readonly n: number;
}

/** How many parcels took 1, 2 … working days; index 0 is one day. */
type DayCounts = number[];

/** Counts deliveries by zone, for all sellers and for each. */
export class TransitCounts {
  private readonly counts = new Map<
    string,
    TransitPath & { sellerId: string | null; days: DayCounts }
  >();

  add(path: TransitPath, sellerId: string, days: number): void {
    for (const whose of [null, sellerId]) {
      const key = `${path.zone} ${path.isRemote} ${whose ?? ''}`;
      const counted = this.counts.get(key) ?? {
        ...path,
        sellerId: whose,
        days: Array.from({ length: DAYS_MAX }, () => 0),
      };
      this.counts.set(key, counted);
      const index = Math.min(days, DAYS_MAX) - 1;
      counted.days[index] = (counted.days[index] ?? 0) + 1;
    }
  }

  /** Those of which there are enough. */
  list(): SeenTransit[] {
    return [...this.counts.values()].flatMap(({ days, ...rest }) => {
      const n = days.reduce((sum, count) => sum + count, 0);
      return n < DELIVERIES_MIN ? [] : [{ ...rest, p90: calculateP90(days), n }];
    });
  }
}

/** The least number of days in which nine of ten arrived. */
function calculateP90(days: DayCounts): number {
  const all = days.reduce((sum, count) => sum + count, 0);
  let arrived = 0;
  const index = days.findIndex((count) => {
    arrived += count;
    return arrived >= all * SHARE;
  });
  return index + 1;
}

/**
 * The least norm with which the promise would have been kept: working days on the way, at least one. What comes on a day on which
 * carriers rest counts as having come on the next day.
 */
export function calculateDaysTaken(
  { sentOn, arrivedOn }: { readonly sentOn: Day; readonly arrivedOn: Day },
  states: readonly string[],
  holidays: Holidays,
): number {
  let days = 1;
  for (let day = sentOn + 1; day < arrivedOn && days < DAYS_MAX; day += 1)
    if (isTransitDay(day, states, holidays)) days += 1;
  return days;
}

/** By zone. */
export function buildNorms(rows: readonly (TransitNorm & { readonly zone: Zone })[]): TransitNorms {
  return Object.fromEntries(rows.map(({ zone, ...norm }) => [zone, norm])) as Record<
    Zone,
    TransitNorm
  >;
}

/** The norms, with what was seen in the place of what is written. */
export function buildSeenNorms(norms: TransitNorms, seen: readonly SeenTransit[]): TransitNorms {
  const days = new Map(seen.map(({ zone, isRemote, p90 }) => [`${zone} ${isRemote}`, p90]));
  const zones = Object.entries(norms).map(([zone, norm]) => [
    zone,
    {
      days: days.get(`${zone} false`) ?? norm.days,
      remoteDays: days.get(`${zone} true`) ?? norm.remoteDays,
    },
  ]);
  return Object.fromEntries(zones) as Record<Zone, TransitNorm>;
}
