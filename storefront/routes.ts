import type { Language } from '@haat/shared/languages.ts';
import { DEFAULT_LANGUAGE } from '@haat/shared/offered-languages.ts';
import { PAGE_LIST, type PageName } from '@haat/shared/pages.ts';
import { formatRouteId, toKebabCase } from '@haat/shared/paths.ts';
import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import { listLanguagesOfBuild } from './bundle/languages.ts';

/** Pages that share the file of another. Every other page has a file of its own name. */
const FILES: { readonly [Name in PageName]?: PageName } = { signUp: 'signIn' };

/** The whole site map, one route per page of the table. `language` gives the pages of each language different ids. */
function siteMap(language: Language) {
  const pages = PAGE_LIST.map(([name, { path }]) => {
    const file = getPageFile(name);
    const id = { id: formatRouteId(language, name) };
    return path === '/' ? index(file, id) : route(path.slice(1), file, id);
  });
  return [...pages, route('*', 'pages/unknown.tsx', { id: `${language}/unknown` })];
}

/** The file of a page, from this folder. */
export function getPageFile(name: PageName): string {
  return `pages/${toKebabCase(FILES[name] ?? name)}.tsx`;
}

export default listLanguagesOfBuild().flatMap((language) =>
  language === DEFAULT_LANGUAGE ? siteMap(language) : prefix(language, siteMap(language)),
) satisfies RouteConfig;
