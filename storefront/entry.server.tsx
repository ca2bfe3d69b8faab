import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { en } from '@haat/shared/words/en/all.ts';
import { hi } from '@haat/shared/words/hi/all.ts';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { type CallApi, callApiContext } from './lib/api.ts';
import { type ShopFacts, shopContext } from './lib/shop.ts';
import { registerWords } from './lib/words.ts';

registerWords('en', en);
registerWords('hi', hi);

export interface PageSetting {
  /** The calls of this process, for the loaders. */
  readonly callApi: CallApi;
  /** What the operator configured; without it the pages name a sample shop. */
  readonly shop?: ShopFacts;
}

/** What server.ts mounts: an address → its page, rendered whole. */
export function buildPageRenderer(
  build: ServerBuild,
  { callApi, shop }: PageSetting,
): (url: URL) => Promise<Response> {
  const handle = createRequestHandler(build, 'production');
  return (url) => {
    const context = new RouterContextProvider();
    context.set(callApiContext, callApi);
    if (shop) context.set(shopContext, shop);
    return handle(new Request(url), context);
  };
}

/** Renders a page to completion: nothing is deferred, so that it reads whole without JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(await renderWhole(context, request.url), { status, headers });
}

function renderWhole(context: EntryContext, url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={url} />, {
      // Larger than any page: React would otherwise move late parts into scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    });
  });
}
