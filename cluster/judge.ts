/** An order that the store confirmed to a buyer; times are those of performance.now(). */
export interface Acknowledged {
  /** The provider's id of the order. */
  readonly orderId: string;
  readonly startedAt: number;
  readonly at: number;
}

/** A request of a buyer or reader that was not answered with 200. */
export interface Failure {
  readonly at: number;
  readonly what: string;
}

/** A statement that the command proves, the figure that was seen, and whether it is met. */
export interface Verdict {
  readonly what: string;
  readonly figure: string;
  readonly isMet: boolean;
}

/** Orders that were acknowledged and are not in the database. */
export function findLost(
  acknowledged: readonly Pick<Acknowledged, 'orderId'>[],
  stored: ReadonlySet<string>,
): string[] {
  return acknowledged.map(({ orderId }) => orderId).filter((id) => !stored.has(id));
}

/** Seconds from a fault to the end of the first order that was begun after it; Infinity when there was none. */
export function calculateSecondsAway(orders: readonly Acknowledged[], faultAt: number): number {
  const after = orders.filter(({ startedAt }) => startedAt >= faultAt).map(({ at }) => at);
  return (Math.min(Infinity, ...after) - faultAt) / 1000;
}

/** Seconds from a fault to the last request that failed after it; 0 when none did. */
export function calculateSecondsOfFailures(
  failures: readonly Failure[],
  faultAt: number,
  until: number,
): number {
  const after = failures.map(({ at }) => at).filter((at) => at >= faultAt && at <= until);
  return Math.max(0, (Math.max(faultAt, ...after) - faultAt) / 1000);
}

/** How many orders were acknowledged from one time to another. */
export function countBetween(orders: readonly Acknowledged[], from: number, to: number): number {
  return orders.filter(({ at }) => at >= from && at <= to).length;
}

/** The longest time without an acknowledged order, in seconds, from one time to another. */
export function calculateLongestGap(
  orders: readonly Acknowledged[],
  from: number,
  to: number,
): number {
  const times = orders.map(({ at }) => at).filter((at) => at > from && at < to);
  const all = [from, ...times.sort((a, b) => a - b), to];
  return Math.max(...all.slice(1).map((at, index) => at - (all[index] ?? at))) / 1000;
}

/** Failures in groups of the same text, the most frequent first: '12 × GET / answered 503'. */
export function formatFailures(failures: readonly Failure[], most = 5): string[] {
  const counts = new Map<string, number>();
  for (const { what } of failures) counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([what, count]) => `${count} × ${what}`);
}

/** Mails that were delivered more than once, by their Message-ID. */
export function findRepeated(messageIds: readonly string[]): string[] {
  const seen = new Set<string>();
  return messageIds.filter((id) => seen.has(id) || !seen.add(id));
}
