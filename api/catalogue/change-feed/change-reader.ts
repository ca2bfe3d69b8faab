import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';
import type { Db } from '../../db/connect.ts';
import { runWithDeadline } from '../../db/deadline.ts';
import {
  type ChangePosition,
  type ChangesRead,
  findChangePosition,
  readChangesSince,
} from '../change-queries.ts';

/** Is told each change once. `readAt` is when the reading began, as performance.now() returns it. */
export type OnChanges = (changes: ChangesRead, readAt: number) => void;

interface Reading {
  /** Of the primary: a standby cannot say what was committed since. */
  readonly db: Db;
  readonly log: Pick<Logger, 'warn'>;
}

/** So soon a change is noticed whose notification was lost. */
const READ_EVERY_MS = 500;
/** The shortest pause between two readings: a crowd that buys sends many notifications. */
const PAUSE_MS = 50;
const RETRY_MAX_MS = 5_000;
const READ_WITHIN_MS = 5_000;
const OLDEST_MS = 1_000;

/**
 * Reads the records of catalogue changes, once for all in this process that follow them, from now on. Throws when the database
 * does not answer; later it tries again.
 */
export async function startChangeReader(reading: Reading): Promise<ChangeReader> {
  const position = await within(() => findChangePosition(reading.db));
  return new ChangeReader(reading, position);
}

export class ChangeReader {
  private readonly db: Db;
  private readonly log: Reading['log'];
  private position: ChangePosition;
  /** When the last reading began. */
  private readAt = performance.now();
  private readonly followers = new Set<OnChanges>();
  private running: Promise<void> | undefined;
  private next: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private failures = 0;
  private isHurried = false;
  private isStopped = false;
  /** A reading that a request has set off neither has its deadline nor belongs to its trace. */
  private readonly runOutside = AsyncLocalStorage.snapshot();

  constructor({ db, log }: Reading, position: ChangePosition) {
    this.db = db;
    this.log = log;
    this.position = position;
    this.wait(READ_EVERY_MS);
  }

  /** Everyone knows what was committed a second ago. */
  get isRecent(): boolean {
    return performance.now() - this.readAt <= OLDEST_MS;
  }

  /** From now on `onChanges` is told what was committed: what is read from the catalogue afterwards is at least as new. */
  follow(onChanges: OnChanges): void {
    this.followers.add(onChanges);
  }

  /** Reads soon: something was committed. */
  hurry(): void {
    if (this.isHurried) return;
    this.isHurried = true;
    if (!this.running) this.wait(Math.max(0, PAUSE_MS - (performance.now() - this.readAt)));
  }

  /** Resolves when everyone knows what was committed before; throws when the database does not answer. */
  refresh(): Promise<void> {
    if (!this.running) return this.read();
    // The reading under way may have missed what was committed meanwhile: one more follows, for all who wait.
    this.next ??= this.running
      .catch(() => {})
      .then(() => {
        this.next = undefined;
        return this.read();
      });
    return this.next;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.next?.catch(() => {});
    await this.running?.catch(() => {});
  }

  private wait(ms: number): void {
    clearTimeout(this.timer);
    if (this.isStopped) return;
    const read = () => void this.read().catch(() => {}); // it was logged, and is tried again
    this.timer = setTimeout(read, ms);
    this.timer.unref();
  }

  private read(): Promise<void> {
    if (this.isStopped) return Promise.resolve();
    if (this.running) return this.running;
    clearTimeout(this.timer);
    this.isHurried = false;
    this.running = this.runOutside(() => this.readOnce())
      .catch((error: unknown) => this.fail(error))
      .finally(() => {
        this.running = undefined;
        const pause = Math.min(READ_EVERY_MS * 2 ** this.failures, RETRY_MAX_MS);
        this.wait(this.isHurried ? PAUSE_MS : pause);
      });
    return this.running;
  }

  private async readOnce(): Promise<void> {
    const readAt = performance.now();
    const changes = await within(() => readChangesSince(this.db, this.position));
    // In one step, so that everyone is told each change once.
    this.position = changes.position;
    this.readAt = readAt;
    this.failures = 0;
    for (const tell of this.followers) tell(changes, readAt);
  }

  private fail(error: unknown): never {
    this.failures += 1;
    if (this.failures === 1 && !this.isStopped)
      this.log.warn({ err: error }, 'catalogue changes cannot be read; trying again');
    throw error;
  }
}

/** A database that does not answer must not hold up the next try. */
function within<Result>(work: () => Promise<Result>): Promise<Result> {
  return runWithDeadline(READ_WITHIN_MS, work);
}
