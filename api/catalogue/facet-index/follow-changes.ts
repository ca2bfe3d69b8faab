import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '../../db/connect.ts';
import { runWithDeadline } from '../../db/deadline.ts';
import { type ChangePosition, findChangePosition, readChangesSince } from '../change-queries.ts';
import { FacetIndex } from './facet-index.ts';
import { findIndexedProducts, listIndexedProducts } from './index-queries.ts';

/** The index of this process, kept like the catalogue. */
export interface FollowedIndex {
  /** The index, at most a second old; undefined while it is loaded or cannot be kept, when PostgreSQL has to answer. */
  findCurrent(): Promise<FacetIndex | undefined>;
  /** Something was committed that readers must see: who asks for the index from now on waits until that is in it. */
  requireCurrent(): void;
  /** Resolves when the index has everything that was committed before; throws when the database does not answer. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

interface Following {
  /** Of the primary: a standby cannot say what was committed since. */
  readonly db: Db;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** How often changes are looked for when none is notified. */
const READ_EVERY_MS = 500;
const OLDEST_MS = 1_000;
/** So long a listing waits for changes; after that PostgreSQL answers it. */
const WAIT_MS = 1_000;
const STATEMENT_MS = 10_000;
const RETRY_MAX_MS = 30_000;
/** Small enough that a request which comes meanwhile waits some hundredths of a second. */
const PRODUCTS_AT_ONCE = 4_000;

/** Loads the index of all Active products in the background and follows the changes of the catalogue. */
export function startFacetIndex(following: Following): FollowedIndex {
  const follower = new Follower(following);
  void follower.run().catch(() => {}); // it was logged, and is tried again
  return follower;
}

class Follower implements FollowedIndex {
  private readonly db: Db;
  private readonly log: Following['log'];
  private index: FacetIndex | undefined;
  private position: ChangePosition | undefined;
  /** When the last reading began. */
  private readAt = Number.NEGATIVE_INFINITY;
  /** Readings that began before have not seen what readers must see. */
  private requiredAt = Number.NEGATIVE_INFINITY;
  private running: Promise<void> | undefined;
  private next: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private failures = 0;
  private isStopped = false;
  /** Work that a request has set off neither has its deadline nor belongs to its trace. */
  private readonly runOutside = AsyncLocalStorage.snapshot();

  constructor({ db, log }: Following) {
    this.db = db;
    this.log = log;
  }

  async findCurrent(): Promise<FacetIndex | undefined> {
    if (this.index && !this.isCurrent()) {
      const waiting = sleep(WAIT_MS, undefined, { ref: false });
      await Promise.race([this.refresh(), waiting]).catch(() => {});
    }
    return this.isCurrent() ? this.index : undefined;
  }

  requireCurrent(): void {
    this.requiredAt = performance.now();
    void this.refresh().catch(() => {}); // it was logged, and is tried again
  }

  refresh(): Promise<void> {
    if (!this.running) return this.run();
    // The reading under way may have missed what was committed meanwhile: one more follows, for all who wait.
    this.next ??= this.running
      .catch(() => {})
      .then(() => {
        this.next = undefined;
        return this.run();
      });
    return this.next;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.next?.catch(() => {});
    await this.running?.catch(() => {});
  }

  /** Reads what has changed, or all products, and looks again after a pause. */
  run(): Promise<void> {
    if (this.isStopped) return Promise.resolve();
    if (this.running) return this.running;
    clearTimeout(this.timer);
    this.running = this.runOutside(() => this.repeatReading());
    return this.running;
  }

  private repeatReading(): Promise<void> {
    return this.read()
      .then(() => {
        this.failures = 0;
      })
      .catch((error: unknown) => {
        this.failures += 1;
        if (this.failures === 1 && !this.isStopped)
          this.log.warn({ err: error }, 'changes of the catalogue cannot be read; trying again');
        throw error;
      })
      .finally(() => {
        this.running = undefined;
        if (this.isStopped) return;
        const pause = Math.min(READ_EVERY_MS * 2 ** this.failures, RETRY_MAX_MS);
        this.timer = setTimeout(() => void this.run().catch(() => {}), pause);
        this.timer.unref();
      });
  }

  private isCurrent(): boolean {
    return this.readAt >= this.requiredAt && performance.now() - this.readAt <= OLDEST_MS;
  }

  private async read(): Promise<void> {
    if (!this.index || this.index.isWasteful) await this.load();
    const { index, position } = this;
    if (this.isStopped || !index || !position) return;
    const startedAt = performance.now();
    const changes = await withinTime(() => readChangesSince(this.db, position));
    if (changes.isIncomplete) {
      this.index = undefined; // PostgreSQL answers until it is loaded again
      return;
    }
    const ids = [...changes.productIds];
    for (let at = 0; at < ids.length; at += PRODUCTS_AT_ONCE) {
      const some = ids.slice(at, at + PRODUCTS_AT_ONCE);
      index.update(some, await withinTime(() => findIndexedProducts(this.db, some)));
    }
    if (changes.isEverywhere) index.renewVersion(); // a category may have another name
    this.position = changes.position;
    this.readAt = startedAt;
  }

  /** Reads all products, some at a time. What changes meanwhile is read after it. */
  private async load(): Promise<void> {
    const startedAt = performance.now();
    this.index = undefined;
    const position = await withinTime(() => findChangePosition(this.db));
    const index = new FacetIndex();
    for (let lastId: string | undefined = ''; lastId !== undefined; ) {
      if (this.isStopped) return;
      const afterId: string = lastId;
      const products = await withinTime(() =>
        listIndexedProducts(this.db, afterId, PRODUCTS_AT_ONCE),
      );
      index.load(products);
      lastId = products.length < PRODUCTS_AT_ONCE ? undefined : products.at(-1)?.id;
    }
    index.sort();
    this.index = index;
    this.position = position;
    const ms = Math.round(performance.now() - startedAt);
    this.log.info({ products: index.size, bytes: index.bytes, ms }, 'the facet index is loaded');
  }
}

/** Each statement has a deadline: a database that does not answer must not hold up the next try. */
function withinTime<Result>(work: () => Promise<Result>): Promise<Result> {
  return runWithDeadline(STATEMENT_MS, work);
}
