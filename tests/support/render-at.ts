import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';

/** Prepares an element within the router, at a path with its query; returns what renders its HTML. */
export async function buildRenderAt(path: string, element: ReactElement): Promise<() => string> {
  const { query, dataRoutes } = createStaticHandler([{ id: 'root', path: '*', element }]);
  const context = await query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error('The route answered by itself');
  const router = createStaticRouter(dataRoutes, context);
  return () =>
    renderToString(createElement(StaticRouterProvider, { router, context, hydrate: false }));
}
