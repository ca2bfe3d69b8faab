import { buildPerLanguage } from '@haat/shared/offered-languages.ts';
import { findPage, getLanguageOfPath, isPrivatePath, translatePath } from '@haat/shared/paths.ts';
import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { startShells } from './document-shell.ts';
import { startTemplates } from './html-templates.ts';
import { startKeeping } from './kept-html.ts';
import { renderMetaTags } from './meta-tags.ts';
import { findShopMenu, getShop } from './shop.ts';

const renderWithShell = startShells();
const renderKeeping = startKeeping();
const renderFilling = startTemplates(renderToString);

/**
 * The HTML of a document, in parts, its end in the last one. `finish` changes it: a whole document each time, a shell once, when
 * it is made. Throws what rendering throws.
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
  const language = getLanguageOfPath(pathname);
  const menu = findShopMenu(loaderData['root']);
  // The bar of a private page says which part of it is open.
  if (!menu || isPrivatePath(pathname)) return [finish(renderHtml())];
  const routeId = matches.at(-1)?.route.id;
  const failedRouteId = matches.find(({ route: { id } }) => errors?.[id] !== undefined)?.route.id;
  return renderWithShell({
    language,
    madeOf: [menu, getShop(loaderData['root'])],
    key: [findPage(pathname)?.name, routeId, failedRouteId].join(' '),
    renderHtml: () => renderKeeping(() => renderFilling(renderHtml)),
    finishShell: finish,
    tags: renderMetaTags(context),
    texts: {
      ...buildPerLanguage((other) => translatePath(pathname, other) + search),
      search: searchParams.get('search') ?? '',
    },
  });
}
