import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { en } from '@haat/shared/words/en/all.ts';
import { hi } from '@haat/shared/words/hi/all.ts';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { registerWords } from './lib/words.ts';

registerWords('en', en);
registerWords('hi', hi);

/** Renders a page to completion: nothing is deferred, so that it reads whole without JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
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
