import { text } from 'node:stream/consumers';
import wordsFiles from 'virtual:words-files';
import {
  DEFAULT_LANGUAGE,
  getLanguageRow,
  listOfferedLanguages,
} from '@haat/shared/offered-languages.ts';
import { findPage, formatRouteId, getLanguageOfPath, isCustomerPath } from '@haat/shared/paths.ts';
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { type CallApi, callApiContext, getRefusalStatus } from './lib/api.ts';
import { toPatientDocument } from './lib/late-scripts.ts';
import { loadNearParts } from './lib/near-part.tsx';
import { renderDocument } from './lib/render-document.tsx';
import { documentDataContext, renderDataElements } from './lib/serialised-data.ts';
import { type PageRequest, REQUEST_ID_MARK, requestContext } from './lib/request.ts';
import { type ShopFacts, shopContext } from './lib/shop.ts';
import { toScriptText } from './lib/to-html.ts';
import { loadCustomerWords, loadWords } from './lib/words.ts';

for (const language of listOfferedLanguages()) {
  await loadWords(language);
  await loadCustomerWords(language);
}

/** The built storefront's server half, as server.ts imports it. */
export type Storefront = ServerBuild & { entry: { module: typeof import('./entry.server.tsx') } };

export interface PageSetting {
  /** Makes calls within this process, for the loaders. */
  readonly callApi: CallApi;
  /** The operator's configuration; without it the pages show a sample shop. */
  readonly shop?: ShopFacts;
}

/** server.ts mounts this: it renders the complete page of a URL. */
export function buildPageRenderer(
  build: ServerBuild,
  { callApi, shop }: PageSetting,
): (url: URL, request: PageRequest) => Promise<Response> {
  const chooseHandler = buildHandlers(build);
  const parts = loadNearParts();
  return async (url, request) => {
    await parts;
    const context = new RouterContextProvider();
    const unavailable = { isTrue: false };
    context.set(requestContext, request);
    if (!isForData(url.pathname)) context.set(documentDataContext, new Map());
    context.set(callApiContext, noteUnavailable(callApi, unavailable));
    if (shop) context.set(shopContext, shop);
    const response = await chooseHandler(url)(new Request(url), context);
    if (!unavailable.isTrue || response.status !== SERVER_FAULT) return response;
    const { headers } = response;
    if (!(response instanceof PageResponse))
      return new Response(response.body, { status: UNAVAILABLE, headers });
    return new PageResponse(response.page, { status: UNAVAILABLE, headers });
  };
}

/**
 * A handler for each page that knows no other routes: for each request the router compares the path with all of them twice,
 * and for each document it makes all of them anew, those of every language. Addresses of no page, and requests for data, have
 * the handler of all.
 */
function buildHandlers(build: ServerBuild): (url: URL) => RequestHandler {
  const ofAll = createRequestHandler(build, 'production');
  const ofPages = new Map<string, RequestHandler>();
  return ({ pathname }) => {
    const page = isForData(pathname) ? undefined : findPage(pathname);
    const id = page && formatRouteId(getLanguageOfPath(pathname), page.name);
    if (!id || !build.routes[id]) return ofAll;
    const handler = ofPages.get(id) ?? createRequestHandler(toBuildOf(build, id), 'production');
    ofPages.set(id, handler);
    return handler;
  };
}

/** The router asks for the data of '/cart' at '/cart.data'. */
function isForData(pathname: string): boolean {
  return pathname.endsWith('.data');
}

/** The build with one route and those that it is within. */
function toBuildOf(build: ServerBuild, id: string): ServerBuild {
  const routes: ServerBuild['routes'] = {};
  const inManifest: ServerBuild['assets']['routes'] = {};
  for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) {
    routes[at] = build.routes[at];
    inManifest[at] = build.assets.routes[at];
  }
  return { ...build, routes, assets: { ...build.assets, routes: inManifest } };
}

/**
 * Notes a 503 of a call, because the router answers every failure with 500. On 503, crawlers come back later to a store
 * whose database is briefly unavailable.
 */
function noteUnavailable(callApi: CallApi, unavailable: { isTrue: boolean }): CallApi {
  return async (name, options) => {
    try {
      return await callApi(name, options);
    } catch (error) {
      if (getRefusalStatus(error) === UNAVAILABLE) unavailable.isTrue = true;
      throw error;
    }
  };
}

/** A response whose body is there: read through a stream, a page would be copied three times. */
class PageResponse extends Response {
  readonly page: Buffer<ArrayBuffer>;

  constructor(page: Buffer<ArrayBuffer>, init: ResponseInit) {
    super(null, init);
    this.page = page;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.page;
    return byteLength === buffer.byteLength
      ? buffer
      : buffer.slice(byteOffset, byteOffset + byteLength);
  }

  override async text(): Promise<string> {
    return this.page.toString();
  }
}

/** Renders a complete page: nothing is deferred, so that it can be read without JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const url = new URL(request.url);
  await loadContext.get(requestContext).waitForTurn?.();
  const parts = renderDocument(context, url, (html) =>
    toPatientDocument(html, listWordsFiles(url.pathname)),
  );
  const data = serverHandoffStream ? await text(serverHandoffStream) : '';
  const end = String(parts.pop());
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const page = toUtf8([
    '<!DOCTYPE html>',
    ...parts,
    end.slice(0, -END.length),
    renderDataElements(loadContext.get(documentDataContext) ?? new Map()),
    renderHandoff(data),
    END,
  ]);
  if (status < SERVER_FAULT) return new PageResponse(page, { status, headers });
  const { id } = loadContext.get(requestContext);
  const named = Buffer.from(page.toString().replaceAll(REQUEST_ID_MARK, () => id));
  return new PageResponse(named, { status, headers });
}

const SERVER_FAULT = 500;
const UNAVAILABLE = 503;

/** Called for unexpected errors of a loader or a page. The shopper gets the failure page, the operator gets the cause. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(requestContext).reportFault(error);
}

/** The files of words that entry.client.tsx requests as soon as it runs. */
function listWordsFiles(pathname: string): string[] {
  const language = getLanguageOfPath(pathname);
  const names = isCustomerPath(pathname) ? ['all', 'customer'] : ['all'];
  // Where a language has no text, the English one is shown: then both files are requested.
  const isPartial = getLanguageRow(language).words === 'partial';
  const sources = isPartial ? [language, DEFAULT_LANGUAGE] : [language];
  return sources
    .flatMap((source) => names.map((name) => wordsFiles[`${source}/${name}`]))
    .filter((file) => file !== undefined);
}

const encoder = new TextEncoder();
const UTF8_BYTES_MAX = 3;
let room = new Uint8Array(0);

/** The parts of a text as UTF-8: into room that is there, and copied, which takes half as long as measuring the text before it is written. */
function toUtf8(parts: readonly (string | Uint8Array)[]): Buffer<ArrayBuffer> {
  const most = parts.reduce((sum, { length }) => sum + length, 0) * UTF8_BYTES_MAX;
  if (room.length < most) room = new Uint8Array(most);
  let written = 0;
  for (const part of parts) {
    if (typeof part === 'string')
      written += encoder.encodeInto(part, room.subarray(written)).written;
    else {
      room.set(part, written);
      written += part.length;
    }
  }
  return Buffer.from(room.slice(0, written).buffer);
}

const END = '</body></html>';

/** The scripts with which the router passes the loaders' data to the browser. */
function renderHandoff(data: string): string {
  const stream = 'window.__reactRouterContext.streamController';
  return `<script>${stream}.enqueue(${toScriptText(data)});</script><script>${stream}.close();</script>`;
}
