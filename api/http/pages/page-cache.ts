import { randomUUID } from 'node:crypto';
import type { Registry } from 'prom-client';
import { REQUEST_MS, runWithDeadline } from '../../db/deadline.ts';
import { waitForTurn } from '../../event-loop.ts';
import { addGauge } from '../../telemetry/add-gauge.ts';
import { runObserved } from '../../telemetry/run-observed.ts';
import { buildPage, createVariantStore, ENTRY_OVERHEAD_BYTES } from './cached-page.ts';
import type { CachedPage, Rendered } from './cached-page.ts';
import { type PageChanges, type PageState, toSlots } from './page-changes.ts';
import { getPageName, type PageKey } from './page-key.ts';
import { isDemanded, type PageDemand, toDemand } from './page-demand.ts';
import { PageRenewals } from './page-renewals.ts';
import { PageReplacements } from './page-replacements.ts';
import { runCollectingTags } from './page-tags.ts';
import { ProbationCache } from './probation-cache.ts';

/** About 3,000 pages, of which a quarter may have been asked for only once. */
const CACHE_BYTES = 48 * 1024 * 1024;
/** More pages than that wait uncompressed, and take the room of so many more. */
const COMPRESSED_AT_ONCE = 16;
const FRESH_MS = 60_000;
/** The same as s-maxage and stale-while-revalidate, which proxies receive. */
const STALE_MS = 600_000;
/** A page that shows what changes all the time is neither renewed nor compressed once more all the time. */
const RENEWAL_PAUSE_MS = 5_000;
/** A stale page is sent meanwhile: readers get nine tenths of the processor. */
const STALE_PAUSE_SHARE = 9;
/** While purged pages are replaced, which cannot be put off, readers have to do without more than that. */
const STALE_PAUSE_SHARE_MEANWHILE = 49;
const UNAVAILABLE = 503;

export type PageOutcome = 'hit' | 'stale' | 'miss' | 'bypass';
/** With `waitForTurn` for a page that nobody had asked for when it began: it is rendered when that resolves. */
export type RenderPage = (url: URL, requestId: string, waitForTurn?: Wait) => Promise<Rendered>;
type Wait = () => Promise<void>;

/**
 * A cache with a limit in bytes, after RFC 5861. Requests that wait for one page share one rendering. A page that is older than a
 * minute, or shows something that has changed since, is served while it is rendered again; a changed one only for its first
 * minute. Pages of any age are served while the database is unavailable or the store has too much to do. A purged page never is;
 * if readers come again and again, it is rendered before the next of them asks.
 */
export class PageCache {
  private readonly cached = new ProbationCache<Entry>(
    CACHE_BYTES,
    ({ page }) => page.bytes + ENTRY_OVERHEAD_BYTES,
  );
  private readonly others = createVariantStore();
  private readonly renewals: PageRenewals;
  private readonly replacements: PageReplacements;
  private readonly running = new Map<string, Rendering>();
  private compressing = 0;
  private isMakingSmaller = false;
  private readonly render: RenderPage;
  private readonly changes: PageChanges;
  private readonly isPressed: () => boolean;

  /** While `isPressed` says so, a page is not rendered again as long as an old one is there. */
  constructor(render: RenderPage, changes: PageChanges, isPressed: () => boolean = () => false) {
    this.render = render;
    this.changes = changes;
    this.isPressed = isPressed;
    this.replacements = new PageReplacements({
      listPurged: () => this.listPurged(),
      replace: (page, key) => this.replace(page, key),
      isPressed,
    });
    const pauseShare = () =>
      this.replacements.areMany ? STALE_PAUSE_SHARE_MEANWHILE : STALE_PAUSE_SHARE;
    this.renewals = new PageRenewals({ atOnce: 1, pauseShare, isPressed });
    changes.follow(() => this.replacements.look());
  }

  /** True when the page can be had without beginning a rendering for it. */
  isAtHand(page: PageKey): boolean {
    return this.findEnough(page) !== undefined || this.findRunning(page) !== undefined;
  }

  /** The page, from the cache or rendered. An error in rendering is reported with the id of the first request for it. */
  async get(page: PageKey, requestId: string): Promise<Found> {
    if (page.key === null)
      return {
        page: (await this.startRendering(page, requestId).rendered).page,
        outcome: 'bypass',
      };
    const found = this.findServable(page, requestId);
    if (found) return found;
    const rendered = await this.renderShared(page, page.key, requestId);
    return this.preferCachedToOutage(page.key, rendered.page);
  }

  /** The page if it can be sent at once. When it is old or has changed, it will be rendered again. Called once for a request. */
  find(page: PageKey, requestId: string): Found | undefined {
    const entry = page.key === null ? undefined : this.cached.find(page.key);
    if (!entry) return undefined;
    entry.demand = toDemand(entry.demand, page, entry.page.renderedAt);
    return this.findServable(page, requestId);
  }

  /** How many pages are cached, and their size in memory. */
  get size(): { readonly entries: number; readonly bytes: number } {
    return {
      entries: this.cached.entries,
      bytes: this.cached.bytes + this.others.bytes,
    };
  }

  private findServable(page: PageKey, requestId: string): Found | undefined {
    const entry = this.findEnough(page);
    if (!entry || page.key === null) return undefined;
    const { key } = page;
    const age = Date.now() - entry.page.renderedAt;
    const isNew = entry.isRenewed && age < RENEWAL_PAUSE_MS;
    if (!isNew) this.makeSmaller(entry.page);
    if (age < FRESH_MS && this.stateOf(entry) === 'current')
      return { page: entry.page, outcome: 'hit' };
    if (!isNew && !this.isPressed()) this.renewals.add(key, () => this.renew(page, key, requestId));
    return { page: entry.page, outcome: 'stale' };
  }

  private listPurged(): PageDemand[] {
    const demands: PageDemand[] = [];
    for (const entry of this.cached.values()) {
      const { demand } = entry;
      if (demand && isDemanded(demand) && this.stateOf(entry) === 'purged') demands.push(demand);
    }
    return demands;
  }

  private async replace(page: PageKey, key: string): Promise<void> {
    const entry = this.cached.peek(key);
    if (entry && this.stateOf(entry) === 'purged') await this.renew(page, key, randomUUID());
  }

  private async renew(page: PageKey, key: string, requestId: string): Promise<void> {
    await this.renderOnce(page, key, requestId, waitForTurn).rendered;
  }

  /** When rendering gives 503 or only a part, an old cached page is more useful to a shopper. */
  private preferCachedToOutage(key: string, rendered: CachedPage): Found {
    const isWorse = rendered.status === UNAVAILABLE || rendered.isPartial;
    const old = isWorse ? this.cached.peek(key) : undefined;
    return old && this.stateOf(old) !== 'purged'
      ? { page: old.page, outcome: 'stale' }
      : { page: rendered, outcome: 'miss' };
  }

  /** A page that may be sent now. */
  private findEnough({ key }: PageKey): Entry | undefined {
    const entry = key === null ? undefined : this.cached.peek(key);
    if (!entry || key === null) return undefined;
    const state = this.stateOf(entry);
    if (state === 'purged') return undefined;
    const ageMax = state === 'stale' ? FRESH_MS : STALE_MS;
    return Date.now() - entry.page.renderedAt < ageMax || this.isPressed() ? entry : undefined;
  }

  private stateOf(entry: Entry): PageState {
    const now = this.changes.now();
    if (entry.comparedAt !== now) {
      entry.state = this.changes.stateOf(entry.slots, entry.moment);
      entry.comparedAt = now;
    }
    return entry.state;
  }

  /** What is rendered must show every change of which this process knew when the request came. */
  private async renderShared(page: PageKey, key: string, requestId: string): Promise<Entry> {
    const askedAt = this.changes.now();
    for (;;) {
      const rendering = this.renderOnce(page, key, requestId);
      const entry = await rendering.rendered;
      if (rendering.moment >= askedAt || this.stateOf(entry) !== 'purged') return entry;
    }
  }

  private renderOnce(page: PageKey, key: string, requestId: string, wait?: Wait): Rendering {
    const shared = this.findRunning(page);
    if (shared) return shared;
    const { moment, rendered } = this.startRendering(page, requestId, wait);
    const rendering = {
      moment,
      rendered: rendered
        .then((entry) => {
          if (entry.page.isCacheable) this.keep(key, entry);
          return entry;
        })
        .finally(() => {
          if (this.running.get(key) === rendering) this.running.delete(key);
        }),
    };
    this.running.set(key, rendering);
    return rendering;
  }

  /** A rendering that is running, unless its page is purged already. */
  private findRunning({ key, tags }: PageKey): Rendering | undefined {
    const running = key === null ? undefined : this.running.get(key);
    if (!running) return undefined;
    return this.changes.stateOf(toSlots(tags), running.moment) === 'purged' ? undefined : running;
  }

  private startRendering({ href, pathname, tags }: PageKey, id: string, wait?: Wait): Rendering {
    const moment = this.changes.now();
    // A time of its own: the rendering may outlast the request that began it.
    const render = () => runWithDeadline(REQUEST_MS, () => this.render(new URL(href), id, wait));
    const rendered = runCollectingTags(async () => {
      const response = await runObserved('render', getPageName(pathname), render, getOutcome);
      return buildPage(response, this.others);
    }).then(({ value: page, tags: shown }) => {
      const slots = toSlots([...tags, ...shown]);
      return {
        page,
        slots,
        moment,
        state: 'current' as const,
        comparedAt: moment,
        isRenewed: false,
        demand: undefined,
      };
    });
    return { rendered, moment };
  }

  /**
   * What is asked for again is worth a second compression, one at a time and when there is time: most pages that a
   * crawler asks for are never asked for again.
   */
  private makeSmaller(page: CachedPage): void {
    if (this.isMakingSmaller || !page.canBeSmaller || this.isPressed()) return;
    this.isMakingSmaller = true;
    page
      .makeSmaller()
      .catch(() => {}) // it stays as it was
      .finally(() => {
        this.isMakingSmaller = false;
      });
  }

  private keep(key: string, entry: Entry): void {
    const former = this.cached.peek(key);
    entry.demand = former?.demand;
    entry.isRenewed = former !== undefined;
    this.cached.keep(key, entry);
    if (this.compressing >= COMPRESSED_AT_ONCE) return;
    this.compressing += 1;
    entry.page
      .compress()
      .then(() => {
        if (this.cached.peek(key) === entry) this.cached.keep(key, entry); // its size is counted again
      })
      .catch(() => {}) // it stays as it was rendered
      .finally(() => {
        this.compressing -= 1;
      });
  }
}

function getOutcome(response: Rendered | undefined): string {
  return response ? `${String(response.status)[0]}xx` : 'failed';
}

/** Shows at /metrics how much is cached. */
export function registerPageCacheGauges(registry: Registry, pages: PageCache): void {
  addGauge(registry, { name: 'haat_page_cache_entries', help: 'Cached pages' }, (set) =>
    set(pages.size.entries),
  );
  addGauge(registry, { name: 'haat_page_cache_bytes', help: 'Memory of cached pages' }, (set) =>
    set(pages.size.bytes),
  );
}

export interface Found {
  readonly page: CachedPage;
  readonly outcome: PageOutcome;
}

interface Entry {
  readonly page: CachedPage;
  /** What it shows. */
  readonly slots: Uint32Array;
  /** When its rendering began, measured by the clock of PageChanges. */
  readonly moment: number;
  /** As it was at the moment of the last comparison. */
  state: PageState;
  comparedAt: number;
  /** It was rendered because the page before it was old or had changed. */
  isRenewed: boolean;
  /** Undefined until it is asked for again. */
  demand: PageDemand | undefined;
}

interface Rendering {
  readonly rendered: Promise<Entry>;
  readonly moment: number;
}
