/** Prices and stock beside a store that serves: at this pace its readers still have a processor. */
export const OFFERS_PER_SECOND = 6_000;
/** What is lost to a slow batch is caught up only that far: a burst is what the pace avoids. */
const CATCH_UP_MS = 250;

/** A batch that waited for somebody's open transaction cost the database nothing. */
const REST_MAX_MS = 1_000;

/**
 * Spreads the batches of an import evenly over the time. After each one the database rests for as long as it wrote, a second at most: on a
 * slow or busy machine the import gives way.
 */
export class Pace {
  private readonly msPerRow: number;
  private nextAt = Number.NEGATIVE_INFINITY;
  private restsUntil = Number.NEGATIVE_INFINITY;

  /** `rowsPerSecond` is above 0. */
  constructor(rowsPerSecond: number) {
    this.msPerRow = 1000 / rowsPerSecond;
  }

  /** Returns for how many milliseconds the next batch, of so many rows, has to wait. `now` is in milliseconds. */
  delayBatch(rows: number, now: number): number {
    const at = Math.max(this.nextAt, this.restsUntil, now - CATCH_UP_MS);
    this.nextAt = at + rows * this.msPerRow;
    return Math.max(0, at - now);
  }

  /** A batch has been written from `startedAt` until `now`, both in milliseconds. */
  noteWritten(startedAt: number, now: number): void {
    this.restsUntil = now + Math.min(now - startedAt, REST_MAX_MS);
  }
}
