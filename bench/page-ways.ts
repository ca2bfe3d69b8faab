import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerRouter } from 'react-router';
import type { CapturingRenderer } from './capture-tree.ts';
import { buildTightestPage } from './tightest-page.ts';

/** Two ways to make a page from what is already there, without loader and SQL. Not compressed. */
export interface PageWays {
  /** React's renderToString of the same tree, with nothing kept between two renderings. */
  react(): Buffer;
  /** A template string. */
  template(): Buffer;
}

/** `html` is the page as the store sends it. */
export async function buildPageWays(
  { capture }: CapturingRenderer,
  url: URL,
  html: string,
): Promise<PageWays> {
  const { context, products } = await capture(url);
  const renderTightest = buildTightestPage(html, products);
  return {
    react: () => {
      const tree = createElement(ServerRouter, { context, url: url.href });
      return Buffer.from(`<!DOCTYPE html>${renderToString(tree)}`);
    },
    template: () => Buffer.from(renderTightest()),
  };
}
