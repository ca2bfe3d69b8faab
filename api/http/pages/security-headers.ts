import { createHash } from 'node:crypto';

/** Razorpay's script, frames and calls; no other site may run code in the store or be framed by it. */
const PROVIDER_SCRIPT = 'https://checkout.razorpay.com';
const PROVIDER_FRAMES = 'https://api.razorpay.com https://checkout.razorpay.com';
const PROVIDER_CALLS = 'https://api.razorpay.com https://lumberjack.razorpay.com';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const RUNNABLE = /^(?!.*\stype=)|\stype="(?:module|text\/javascript)"/i;

/**
 * One policy for the whole app, since a document keeps its policy across client navigation. Inline scripts run by the
 * hashes of what was rendered; a nonce would be repeated by every copy that a cache hands out.
 */
export function buildContentSecurityPolicy(html: string): string {
  const scripts = ["'self'", "'wasm-unsafe-eval'", PROVIDER_SCRIPT, ...inlineScriptHashes(html)];
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    // Star bars and colour dots carry their size and colour in style attributes.
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

/** The headers every answer bears; HSTS only where the store is reached by https. */
export function buildSecurityHeaders(publicUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'camera=(self), microphone=(), geolocation=(), xr-spatial-tracking=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...(publicUrl.startsWith('https:') && {
      // Without includeSubDomains: a company's other hosts, which the store knows nothing of, may have no https.
      'Strict-Transport-Security': 'max-age=31536000',
    }),
  };
}

function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (!RUNNABLE.test(attributes)) continue; // JSON-LD is data
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}
