/** More pages than a store renders anew in a minute; whoever asks for another one puts it on the list later. */
const WAITING_MAX = 1_000;
const PAUSE_MAX_MS = 500;
/** So long a renewal waits for room; then its page is left to whoever asks. */
const ROOM_WITHIN_MS = 1_000;
const LOOK_EVERY_MS = 5;

/** Renders pages again before somebody waits for them: one at a time, with a pause after each. */
export class PageRenewals {
  private readonly waiting = new Map<string, () => Promise<unknown>>();
  private readonly pauseShare: number;
  private readonly isPressed: () => boolean;
  private isRunning = false;

  /**
   * `pauseShare`: how many times as long as a renewal took is the pause after it, in which the processor is free for readers.
   * None begins while `isPressed` says that readers need it.
   */
  constructor(pauseShare: number, isPressed: () => boolean) {
    this.pauseShare = pauseShare;
    this.isPressed = isPressed;
  }

  /** Adds a page, once. `renew` may fail: its old page stays, and the next reader asks again. */
  add(key: string, renew: () => Promise<unknown>): void {
    if (this.waiting.has(key) || this.waiting.size >= WAITING_MAX) return;
    this.waiting.set(key, renew);
    if (!this.isRunning) void this.run();
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    await Promise.resolve(); // whoever asks is sent the old page first
    for (const [key, renew] of this.waiting) {
      const isFree = !this.isPressed() || (await this.waitForRoom());
      const startedAt = performance.now();
      if (isFree) await renew().catch(() => {});
      this.waiting.delete(key);
      await pause(Math.min((performance.now() - startedAt) * this.pauseShare, PAUSE_MAX_MS));
    }
    this.isRunning = false;
  }

  private async waitForRoom(): Promise<boolean> {
    const until = performance.now() + ROOM_WITHIN_MS;
    while (this.isPressed() && performance.now() < until) await pause(LOOK_EVERY_MS);
    return !this.isPressed();
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
