import { listOfferedLanguages } from '@haat/shared/offered-languages.ts';
import { isRouteErrorResponse, RouterContextProvider, type ServerBuild } from 'react-router';
import { type CallApi, callApiContext, getRefusalStatus } from './lib/api.ts';
import { loadNearParts } from './lib/near-part.tsx';
import { buildDocumentHandler, buildPageHandler, isForData } from './lib/page-handlers.ts';
import { PageOfBytes, type RenderedPage, renderPage } from './lib/page-response.ts';
import { documentDataContext } from './lib/serialised-data.ts';
import { type PageRequest, requestContext } from './lib/request.ts';
import { type ShopFacts, shopContext } from './lib/shop.ts';
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
): (url: URL, request: PageRequest) => Promise<RenderedPage> {
  const handlePage = buildPageHandler(build, renderPage);
  const parts = loadNearParts();
  return async (url, request) => {
    await parts;
    const context = new RouterContextProvider();
    const unavailable = { isTrue: false };
    context.set(requestContext, request);
    if (!isForData(url.pathname)) context.set(documentDataContext, new Map());
    context.set(callApiContext, noteUnavailable(callApi, unavailable));
    if (shop) context.set(shopContext, shop);
    const page = await handlePage(url, context);
    if (!unavailable.isTrue || page.status !== SERVER_FAULT) return page;
    const bytes = new Uint8Array(await page.arrayBuffer());
    return new PageOfBytes(bytes, { status: UNAVAILABLE, headers: page.headers });
  };
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

export default buildDocumentHandler(renderPage);

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
