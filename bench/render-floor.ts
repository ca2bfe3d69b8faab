import { createServer } from 'node:http';
import { connect } from '@haat/api/db/connect.ts';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import type { Storefront } from '../storefront/entry.server.tsx';
import { buildVisitorsApp } from './visitors-app.ts';

// Floor: the same tree with the same data, rendered by React for every request; no loader, no SQL, no cache.
const [port, databaseUrl, address] = process.argv.slice(2);
const storefront: Storefront = await import('../storefront/build/server/index.js' as string);
const { context, handoff } = await captureTree(new URL(address ?? ''));

createServer((_request, response) => {
  const tree = createElement(ServerRouter, { context: freshContext(), url: address ?? '' });
  const { pipe } = renderToPipeableStream(tree, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      pipe(response);
    },
  });
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));

async function captureTree(url: URL): Promise<{ context: EntryContext; handoff: string }> {
  let captured: EntryContext | undefined;
  const capture: typeof storefront.entry.module.default = async (
    _request,
    _status,
    _headers,
    routerContext,
  ) => {
    captured = routerContext;
    return new Response();
  };
  const database = connect(databaseUrl ?? '');
  const { runCall } = buildVisitorsApp(database);
  const build = {
    ...storefront,
    entry: { module: { ...storefront.entry.module, default: capture } },
  };
  const renderPage = storefront.entry.module.buildPageRenderer(build, {
    callApi: (name, { params, body, language }) => runCall(name, { params, body, language }),
  });
  await renderPage(url, { id: '', reportFault: console.error });
  await database.close();
  if (!captured?.serverHandoffStream) throw new Error(`No page was rendered for ${address}`);
  return { context: captured, handoff: await new Response(captured.serverHandoffStream).text() };
}

/** Each rendering gets a new copy of what rendering uses up. */
function freshContext(): EntryContext {
  return {
    ...context,
    serverHandoffStream: new Blob([handoff]).stream(),
    renderMeta: {},
  };
}
