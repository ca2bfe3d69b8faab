import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { TRANSLATED_LANGUAGES } from '@haat/shared/translations.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { Db } from '../../db/connect.ts';
import { runWithDeadline } from '../../db/deadline.ts';
import { waitForTurn } from '../../event-loop.ts';
import { type CardRow, findCards } from '../card-queries.ts';
import type { Following } from '../change-feed/index-follower.ts';
import type { ChangesRead } from '../change-queries.ts';
import type { FollowedFacetIndex } from '../facet-index/load-facet-index.ts';
import { CardCache } from './card-cache.ts';

interface Sources extends Following {
  /** The primary. */
  readonly db: Db;
  /** Knows which products are listed, and in which order most visitors see them. */
  readonly facetIndex: FollowedFacetIndex;
}

/** All cards of some hundred thousand products; of a larger catalogue, those that its listings begin with. */
const BYTES_MAX = 32 * 1024 * 1024;
const STATEMENT_MS = 10_000;
/** A statement of some ten milliseconds. */
const CARDS_AT_ONCE = 250;
/** What changes within this time is read together. */
const GATHERED_MS = 200;
/** While all cards are read, that is at most a third of what this process does. */
const REST_SHARE = 2;
const REST_MIN_MS = 10;
const RETRY_MS = 1_000;
/** Only an import changes so many before they are read. Until it is calm again, no card is read. */
const MANY = 1_000;
const CALM_AFTER_MS = 2_000;

const EVERYTHING = { categoryId: null, filters: {} };
/** With any language but the default, all translations are read. */
const [ANY_TRANSLATED] = TRANSLATED_LANGUAGES as [Language];

/** Reads the cards of listed products into memory in the background, the most popular first, and again when they change. */
export function startCardCache(sources: Sources): FollowedCards {
  return new FollowedCards(sources);
}

interface Meanwhile {
  readonly ids: Set<string>;
  /** Any product may have changed. */
  isAny: boolean;
}

/**
 * Cards in the memory of this process, at most a second behind the database. But a stock of several pieces may be an old one: the records
 * of changes say only that a product is sold out or available again.
 */
export class FollowedCards {
  private readonly cache = new CardCache(BYTES_MAX);
  /** Changed, or missed by a page. */
  private readonly toRead = new Set<string>();
  /** So many of the most popular products have been looked through for cards that are missing; undefined after the last. */
  private place: number | undefined = 0;
  private calmAt = 0;
  /** What has changed since the reading under way began, which may be older. */
  private meanwhile: Meanwhile | undefined;
  private running: Promise<void> | undefined;
  private readonly stopping = new AbortController();
  private readonly sources: Sources;
  /** Reading that a request has set off neither has its deadline nor belongs to its trace. */
  private readonly runOutside = AsyncLocalStorage.snapshot();

  constructor(sources: Sources) {
    this.sources = sources;
    sources.reader.follow((changes) => this.note(changes));
    this.work();
  }

  /** The cards that it has of these products, in this order; none while what was changed in the last second is not known. */
  find(ids: readonly string[], language: Language): CardRow[] {
    if (!this.sources.reader.isRecent) return [];
    const cards = this.cache.find(ids, language);
    if (cards.length < ids.length) this.noteMissed(ids);
    return cards;
  }

  /** Resolves when nothing has to be read. */
  async whenRead(): Promise<void> {
    while (this.running) await this.running;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private note({ productIds, isEverywhere, isIncomplete }: ChangesRead): void {
    const areAny = isEverywhere || isIncomplete;
    if (areAny) this.cache.clear();
    if (areAny && this.meanwhile) this.meanwhile.isAny = true;
    for (const id of productIds) {
      this.cache.remove(id);
      this.meanwhile?.ids.add(id);
    }
    const areMany = isIncomplete || this.toRead.size + productIds.size > MANY;
    if (areMany) this.calmAt = performance.now() + CALM_AFTER_MS;
    if (areMany || areAny) this.readAllAgain();
    else for (const id of productIds) this.toRead.add(id);
    this.work();
  }

  private readAllAgain(): void {
    this.toRead.clear();
    this.place = 0;
  }

  /** A product may have become listed while the others were read. */
  private noteMissed(ids: readonly string[]): void {
    const isComing = this.place !== undefined || this.toRead.size > MANY;
    if (isComing || this.cache.isFull) return;
    for (const id of ids) if (!this.cache.has(id)) this.toRead.add(id);
    this.work();
  }

  private get isBehind(): boolean {
    return this.toRead.size > 0 || this.place !== undefined;
  }

  private work(): void {
    if (this.running || !this.isBehind || this.stopping.signal.aborted) return;
    this.running = this.runOutside(() => this.readAll()).finally(() => {
      this.running = undefined;
      this.work();
    });
  }

  private async readAll(): Promise<void> {
    const { signal } = this.stopping;
    let pause = GATHERED_MS;
    let isFailing = false;
    while (this.isBehind && !signal.aborted) {
      await this.rest(Math.max(pause, this.calmAt - performance.now()));
      const startedAt = performance.now();
      try {
        await this.readSome();
        isFailing = false;
        const tookMs = performance.now() - startedAt;
        pause = this.toRead.size > 0 ? GATHERED_MS : Math.max(REST_MIN_MS, tookMs * REST_SHARE);
      } catch (error) {
        if (!isFailing && !signal.aborted)
          this.sources.log.warn({ err: error }, 'product cards cannot be read; trying again');
        isFailing = true;
        pause = RETRY_MS;
        this.readAllAgain();
      }
    }
  }

  private async readSome(): Promise<void> {
    const ids = this.toRead.size > 0 ? this.takeSome() : await this.takeMissing();
    if (ids.length > 0) await this.read(ids);
  }

  private takeSome(): string[] {
    const ids = [...this.toRead].slice(0, CARDS_AT_ONCE);
    for (const id of ids) this.toRead.delete(id);
    return ids;
  }

  /** The next of the most popular products that have no card. */
  private async takeMissing(): Promise<string[]> {
    const index = await this.sources.facetIndex.findCurrent();
    if (!index) {
      await Promise.race([this.sources.facetIndex.whenRead(), this.rest(RETRY_MS)]);
      return [];
    }
    while (this.place !== undefined && !this.cache.isFull) {
      const window = { limit: CARDS_AT_ONCE, offset: this.place };
      const listed = index.listPage(EVERYTHING, 'popular', window);
      if (listed.length === 0) break;
      this.place += CARDS_AT_ONCE;
      const missing = listed.filter((id) => !this.cache.has(id));
      if (missing.length > 0) return missing;
      await waitForTurn();
    }
    this.place = undefined;
    const { size: products, bytes } = this.cache;
    this.sources.log.info({ products, bytes }, 'the product cards are loaded');
    return [];
  }

  private async read(ids: readonly string[]): Promise<void> {
    const { db } = this.sources;
    const meanwhile: Meanwhile = { ids: new Set(), isAny: false };
    this.meanwhile = meanwhile;
    try {
      const rows = await runWithDeadline(STATEMENT_MS, () => findCards(db, ids, ANY_TRANSLATED));
      await waitForTurn();
      const current = rows.filter(({ id }) => !meanwhile.isAny && !meanwhile.ids.has(id));
      for (const row of current) this.cache.save(row);
    } finally {
      this.meanwhile = undefined;
    }
  }

  private rest(ms: number): Promise<void> {
    const { signal } = this.stopping;
    return sleep(ms, undefined, { signal, ref: false }).catch(() => {});
  }
}
