import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Razorpay's script, frames and requests. No other site may run code in the store or be framed by it. */
const PROVIDER_SCRIPT = 'https://checkout.razorpay.com';
const PROVIDER_FRAMES = 'https://api.razorpay.com https://checkout.razorpay.com';
const PROVIDER_CALLS = 'https://api.razorpay.com https://lumberjack.razorpay.com';

// As bytes: a text would be turned into them for each search.
const SCRIPT = Buffer.from('<script');
const SCRIPT_END = Buffer.from('</script>');
const TAG_END = '>'.charCodeAt(0);
/** The attributes of a start tag that names a file. */
const HAS_FILE = /\ssrc=/i;
const RUNNABLE = /^(?!.*\stype=)|\stype="(?:module|text\/javascript)"/i;

/**
 * One policy for the whole app, because a document keeps its policy during client navigation. Inline scripts are allowed by
 * the hashes of their text. A nonce would be the same in every copy that a cache serves.
 */
export function buildContentSecurityPolicy(html: Buffer): string {
  const scripts = ["'self'", "'wasm-unsafe-eval'", PROVIDER_SCRIPT, ...inlineScriptHashes(html)];
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    // Star bars and colour dots have their size and colour in style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    `connect-src 'self' blob: ${PROVIDER_CALLS}`,
    "worker-src 'self' blob:",
    `frame-src ${PROVIDER_FRAMES}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy of replies, files and failures. It has no `default-src`, which would stop the requests of the service worker. */
export const POLICY_OF_DATA = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The headers of every response; HSTS only where the store is reached by https. */
export function buildSecurityHeaders(publicUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'camera=(self), microphone=(), geolocation=(), xr-spatial-tracking=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...(publicUrl.startsWith('https:') && {
      // Without includeSubDomains, because other hosts of the company, which the store does not know, may have no https.
      'Strict-Transport-Security': 'max-age=31536000',
    }),
  };
}

function inlineScriptHashes(html: Buffer): Set<string> {
  const hashes = new Set<string>();
  for (let at = html.indexOf(SCRIPT); at >= 0; at = html.indexOf(SCRIPT, at + 1)) {
    const code = html.indexOf(TAG_END, at) + 1;
    const attributes = html.toString('latin1', at + SCRIPT.length, code - 1);
    // JSON-LD and the data of the page are not scripts.
    if (HAS_FILE.test(attributes) || !RUNNABLE.test(attributes)) continue;
    hashes.add(hashOf(html.subarray(code, html.indexOf(SCRIPT_END, code))));
  }
  return hashes;
}

interface KnownScript {
  readonly code: Buffer;
  readonly hash: string;
}

/** The scripts of a page are the same on most pages: comparing their bytes takes less than making a text of them. */
function hashOf(code: Buffer): string {
  const ofLength = knownScripts.get(code.length) ?? [];
  const known = ofLength.find((one) => one.code.equals(code));
  if (known) return known.hash;
  const hash = `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  // A part of a page would keep all of it in memory.
  const latest = [...ofLength, { code: Buffer.from(code), hash }].slice(-SCRIPTS_OF_LENGTH_MAX);
  knownScripts.set(code.length, latest);
  return hash;
}

/** By their length. */
const knownScripts = new LRUCache<number, readonly KnownScript[]>({ max: 100 });
const SCRIPTS_OF_LENGTH_MAX = 4;
