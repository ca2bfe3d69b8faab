import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import {
  type ChangePosition,
  findChangePosition,
  readChangesSince,
} from '../../catalogue/change-queries.ts';
import type { Db } from '../../db/connect.ts';
import { ProductPostings } from './product-postings.ts';
import { countDocumentBlocks, readDocumentsInBlocks, readDocumentsOf } from './read-documents.ts';

const CHECK_EVERY_MS = 1_000;
const RETRY_MS = 5_000;
const PRODUCTS_AT_ONCE = 4_096;
/** A megabyte, about four thousand products: read and taken in some tens of milliseconds. */
const BLOCKS_AT_ONCE = 128;
/** A search waits until so many changed products are read; more are read while searches go on with the former words. */
const AWAITED_MAX = 500;

interface Loaded {
  readonly postings: ProductPostings;
  position: ChangePosition;
}

/** The postings of this process, at most a second behind the database. */
export class SearchIndex {
  private readonly db: Db;
  private readonly log: Pick<Logger, 'info' | 'warn'>;
  private loaded: Loaded | null = null;
  private checkedAt = 0;
  private checking: Promise<void> | null = null;
  /** A large change that is being read, or everything. */
  private catchingUp: Promise<void> | null = null;
  private isStopped = false;
  /** What a request begins here is not given up when the request's time is over. */
  private readonly runOutsideRequest = AsyncLocalStorage.snapshot();

  /** `db` is the primary. */
  constructor(db: Db, log: Pick<Logger, 'info' | 'warn'>) {
    this.db = db;
    this.log = log;
  }

  /** Begins to load; called once, outside any request. Resolves when searches can use it, or `stop` was called. */
  async start(): Promise<void> {
    while (!this.isStopped) {
      try {
        return await this.load();
      } catch (error) {
        if (this.isStopped) return;
        this.log.warn({ err: error }, 'the search index cannot be loaded yet; trying again');
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  /** The postings as they are now; null while they are loaded: then PostgreSQL searches. */
  async findPostings(): Promise<ProductPostings | null> {
    const { loaded } = this;
    if (!loaded) return null;
    if (performance.now() - this.checkedAt > CHECK_EVERY_MS && !this.catchingUp)
      this.checking ??= this.runOutsideRequest(() => this.check(loaded))
        // While the primary is away a standby shows no later products either.
        .catch((error) => this.log.warn({ err: error }, 'the search index cannot be refreshed'))
        .finally(() => {
          this.checking = null;
        });
    await this.checking;
    return loaded.postings;
  }

  /** The catalogue changed: the next search reads what. Without it a search notices within a second. */
  refresh(): void {
    this.checkedAt = Number.NEGATIVE_INFINITY;
  }

  stop(): void {
    this.isStopped = true;
  }

  private async load(): Promise<void> {
    const { db, log } = this;
    const startedAt = performance.now();
    const position = await findChangePosition(db);
    const postings = new ProductPostings();
    const blocks = await countDocumentBlocks(db);
    for (let block = 0; block < blocks; block += BLOCKS_AT_ONCE) {
      postings.save(await readDocumentsInBlocks(db, block, block + BLOCKS_AT_ONCE));
      await flush(postings, true);
      if (this.isStopped) return;
    }
    await flush(postings);
    this.loaded = { postings, position };
    const [ms, { bytes }] = [Math.round(performance.now() - startedAt), postings];
    log.info({ products: postings.products.count, ms, bytes }, 'the search index is loaded');
  }

  /** Reads what changed. Resolves when searches may go on, which is before a large change is read. */
  private async check(index: Loaded): Promise<void> {
    this.checkedAt = performance.now();
    const { position, productIds, isIncomplete } = await readChangesSince(this.db, index.position);
    if (isIncomplete) {
      this.catchUp(this.start());
      return;
    }
    const applied = readProducts(this.db, index.postings, [...productIds]).then(() => {
      index.position = position;
    });
    if (productIds.size <= AWAITED_MAX) return applied;
    this.catchUp(applied);
  }

  private catchUp(work: Promise<void>): void {
    this.catchingUp = work
      .catch((error) => this.log.warn({ err: error }, 'changed products cannot be read'))
      .finally(() => {
        this.catchingUp = null;
      });
  }
}

/** Reads changed products in batches, so that other requests are answered in between. */
async function readProducts(db: Db, postings: ProductPostings, ids: readonly string[]) {
  for (let at = 0; at < ids.length; at += PRODUCTS_AT_ONCE) {
    const { documents, inactive } = await readDocumentsOf(db, ids.slice(at, at + PRODUCTS_AT_ONCE));
    postings.save(documents);
    postings.remove(inactive);
    await flush(postings);
  }
}

/** One segment at a time, so that no request waits for all. */
async function flush(postings: ProductPostings, isLoading = false): Promise<void> {
  while (postings.flushNext(isLoading)) await nextTurn();
}
