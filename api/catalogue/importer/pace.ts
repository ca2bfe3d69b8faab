/** Prices and stock beside a store that serves: at this pace its readers still have a processor. */
export const OFFERS_PER_SECOND = 6_000;
/** What is lost to a slow batch is caught up only that far: a burst is what the pace avoids. */
const CATCH_UP_MS = 250;

/** Spreads the batches of an import evenly over the time. */
export class Pace {
  private readonly msPerRow: number;
  private nextAt = Number.NEGATIVE_INFINITY;

  /** 0: as fast as it goes. */
  constructor(rowsPerSecond: number) {
    this.msPerRow = rowsPerSecond > 0 ? 1000 / rowsPerSecond : 0;
  }

  /** Returns for how many milliseconds the next batch, of so many rows, has to wait. `now` is in milliseconds. */
  delayBatch(rows: number, now: number): number {
    const at = Math.max(this.nextAt, now - CATCH_UP_MS);
    this.nextAt = at + rows * this.msPerRow;
    return this.msPerRow > 0 ? Math.max(0, at - now) : 0;
  }
}
