import { text } from 'node:stream/consumers';
import { findPage, formatRouteId, getLanguageOfPath } from '@haat/shared/paths.ts';
import {
  createContext,
  createRequestHandler,
  createStaticHandler,
  type EntryContext,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router';
import { type CallApi, callApiContext } from './api.ts';
import type { PageToRender, RenderedPage } from './page-response.ts';
import { requestContext } from './request.ts';
import { toScriptText } from './to-html.ts';

/** Makes a page of a URL, or the data of one. */
type PageHandler = (url: URL, context: RouterContextProvider) => Promise<RenderedPage>;

/** While a page is made by the router's handler: called with what that has made for its document. */
const noteDocumentContext = createContext<NoteDocument | null>(null);
type NoteDocument = (context: EntryContext, handoff: Uint8Array) => void;

type RenderPage = (page: PageToRender) => Promise<RenderedPage>;

/** For the entry of the build: the router's handler calls it with all that it has made for a document. */
export function buildDocumentHandler(renderPage: RenderPage) {
  return async (
    request: Request,
    status: number,
    headers: Headers,
    { serverHandoffStream, ...context }: EntryContext,
    loadContext: RouterContextProvider,
  ): Promise<Response> => {
    const handoff = renderHandoff(serverHandoffStream ? await text(serverHandoffStream) : '');
    loadContext.get(noteDocumentContext)?.(context, handoff);
    const url = new URL(request.url);
    const page = await renderPage({ context, url, status, headers, handoff, loadContext });
    return new Response(await page.arrayBuffer(), { status, headers: [...page.headers] });
  };
}

/** The scripts with which the router passes the loaders' data to the browser. */
function renderHandoff(data: string): Uint8Array {
  const stream = 'window.__reactRouterContext.streamController';
  const html = `<script>${stream}.enqueue(${toScriptText(data)});</script><script>${stream}.close();</script>`;
  return new TextEncoder().encode(html);
}

/**
 * A handler for each page that knows no other routes: for each request the router compares the path with all of them twice,
 * and for each document it makes all of them anew, those of every language. Addresses of no page, and requests for data, have
 * the handler of all.
 */
export function buildPageHandler(build: ServerBuild, renderPage: RenderPage): PageHandler {
  const ofAll = createRequestHandler(build, 'production');
  const ofPages = new Map<string, PageHandler>();
  return async (url, context) => {
    const { pathname } = url;
    const page = isForData(pathname) ? undefined : findPage(pathname);
    const id = page && formatRouteId(getLanguageOfPath(pathname), page.name);
    if (!id || !build.routes[id]) return ofAll(new Request(url), context);
    const handler = ofPages.get(id) ?? buildHandlerOf(build, id, renderPage);
    ofPages.set(id, handler);
    return handler(url, context);
  };
}

/** The router asks for the data of '/cart' at '/cart.data'. */
export function isForData(pathname: string): boolean {
  return pathname.endsWith('.data');
}

/** The build with one route and those that it is within, the innermost first. */
function toBuildOf(build: ServerBuild, id: string): ServerBuild {
  const routes: ServerBuild['routes'] = {};
  const inManifest: ServerBuild['assets']['routes'] = {};
  for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) {
    routes[at] = build.routes[at];
    inManifest[at] = build.assets.routes[at];
  }
  return { ...build, routes, assets: { ...build.assets, routes: inManifest } };
}

/** A page that has had so many different data is left to the router's handler. */
const DATA_MAX = 20;

/** What the documents of a page have alike, as the router has made it for one of them. */
interface Known {
  readonly context: Omit<EntryContext, 'staticHandlerContext' | 'renderMeta'>;
  /** The scripts with the loaders' data, by their JSON. Most pages pass theirs in elements of their own, so that these are always the same. */
  readonly handoffs: Map<string, Uint8Array>;
}

/**
 * The router's handler makes everything anew for each document; that is a tenth of the time of a page. So what documents of a page have
 * alike is kept from one that it has made. Later ones only match the address and call the loaders, as the router does, and are
 * rendered. Whatever is unusual, above all every failure, is left to the router's handler.
 */
function buildHandlerOf(build: ServerBuild, id: string, renderPage: RenderPage): PageHandler {
  const ofPage = toBuildOf(build, id);
  const byRouter = createRequestHandler(ofPage, 'production');
  const modules = Object.values(ofPage.routes).map((route) => route?.module);
  if (modules.some((module) => module && ('headers' in module || 'middleware' in module)))
    return (url, context) => byRouter(new Request(url), context);
  const { query } = createStaticHandler([toRouteObject(ofPage)]);
  let known: Known | undefined;
  let isLeftToRouter = false;
  const renderKnown = async (url: URL, loadContext: RouterContextProvider) => {
    if (!known) return undefined;
    const found = await load(query, url, loadContext);
    if (found instanceof Response) return found;
    const key = isUsual(found) ? toKey(found.loaderData) : null;
    const handoff = key === null ? undefined : known.handoffs.get(key);
    if (!handoff) return undefined;
    const context = { ...known.context, staticHandlerContext: found, renderMeta: {} };
    const { statusCode: status } = found;
    return renderPage({ context, url, status, headers: [], handoff, loadContext });
  };
  const note: NoteDocument = ({ staticHandlerContext: made, renderMeta: _, ...alike }, handoff) => {
    const key = toKey(made.loaderData);
    if (isLeftToRouter || !isUsual(made) || key === null) return;
    known ??= { context: alike, handoffs: new Map() };
    known.handoffs.set(key, handoff);
    isLeftToRouter = known.handoffs.size > DATA_MAX;
    if (isLeftToRouter) known = undefined;
  };
  return async (url, context) => {
    context.set(callApiContext, callOnce(context.get(callApiContext)));
    const failures: unknown[] = [];
    const page = await renderKnown(url, context).catch((error) => void failures.push(error));
    if (page) return page;
    context.set(noteDocumentContext, note);
    const made = await byRouter(new Request(url), context);
    // What fails again was reported by the router's handler.
    if (made.status < SERVER_FAULT)
      for (const failure of failures) context.get(requestContext).reportFault(failure);
    return made;
  };
}

const SERVER_FAULT = 500;
const FAILURES_FROM = 400;
const OK = 200;

function isUsual({ errors, loaderHeaders, statusCode: status }: StaticHandlerContext): boolean {
  const hasBody = status === OK || status >= FAILURES_FROM;
  return !errors && hasBody && Object.keys(loaderHeaders).length === 0;
}

/** A page's data have few levels; data within themselves have no end. */
const LEVELS_MAX = 20;

/** The data as JSON, when that says all of them: a promise, a date or nothing at all would be the same as something else. */
function toKey(data: unknown): string | null {
  return isPlain(data, 0) ? JSON.stringify(data) : null;
}

function isPlain(value: unknown, level: number): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || level > LEVELS_MAX) return false;
  const kind: unknown = Object.getPrototypeOf(value);
  if (kind !== Object.prototype && kind !== Array.prototype) return false;
  return Object.values(value).every((inner) => isPlain(inner, level + 1));
}

/** Matches the address and calls the loaders. Redirects are responses. */
function load(
  query: StaticHandler['query'],
  url: URL,
  context: RouterContextProvider,
): Promise<StaticHandlerContext | Response> {
  const { pathname, search } = url;
  // As the router's handler does: components see the query in this one form.
  const parameters = new URLSearchParams(search);
  parameters.delete('_routes');
  const normalised = parameters.size > 0 ? `?${parameters}` : '';
  const normalizePath = () => ({ pathname, search: normalised, hash: '' });
  return query(new Request(url), { requestContext: context, normalizePath });
}

/** The routes of a build of one page, each within the next one, with what the router needs to match them and to load their data. */
function toRouteObject({ routes }: ServerBuild): RouteObject {
  const within = Object.values(routes).reduce<RouteObject | undefined>((child, route) => {
    if (!route) return child;
    const { id, path, index, caseSensitive, module } = route;
    const { loader, handle } = module;
    const children = child && [child];
    return { id, path, index, caseSensitive, loader, handle, children } as RouteObject;
  }, undefined);
  if (!within) throw new Error('A build of no page');
  return within;
}

/** The same call with the same parameters is made once for a page, also when its loaders are called again. */
function callOnce(callApi: CallApi): CallApi {
  const made = new Map<string, Promise<unknown>>();
  return (name, options) => {
    const { params, body, language } = options;
    const key = JSON.stringify([name, params, body, language]);
    const reply = made.get(key) ?? callApi(name, options);
    made.set(key, reply);
    return reply as ReturnType<typeof callApi<typeof name>>;
  };
}
