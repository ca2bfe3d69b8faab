import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Encoding, encode } from './encodings.ts';
import type { PageChanges } from './page-changes.ts';
import type { PageKey } from './page-key.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const CACHE_BYTES = 128 * 1024 * 1024;
const ENTRY_OVERHEAD_BYTES = 1_024;
const FRESH_MS = 60_000;
/** Like the s-maxage and stale-while-revalidate that proxies are told. */
const STALE_MS = 600_000;
const KEPT_STATUSES = new Set([200, 404]);

/** A rendered page with its bodies, compressed once however many ask for it. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** Size of the page as rendered. */
  readonly bytes: number;
  readonly keepable: boolean;
  readonly renderedAt: number;
  readonly moment: number;
  body(encoding: Encoding): Promise<Buffer>;
}

export type PageOutcome = 'hit' | 'stale' | 'miss' | 'bypass';
export type RenderPage = (url: URL) => Promise<Response>;

/** Bounded by bytes; one rendering however many wait; a page past its minute is served once more while it renews. */
export class PageCache {
  private readonly kept = new LRUCache<string, CachedPage>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (page) => page.bytes * 2 + ENTRY_OVERHEAD_BYTES,
  });
  private readonly underWay = new Map<string, Promise<CachedPage>>();
  private readonly render: RenderPage;
  private readonly changes: PageChanges;

  constructor(render: RenderPage, changes: PageChanges) {
    this.render = render;
    this.changes = changes;
  }

  async find(page: PageKey): Promise<{ page: CachedPage; outcome: PageOutcome }> {
    if (page.key === null) return { page: await this.renderNow(page), outcome: 'bypass' };
    const kept = this.kept.get(page.key);
    if (!kept || !this.changes.isCurrent(page.tags, kept.moment))
      return { page: await this.renderOnce(page, page.key), outcome: 'miss' };
    const age = Date.now() - kept.renderedAt;
    if (age < FRESH_MS) return { page: kept, outcome: 'hit' };
    if (age > STALE_MS) return { page: await this.renderOnce(page, page.key), outcome: 'miss' };
    this.renderOnce(page, page.key).catch(() => {}); // the next visitor's miss will report it
    return { page: kept, outcome: 'stale' };
  }

  private renderOnce(page: PageKey, key: string): Promise<CachedPage> {
    const waiting = this.underWay.get(key);
    if (waiting) return waiting;
    const rendering = this.renderNow(page)
      .then((rendered) => {
        if (rendered.keepable) this.kept.set(key, rendered);
        return rendered;
      })
      .finally(() => this.underWay.delete(key));
    this.underWay.set(key, rendering);
    return rendering;
  }

  private async renderNow({ url }: PageKey): Promise<CachedPage> {
    const moment = this.changes.now();
    const response = await this.render(url);
    const body = Buffer.from(await response.arrayBuffer());
    return buildPage(response, body, moment);
  }
}

function buildPage(response: Response, body: Buffer, moment: number): CachedPage {
  const headers = Object.fromEntries(response.headers);
  if (headers['content-type']?.startsWith('text/html'))
    headers['content-security-policy'] = contentSecurityPolicy(body.toString('utf8'));
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    status: response.status,
    headers,
    etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    bytes: body.length,
    keepable: KEPT_STATUSES.has(response.status),
    renderedAt: Date.now(),
    moment,
    body: (encoding) => {
      const done = encoded.get(encoding) ?? encode(body, encoding);
      encoded.set(encoding, done);
      return done;
    },
  };
}
