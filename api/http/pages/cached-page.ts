import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { RETRY_SECONDS } from '../../errors.ts';
import { type Encoding, toCompressedForCache, toDecompressed } from './encodings.ts';
import { hasShown, PARTIAL } from './page-tags.ts';
import { buildContentSecurityPolicy, POLICY_OF_DATA } from './security-headers.ts';

/** For the encodings that few ask for. */
const OTHER_ENCODINGS_BYTES = 8 * 1024 * 1024;
/** Key, headers with the policy of its scripts, and the objects around them. */
export const ENTRY_OVERHEAD_BYTES = 3 * 1024;
const PUBLIC_CACHING = 'public, s-maxage=60, stale-while-revalidate=600';
const CACHEABLE_STATUSES = new Set([200, 404]);
const UNAVAILABLE = 503;
const ETAG_LENGTH = 22;
/** The encoding that is kept; the others are made from it. Nearly every browser and proxy asks for it. */
const KEPT = 'br';

/** A page in one encoding, as it is sent. */
export interface PageVariant {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
}

/** Remembers the variants that are asked for rarely, of all pages together. */
export interface VariantStore {
  get(key: string): PageVariant | undefined;
  set(key: string, variant: PageVariant): void;
}

/** What of a Response a page is built from. */
export interface Rendered extends Pick<Response, 'status' | 'arrayBuffer'> {
  readonly headers: Iterable<[string, string]>;
}

/** Builds a page from the whole rendered response. */
export async function buildPage(response: Rendered, store?: VariantStore): Promise<CachedPage> {
  return new CachedPage(response, Buffer.from(await response.arrayBuffer()), store);
}

let pagesBuilt = 0;

/**
 * A rendered page. Once it is compressed, only that form is kept. It is compressed quickly for who waits for it, and can be
 * compressed once more, into less.
 */
export class CachedPage {
  private readonly number = (pagesBuilt += 1);
  readonly status: number;
  /** Something is missing that will soon be there. */
  readonly isPartial: boolean;
  /** True only for the statuses 200 and 404 of pages that are complete. */
  readonly isCacheable: boolean;
  readonly renderedAt = Date.now();
  private readonly headers: Readonly<Record<string, string>>;
  private readonly store: VariantStore | undefined;
  private readonly making = new Map<Encoding, Promise<PageVariant>>();
  /** As it was rendered, until it is compressed. */
  private body: Buffer | undefined;
  private kept: PageVariant | undefined;
  private isSmall = false;

  constructor(response: Rendered, body: Buffer, store?: VariantStore) {
    this.status = response.status;
    this.isPartial = hasShown(PARTIAL);
    this.isCacheable = CACHEABLE_STATUSES.has(response.status) && !this.isPartial;
    this.headers = headersOf(response, body, this.isCacheable);
    this.body = body;
    this.store = store;
  }

  /** The memory of its body. */
  get bytes(): number {
    return (this.body?.length ?? 0) + (this.kept?.body.length ?? 0);
  }

  /** Keeps only the compressed body. */
  async compress(): Promise<void> {
    await this.variant(KEPT);
    this.body = undefined;
  }

  /** The page in an encoding; simultaneous callers wait for the same compression. */
  variant(encoding: Encoding): Promise<PageVariant> {
    const found = this.findVariant(encoding);
    if (found) return Promise.resolve(found);
    const making = this.making.get(encoding) ?? this.make(encoding);
    this.making.set(encoding, making);
    return making;
  }

  /** The page in an encoding if it can be sent without waiting. */
  findVariant(encoding: Encoding): PageVariant | undefined {
    if (encoding !== KEPT) return this.store?.get(this.keyOf(encoding));
    return this.kept;
  }

  /** True when it was compressed quickly and can be made smaller. */
  get canBeSmaller(): boolean {
    return this.kept !== undefined && !this.isSmall;
  }

  /** Compresses it once more, into less. The ETag stays: it names the page, and parts of a page are never sent. */
  async makeSmaller(): Promise<void> {
    if (!this.kept || this.isSmall) return;
    this.isSmall = true;
    const body = this.body ?? (await toDecompressed(this.kept.body));
    this.kept = { ...this.kept, body: await toCompressedForCache(body, KEPT, 'small') };
  }

  private async make(encoding: Encoding): Promise<PageVariant> {
    try {
      const body = this.body ?? (await toDecompressed((this.kept as PageVariant).body));
      const compressed = await toCompressedForCache(body, encoding);
      // Of a quarter of the bytes; what others than Brotli make of a page may differ from machine to machine.
      const variant = this.describe(encoding, compressed, encoding === KEPT ? compressed : body);
      if (encoding === KEPT) this.kept = variant;
      else this.store?.set(this.keyOf(encoding), variant);
      return variant;
    } finally {
      this.making.delete(encoding);
    }
  }

  private describe(encoding: Encoding, body: Buffer, hashed: Buffer): PageVariant {
    const etag = `"${hash('sha256', hashed, 'base64url').slice(0, ETAG_LENGTH)}-${encoding}"`;
    const headers = {
      ...this.headers,
      Vary: 'Accept-Encoding',
      ETag: etag,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    };
    return { body, headers, etag };
  }

  private keyOf(encoding: Encoding): string {
    return `${this.number} ${encoding}`;
  }
}

function headersOf(response: Rendered, body: Buffer, isCacheable: boolean): Record<string, string> {
  const headers = Object.fromEntries(response.headers);
  if (response.status === UNAVAILABLE) headers['retry-after'] = String(RETRY_SECONDS);
  headers['cache-control'] = isCacheable ? PUBLIC_CACHING : 'no-store';
  const isHtml = headers['content-type']?.startsWith('text/html');
  headers['content-security-policy'] = isHtml ? buildContentSecurityPolicy(body) : POLICY_OF_DATA;
  return headers;
}

/** A store of variants with a limit in bytes. */
export function createVariantStore(): VariantStore & { readonly bytes: number } {
  const variants = new LRUCache<string, PageVariant>({
    maxSize: OTHER_ENCODINGS_BYTES,
    sizeCalculation: ({ body }) => body.length + ENTRY_OVERHEAD_BYTES,
  });
  return {
    get: (key) => variants.get(key),
    set: (key, variant) => void variants.set(key, variant),
    get bytes() {
      return variants.calculatedSize;
    },
  };
}
