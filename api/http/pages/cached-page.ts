import { createHash } from 'node:crypto';
import { RETRY_SECONDS } from '../../errors.ts';
import { toCompressed, type Encoding } from './encodings.ts';
import { buildContentSecurityPolicy } from './security-headers.ts';

const PUBLIC_CACHING = 'public, s-maxage=60, stale-while-revalidate=600';
const CACHEABLE_STATUSES = new Set([200, 404]);
const UNAVAILABLE = 503;
const ETAG_LENGTH = 22;

/** A page in one encoding, as it is sent. */
export interface PageVariant {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
}

/** A rendered page. It is compressed once per encoding, for any number of requests. */
export interface CachedPage {
  readonly status: number;
  /** Size before compression. */
  readonly bytes: number;
  /** True only for the statuses 200 and 404. */
  readonly isCacheable: boolean;
  readonly renderedAt: number;
  /** When the rendering began, measured by the clock of PageChanges. */
  readonly moment: number;
  /** Encodings that are compressed already. */
  readonly compressed: ReadonlyMap<Encoding, PageVariant>;
  variant(encoding: Encoding): Promise<PageVariant>;
}

/** Builds a page from the whole rendered response. */
export async function buildPage(response: Response, moment: number): Promise<CachedPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = headersOf(response, body);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, ETAG_LENGTH);
  const compressed = new Map<Encoding, PageVariant>();
  const compressing = new Map<Encoding, Promise<PageVariant>>();
  const make = async (encoding: Encoding): Promise<PageVariant> => {
    const etag = `"${hash}-${encoding}"`;
    const variant = {
      body: await toCompressed(body, encoding),
      headers: {
        ...headers,
        Vary: 'Accept-Encoding',
        ETag: etag,
        ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      },
      etag,
    };
    compressed.set(encoding, variant);
    return variant;
  };
  return {
    status: response.status,
    bytes: body.length,
    isCacheable: CACHEABLE_STATUSES.has(response.status),
    renderedAt: Date.now(),
    moment,
    compressed,
    variant: (encoding) => {
      const making = compressing.get(encoding) ?? make(encoding);
      compressing.set(encoding, making);
      return making;
    },
  };
}

function headersOf(response: Response, body: Buffer): Record<string, string> {
  const headers = Object.fromEntries(response.headers);
  if (response.status === UNAVAILABLE) headers['retry-after'] = String(RETRY_SECONDS);
  headers['cache-control'] = CACHEABLE_STATUSES.has(response.status) ? PUBLIC_CACHING : 'no-store';
  if (headers['content-type']?.startsWith('text/html'))
    headers['content-security-policy'] = buildContentSecurityPolicy(body.toString('utf8'));
  return headers;
}
