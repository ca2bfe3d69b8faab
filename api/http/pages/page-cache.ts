import { LRUCache } from 'lru-cache';
import type { Registry } from 'prom-client';
import { REQUEST_MS, runWithDeadline } from '../../db/deadline.ts';
import { addGauge } from '../../telemetry/add-gauge.ts';
import { runObserved } from '../../telemetry/run-observed.ts';
import { buildPage, type CachedPage } from './cached-page.ts';
import type { PageChanges } from './page-changes.ts';
import { getPageName, type PageKey } from './page-key.ts';

/** Of about 400 MB that a crowded process takes in all; see bench/README.md, 'Overload'. */
const CACHE_BYTES = 72 * 1024 * 1024;
/** The page as it was rendered, and what its compressed forms need. */
const FORMS = 1.5;
const ENTRY_OVERHEAD_BYTES = 1_024;
const FRESH_MS = 60_000;
/** The same as s-maxage and stale-while-revalidate, which proxies receive. */
const STALE_MS = 600_000;
const UNAVAILABLE = 503;

export type PageOutcome = 'hit' | 'stale' | 'miss' | 'bypass';
export type RenderPage = (url: URL, requestId: string) => Promise<Response>;

/**
 * A cache with a limit in bytes. Requests that wait for one page share one rendering. A page older than a minute is served
 * while it is rendered again, and a page of any age while the database is unavailable or the store has too much to do.
 */
export class PageCache {
  private readonly cached = new LRUCache<string, CachedPage>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (page) => Math.ceil(page.bytes * FORMS) + ENTRY_OVERHEAD_BYTES,
  });
  private readonly running = new Map<string, Rendering>();
  private readonly render: RenderPage;
  private readonly changes: PageChanges;

  private readonly isPressed: () => boolean;

  /** While `isPressed` says so, a page is not rendered again as long as an old one is there. */
  constructor(render: RenderPage, changes: PageChanges, isPressed: () => boolean = () => false) {
    this.render = render;
    this.changes = changes;
    this.isPressed = isPressed;
  }

  /** True when the page can be had without beginning a rendering for it. */
  isAtHand(page: PageKey): boolean {
    return this.findEnough(page) !== undefined || this.findRunning(page) !== undefined;
  }

  /** The page if it is cached and fresh. */
  findFresh(page: PageKey): CachedPage | undefined {
    return this.findCached(page, FRESH_MS);
  }

  /** The page, from the cache or rendered. An error in rendering is reported with the id of the first request for it. */
  async get(page: PageKey, requestId: string): Promise<Found> {
    if (page.key === null)
      return { page: await this.startRendering(page, requestId).page, outcome: 'bypass' };
    const fresh = this.findFresh(page);
    if (fresh) return { page: fresh, outcome: 'hit' };
    const stale = this.findEnough(page);
    if (stale && this.isPressed()) return { page: stale, outcome: 'stale' };
    const renewed = this.renderOnce(page, page.key, requestId);
    if (!stale) return this.preferCachedToOutage(page, await renewed);
    renewed.catch(() => {}); // the next cache miss reports the error
    return { page: stale, outcome: 'stale' };
  }

  /** When rendering gives 503, an old cached page is more useful to a shopper. */
  private preferCachedToOutage(page: PageKey, rendered: CachedPage): Found {
    const old = rendered.status === UNAVAILABLE && this.findCached(page, Number.POSITIVE_INFINITY);
    return old ? { page: old, outcome: 'stale' } : { page: rendered, outcome: 'miss' };
  }

  /** How many pages are cached, and their size in memory. */
  get size(): { readonly entries: number; readonly bytes: number } {
    return { entries: this.cached.size, bytes: this.cached.calculatedSize };
  }

  /** A page that is not too old to be sent now; under pressure none is, unless what it shows has changed. */
  private findEnough(page: PageKey): CachedPage | undefined {
    return this.findCached(page, this.isPressed() ? Number.POSITIVE_INFINITY : STALE_MS);
  }

  private findCached({ key, tags }: PageKey, ageMs: number): CachedPage | undefined {
    const cached = key === null ? undefined : this.cached.get(key);
    if (!cached || Date.now() - cached.renderedAt >= ageMs) return undefined;
    return this.changes.isCurrent(tags, cached.moment) ? cached : undefined;
  }

  /** Shares a rendering that is running, unless the catalogue that it shows has changed since it began. */
  private renderOnce(page: PageKey, key: string, requestId: string): Promise<CachedPage> {
    const shared = this.findRunning(page);
    if (shared) return shared.page;
    const rendering = this.startRendering(page, requestId);
    this.running.set(key, rendering);
    return rendering.page
      .then((rendered) => {
        if (rendered.isCacheable) this.cached.set(key, rendered);
        return rendered;
      })
      .finally(() => {
        if (this.running.get(key) === rendering) this.running.delete(key);
      });
  }

  private findRunning({ key, tags }: PageKey): Rendering | undefined {
    const running = key === null ? undefined : this.running.get(key);
    return running && this.changes.isCurrent(tags, running.moment) ? running : undefined;
  }

  private startRendering({ url }: PageKey, requestId: string): Rendering {
    const moment = this.changes.now();
    const name = getPageName(url.pathname);
    // A time of its own: the rendering may outlast the request that began it.
    const render = () => runWithDeadline(REQUEST_MS, () => this.render(url, requestId));
    const page = runObserved('render', name, render, getOutcome).then((response) =>
      buildPage(response, moment),
    );
    return { page, moment };
  }
}

function getOutcome(response: Response | undefined): string {
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

interface Found {
  readonly page: CachedPage;
  readonly outcome: PageOutcome;
}

interface Rendering {
  readonly page: Promise<CachedPage>;
  /** When it began, measured by the clock of PageChanges. */
  readonly moment: number;
}
