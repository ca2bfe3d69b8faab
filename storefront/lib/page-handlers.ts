import { text } from 'node:stream/consumers';
import { findPage, formatRouteId, getLanguageOfPath } from '@haat/shared/paths.ts';
import {
  createContext,
  createRequestHandler,
  createStaticHandler,
  type EntryContext,
  type RequestHandler,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router';
import { type CallApi, callApiContext } from './api.ts';
import type { PageToRender, RenderedPage } from './page-response.ts';

/** Makes a page of a URL, or the data of one. */
type PageHandler = (url: URL, context: RouterContextProvider) => Promise<RenderedPage>;

/** While a page is made for the first time: called with what the router has made for its document, and with the encoded data. */
const noteDocumentContext = createContext<NoteDocument | null>(null);
type NoteDocument = (context: EntryContext, data: string) => void;

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
    const data = serverHandoffStream ? await text(serverHandoffStream) : '';
    loadContext.get(noteDocumentContext)?.(context, data);
    const url = new URL(request.url);
    const page = await renderPage({ context, url, status, headers, data, loadContext });
    return new Response(await page.arrayBuffer(), { status, headers: [...page.headers] });
  };
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

/** A page with more different data than these is left to the router. */
const DATA_MAX = 20;

/** What the documents of a page have alike, as the router has made it for one of them. */
interface Known {
  readonly context: Omit<EntryContext, 'staticHandlerContext' | 'renderMeta'>;
  /** The encoded data by their JSON. Most pages pass theirs in elements of their own, so that these are always the same. */
  readonly data: Map<string, string>;
}

/**
 * The router's handler makes everything anew for each document; that is a tenth of the time of a page. So what documents of a page have
 * alike is kept from one that it has made. Later ones only match the address and call the loaders, as the router does, and are
 * rendered. Whatever is unusual, above all every failure, is left to the router's handler.
 */
function buildHandlerOf(build: ServerBuild, id: string, renderPage: RenderPage): PageHandler {
  const ofPage = toBuildOf(build, id);
  const byRouter = createRequestHandler(ofPage, 'production');
  const { query } = createStaticHandler([toRouteObject(ofPage, id)]);
  let known: Known | undefined;
  let unknownData = 0;
  const renderKnown = async (url: URL, context: RouterContextProvider) => {
    if (!known || unknownData > DATA_MAX) return undefined;
    const found = await load(query, url, context);
    if (found instanceof Response) return found;
    const data = found.errors ? undefined : known.data.get(JSON.stringify(found.loaderData));
    if (data !== undefined) return renderPage(toPage({ known, found, url, data, context }));
    if (!found.errors) unknownData += 1;
    return undefined;
  };
  const note: NoteDocument = ({ staticHandlerContext: made, renderMeta: _, ...alike }, data) => {
    if (made.errors) return;
    known ??= { context: alike, data: new Map() };
    known.data.set(JSON.stringify(made.loaderData), data);
  };
  return (url, context) => renderAsBefore(url, context, { renderKnown, note, byRouter });
}

interface Ways {
  /** Undefined when the router's handler has to make the page. */
  renderKnown(url: URL, context: RouterContextProvider): Promise<RenderedPage | undefined>;
  readonly note: NoteDocument;
  readonly byRouter: RequestHandler;
}

async function renderAsBefore(
  url: URL,
  context: RouterContextProvider,
  { renderKnown, note, byRouter }: Ways,
): Promise<RenderedPage> {
  context.set(callApiContext, callOnce(context.get(callApiContext)));
  // The router's handler reports what fails.
  const page = await renderKnown(url, context).catch(() => undefined);
  if (page) return page;
  context.set(noteDocumentContext, note);
  return byRouter(new Request(url), context);
}

/** Matches the address and calls the loaders. Redirects are responses. */
function load(
  query: StaticHandler['query'],
  url: URL,
  requestContext: RouterContextProvider,
): Promise<StaticHandlerContext | Response> {
  const { pathname, search } = url;
  // As the router's handler does: components see the query in this one form.
  const parameters = new URLSearchParams(search);
  parameters.delete('_routes');
  const normalised = parameters.size > 0 ? `?${parameters}` : '';
  const normalizePath = () => ({ pathname, search: normalised, hash: '' });
  return query(new Request(url), { requestContext, normalizePath });
}

interface KnownPage {
  readonly known: Known;
  readonly found: StaticHandlerContext;
  readonly url: URL;
  readonly data: string;
  readonly context: RouterContextProvider;
}

function toPage({ known, found, url, data, context: loadContext }: KnownPage): PageToRender {
  const context = { ...known.context, staticHandlerContext: found, renderMeta: {} };
  const { statusCode: status } = found;
  return { context, url, status, headers: [], data, loadContext };
}

/** The route within those that it is within, with what the router needs to match it and to load its data. */
function toRouteObject({ routes }: ServerBuild, id: string): RouteObject {
  const route = routes[id];
  if (!route) throw new Error(`The build has no route '${id}'`);
  const { path, index, caseSensitive, parentId, module } = route;
  const { loader } = module;
  const own = { id, path, caseSensitive, ...(loader && { loader }) };
  const leaf = (index ? { ...own, index } : own) as RouteObject;
  return parentId ? addChild(toRouteObject({ routes } as ServerBuild, parentId), leaf) : leaf;
}

function addChild(parent: RouteObject, child: RouteObject): RouteObject {
  return { ...parent, children: [child] } as RouteObject;
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
