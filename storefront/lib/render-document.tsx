import { buildPerLanguage } from '@haat/shared/offered-languages.ts';
import { findPage, getLanguageOfPath, isPrivatePath, translatePath } from '@haat/shared/paths.ts';
import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { startShells } from './document-shell.ts';
import { startTemplates } from './html-templates.ts';
import { startKeeping } from './kept-html.ts';
import { renderMetaTags } from './meta-tags.ts';
import { findShopMenu } from './shop.ts';

const renderWithShell = startShells();
const renderKeeping = startKeeping();
const renderFilling = startTemplates(renderToString);

/**
 * The HTML of a document, in parts, its end in the last one. `finish` is done with each document: with what is around the
 * page's content only once for many documents.
 */
export function renderDocument(
  context: EntryContext,
  url: URL,
  finish: (html: string) => string,
): (string | Uint8Array)[] {
  const { pathname, search, searchParams } = url;
  const { matches, errors, loaderData } = context.staticHandlerContext;
  // React's streaming renderer would put the data in suspended parts of the tree, at a third of this speed.
  const renderHtml = () => renderToString(<ServerRouter context={context} url={url.href} />);
  const menu = findShopMenu(loaderData['root']);
  // The bar of a private page says which part of it is open.
  if (!menu || isPrivatePath(pathname)) return [finish(renderHtml())];
  const route = matches.at(-1)?.route.id;
  const failed = matches.find(({ route: { id } }) => errors?.[id] !== undefined)?.route.id;
  return renderWithShell({
    menu,
    key: [getLanguageOfPath(pathname), findPage(pathname)?.name, route, failed].join(' '),
    renderHtml: () => renderKeeping(() => renderFilling(renderHtml)),
    finishShell: finish,
    tags: renderMetaTags(context),
    texts: {
      ...buildPerLanguage((language) => translatePath(pathname, language) + search),
      search: searchParams.get('search') ?? '',
    },
  });
}
