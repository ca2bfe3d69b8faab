import type { RequestListener } from 'node:http';
import { RETRY_SECONDS } from '../errors.ts';
import { buildSendRefusal, JSON_HEADERS } from './admission/refusal-replies.ts';
import { buildSecurityHeaders } from './pages/security-headers.ts';

/**
 * Answers while the store starts, which takes long when its database does: the process is alive, it is not ready, and
 * everything else is refused as while the database is away.
 */
export function buildStartingListener(publicUrl: string): RequestListener {
  const always = buildSecurityHeaders(publicUrl);
  const sendRefusal = buildSendRefusal(always);
  const headers = { ...always, ...JSON_HEADERS };
  return (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    if (path === '/healthz') return void response.writeHead(200, headers).end('{"alive":true}');
    if (path !== '/readyz') return sendRefusal(request, response, path, 'away');
    response.writeHead(503, { ...headers, 'Retry-After': String(RETRY_SECONDS) });
    response.end('{"ready":false}');
  };
}
