/** More pages than a store renders anew in a minute; whoever asks for another one puts it on the list later. */
const WAITING_MAX = 1_000;
const PAUSE_MAX_MS = 500;
/** So long a renewal waits for room; then its page is left to whoever asks. */
const ROOM_WITHIN_MS = 1_000;
const LOOK_EVERY_MS = 5;

interface Manner {
  /** Number of pages that are rendered at once: while one waits for the database, another uses the processor. */
  readonly atOnce: number;
  /** How many times as long as a renewal took is the pause after it, in which the processor is free for readers. */
  pauseShare(): number;
  /** No renewal begins while this says that readers need the processor. */
  isPressed(): boolean;
}

/** Renders pages again before somebody waits for them: a few at a time, with a pause after each. */
export class PageRenewals {
  private readonly waiting = new Map<string, () => Promise<unknown>>();
  private readonly underWay = new Set<string>();
  private readonly manner: Manner;

  constructor(manner: Manner) {
    this.manner = manner;
  }

  /** Adds a page, once. `renew` may fail: its old page stays, and the next reader asks again. */
  add(key: string, renew: () => Promise<unknown>): void {
    if (this.waiting.has(key) || this.underWay.has(key) || this.waiting.size >= WAITING_MAX) return;
    this.waiting.set(key, renew);
    void this.runNext();
  }

  /** Forgets the pages that wait, but for those that are rendered now. */
  clear(): void {
    this.waiting.clear();
  }

  private async runNext(): Promise<void> {
    const [next] = this.waiting;
    if (!next || this.underWay.size >= this.manner.atOnce) return;
    const [key, renew] = next;
    this.waiting.delete(key);
    this.underWay.add(key);
    await Promise.resolve(); // whoever asks is sent the old page first
    const isFree = !this.manner.isPressed() || (await this.waitForRoom());
    const startedAt = performance.now();
    if (isFree) await renew().catch(() => {});
    const ms = performance.now() - startedAt;
    await pause(Math.min(ms * this.manner.pauseShare(), PAUSE_MAX_MS));
    this.underWay.delete(key);
    void this.runNext();
  }

  private async waitForRoom(): Promise<boolean> {
    const until = performance.now() + ROOM_WITHIN_MS;
    while (this.manner.isPressed() && performance.now() < until) await pause(LOOK_EVERY_MS);
    return !this.manner.isPressed();
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
