import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { runWithDeadline } from '../../db/deadline.ts';
import { waitForTurn } from '../../event-loop.ts';
import type { ChangesRead } from '../change-queries.ts';
import type { ChangeReader } from './change-reader.ts';

/** How an index in memory is read from the database. */
export interface IndexReads<Index> {
  /** For the log. */
  readonly name: string;
  /** Reads all products, some at a time, with `read`. What changes meanwhile is read after it. */
  load(read: Read): Promise<Index>;
  /** Reads some products again; `read` returns in a turn of the event loop. */
  update(index: Index, productIds: readonly string[], read: Read): Promise<void>;
  /** Reads some products again of which at most the price, the sum of ratings and texts have changed; an index without it has none of them. */
  updatePrices?(index: Index, productIds: readonly string[], read: Read): Promise<void>;
  /** Something that many pages show has changed. */
  renew?(index: Index): void;
  /** Whether the index is used while it is loaded again. */
  readonly isKeptMeanwhile: boolean;
}

/** Runs a statement with a deadline; throws when nobody needs the index any more. */
export type Read = <Result>(statement: () => Promise<Result>) => Promise<Result>;

interface KeptIndex {
  /** In products and in bytes. */
  readonly size: number;
  readonly bytes: number;
  /** True when reading everything again is worth it. */
  readonly isWasteful?: boolean;
}

export interface Following {
  readonly reader: ChangeReader;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

const STATEMENT_MS = 10_000;
const RETRY_MS = 500;
const RETRY_MAX_MS = 30_000;
/** So long a request waits for changes. */
const WAIT_MS = 1_000;
/** Who wants the latest waits until so many changed products are read; more are read while they go on with the former. */
const AWAITED_MAX = 500;
/** Small enough that a request which comes meanwhile waits some hundredths of a second. */
const PRODUCTS_AT_ONCE = 2_000;
const PRICES_AT_ONCE = 1_000;

/** An index of this process: loads it in the background, and reads again what the reader of changes names. */
export class IndexFollower<Index extends KeptIndex> {
  private index: Index | undefined;
  private readonly changed = new Set<string>();
  /** They come in bulk, and are read after the others: nobody waits for them. */
  private readonly repriced = new Set<string>();
  private isIncomplete = true;
  private isLoading = false;
  private running: Promise<void> | undefined;
  /** Until everything but prices is read. */
  private awaited: PromiseWithResolvers<void> | undefined;
  private readonly stopping = new AbortController();
  private readonly reads: IndexReads<Index>;
  private readonly reader: ChangeReader;
  private readonly log: Following['log'];
  /** Work that a request has set off neither has its deadline nor belongs to its trace. */
  private readonly runOutside = AsyncLocalStorage.snapshot();

  constructor(reads: IndexReads<Index>, { reader, log }: Following) {
    this.reads = reads;
    this.reader = reader;
    this.log = log;
    reader.follow((changes) => this.add(changes));
    this.work();
  }

  /** With all that was committed a second ago, prices some moments later; undefined while it is loaded or cannot be kept, when PostgreSQL has to answer. */
  async findCurrent(): Promise<Index | undefined> {
    if (this.index && !this.isCurrent) await this.keepUp();
    return this.current;
  }

  /** The same without waiting: undefined also while changes are being read. For what PostgreSQL answers as soon. */
  get current(): Index | undefined {
    return this.isCurrent ? this.index : undefined;
  }

  /** The same, but as it was before while very much changes, or changes cannot be read. */
  async findLatest(): Promise<Index | undefined> {
    const isSoonCurrent = !this.isLoading && this.changed.size <= AWAITED_MAX;
    if (this.index && !this.isCurrent && isSoonCurrent) await this.keepUp();
    return this.index;
  }

  /** Resolves when nothing of what is known to have changed has to be read. */
  async whenRead(): Promise<void> {
    await this.running;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private get isCurrent(): boolean {
    return this.reader.isRecent && !this.awaited;
  }

  private async keepUp(): Promise<void> {
    const { reader } = this;
    const reading = reader.isRecent ? undefined : reader.refresh();
    const waiting = sleep(WAIT_MS, undefined, { ref: false });
    // While the database is away nobody shows later products either.
    await Promise.race([Promise.resolve(reading).then(() => this.awaited?.promise), waiting]).catch(
      noop,
    );
  }

  private add({ repricedIds, indexedIds, isEverywhere, isIncomplete }: ChangesRead): void {
    this.isIncomplete ||= isIncomplete;
    for (const id of indexedIds) this.changed.add(id);
    if (this.reads.updatePrices)
      for (const id of repricedIds) if (!this.changed.has(id)) this.repriced.add(id);
    if (isEverywhere && this.index) this.reads.renew?.(this.index);
    this.work();
  }

  private get isBehind(): boolean {
    return this.isIncomplete || this.changed.size > 0;
  }

  private work(): void {
    if (this.stopping.signal.aborted) return;
    if (this.isBehind) this.awaited ??= Promise.withResolvers();
    if (this.running || !(this.isBehind || this.repriced.size > 0)) return;
    this.running = this.runOutside(() => this.readAll()).finally(() => {
      this.running = undefined;
      this.endWaiting();
      this.work();
    });
  }

  private endWaiting(): void {
    if (this.isBehind && !this.stopping.signal.aborted) return;
    this.awaited?.resolve();
    this.awaited = undefined;
  }

  private async readAll(): Promise<void> {
    let failures = 0;
    while (!this.stopping.signal.aborted && (this.isBehind || this.repriced.size > 0)) {
      try {
        await (this.isIncomplete || !this.index ? this.load() : this.update(this.index));
        this.endWaiting();
        failures = 0;
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        failures += 1;
        if (failures === 1)
          this.log.warn({ err: error }, `${this.reads.name} cannot be read; trying again`);
        const pause = Math.min(RETRY_MS * 2 ** failures, RETRY_MAX_MS);
        await sleep(pause, undefined, { signal: this.stopping.signal, ref: false }).catch(noop);
      }
    }
  }

  private async load(): Promise<void> {
    const startedAt = performance.now();
    if (!this.reads.isKeptMeanwhile) this.index = undefined;
    this.isIncomplete = false;
    this.isLoading = true;
    this.changed.clear();
    this.repriced.clear();
    try {
      this.index = await this.reads.load((statement) => this.read(statement));
    } catch (error) {
      this.isIncomplete = true;
      throw error;
    } finally {
      this.isLoading = false;
    }
    const ms = Math.round(performance.now() - startedAt);
    const { size: products, bytes } = this.index;
    this.log.info({ products, bytes, ms }, `${this.reads.name} is loaded`);
  }

  private async update(index: Index): Promise<void> {
    const isRepriced = this.changed.size === 0;
    const [queue, atOnce] = isRepriced
      ? [this.repriced, PRICES_AT_ONCE]
      : [this.changed, PRODUCTS_AT_ONCE];
    const ids = [...queue].slice(0, atOnce);
    // Before they are read: what changes meanwhile is read once more.
    for (const id of ids) {
      this.changed.delete(id);
      this.repriced.delete(id);
    }
    try {
      // What was read is taken next, which takes some milliseconds.
      const read: Read = async (statement) => {
        const result = await this.read(statement);
        await waitForTurn();
        return result;
      };
      if (isRepriced) await this.reads.updatePrices?.(index, ids, read);
      else await this.reads.update(index, ids, read);
    } catch (error) {
      for (const id of ids) queue.add(id);
      throw error;
    }
    this.isIncomplete ||= index.isWasteful ?? false;
  }

  private read<Result>(statement: () => Promise<Result>): Promise<Result> {
    this.stopping.signal.throwIfAborted();
    return runWithDeadline(STATEMENT_MS, statement);
  }
}

function noop(): void {}
