import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getLanguageOfPath } from '@haat/shared/paths.ts';
import { BAR_COLOURS, GROUND_COLOUR } from '@haat/shared/theme-colours.ts';
import { apiWords } from '@haat/shared/words/api-words.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { Unavailability } from '../../db/unavailable.ts';
import { chooseLanguage } from '../choose-language.ts';
import { legacyPaths, presentFailure, UNAVAILABLE } from '../failures.ts';
import { POLICY_OF_DATA } from '../pages/security-headers.ts';

/** Sends 503 for a request that is not even begun, in well under a millisecond: JSON, or a small page for a page. */
export type SendRefusal = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  why: Unavailability,
) => void;

export function buildSendRefusal(always: Readonly<Record<string, string>>): SendRefusal {
  const replies = new Map<string, Reply>();
  return (request, response, path, why) => {
    const wantsPage = canShowPage(path, request.headers.accept);
    const language = wantsPage
      ? getLanguageOfPath(path)
      : chooseLanguage(request.headers['accept-language']);
    const shape = wantsPage ? 'page' : legacyPaths.has(path) ? 'legacy' : 'json';
    const name = `${why} ${language} ${shape}`;
    let reply = replies.get(name);
    if (!reply) {
      reply = prepareReply(why, { language, path, wantsPage, always });
      replies.set(name, reply);
    }
    const requestId = randomUUID();
    response.writeHead(reply.status, { ...reply.headers, 'X-Request-Id': requestId });
    response.end(request.method === 'HEAD' ? undefined : reply.format(requestId));
  };
}

/** Everything of a refusal but its request id: in a crowd thousands of them are sent in a second. */
interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  format(requestId: string): string;
}

interface Refused {
  readonly language: Language;
  readonly path: string;
  readonly wantsPage: boolean;
  readonly always: Readonly<Record<string, string>>;
}

/** Has the length of every request id. */
const ANY_ID = '00000000-0000-0000-0000-000000000000';

function prepareReply(why: Unavailability, { language, path, wantsPage, always }: Refused): Reply {
  const refusal = { language, path, requestId: ANY_ID };
  const { status, headers, body } = presentFailure(UNAVAILABLE[why](), refusal);
  const text = wantsPage ? renderRefusalPage(body.msg, language) : JSON.stringify(body);
  return {
    status,
    headers: {
      ...always,
      ...headers,
      ...(wantsPage ? PAGE_HEADERS : JSON_HEADERS),
      'Content-Length': Buffer.byteLength(text),
    },
    format: wantsPage ? () => text : (requestId) => text.replace(ANY_ID, requestId),
  };
}

/** True for a request whose answer a browser shows as a page. */
export function canShowPage(path: string, accept: string | undefined): boolean {
  return !path.startsWith('/api/') && !path.endsWith('.data') && /text\/html/.test(accept ?? '');
}

export const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
} as const;
export const JSON_HEADERS = {
  'Content-Type': 'application/json',
  'Content-Security-Policy': POLICY_OF_DATA,
  'Cache-Control': 'no-store',
} as const;

/** The shop's awning above the message, in its colours. */
const STYLE = `:root{color-scheme:light dark;--bar:light-dark(${BAR_COLOURS.light},${BAR_COLOURS.dark});font:1.125rem/1.5 system-ui,sans-serif}
body{margin:0;background:light-dark(${GROUND_COLOUR},#16101a)}
body::before{content:'';display:block;height:76px;background:linear-gradient(var(--bar) 64px,#0000 0),radial-gradient(circle at 50% 64px,var(--bar) 11px,#0000 12px) 0 0/26px}
main{max-width:32rem;margin:16vh auto 0;padding:0 1.5rem;text-align:center}
h1{font-size:1.5rem;line-height:1.35;text-wrap:balance}
a{display:inline-block;margin-top:.75rem;padding:.625rem 1.75rem;border:1px solid #0000;border-radius:.75rem;background:${BAR_COLOURS.light};color:#fff;font-weight:600;text-decoration:none}
a:hover{text-decoration:underline}
a:focus-visible{outline:3px solid light-dark(#000,#fff);outline-offset:3px}`;

/** A page that needs nothing else of the store: no style sheet, no script, no font. The link loads the same address again. */
export function renderRefusalPage(message: string, language: Language): string {
  const { tryAgain } = apiWords[language];
  return `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><title>${message}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><style>
${STYLE}
</style></head><body><main><h1>${message}</h1><a href="">${tryAgain}</a></main></body></html>`;
}
