import type { EntryContext, MetaDescriptor } from 'react-router';
import { toHtml, toScriptText } from './to-html.ts';

/**
 * The HTML of the tags that a page's `meta` describes, as the router's `Meta` renders them: that makes an element of each, and
 * a key that repeats all of it. Titles, JSON-LD, and the tags `meta` and `link` with attributes whose names are the same in HTML.
 */
export function renderMetaTags(context: EntryContext): string {
  return describeTags(context).map(renderTag).join('');
}

function describeTags({ staticHandlerContext, routeModules }: EntryContext): MetaDescriptor[] {
  const { matches, errors, loaderData, location } = staticHandlerContext;
  const failed = errors ? matches.findIndex(({ route }) => errors[route.id] !== undefined) : -1;
  const shown = failed < 0 ? matches : matches.slice(0, failed + 1);
  const error = errors?.[shown.at(-1)?.route.id ?? ''];
  const described = shown.map(({ route: { id, handle }, params, pathname }) => {
    return { id, loaderData: loaderData[id], meta: [], params, pathname, handle, error };
  });
  const page = described.filter(({ id }) => routeModules[id]?.meta).at(-1);
  if (!page) return [];
  const { params } = page;
  const args = { loaderData: page.loaderData, params, location, matches: described, error };
  return routeModules[page.id]?.meta?.(args) ?? [];
}

function renderTag(tag: MetaDescriptor): string {
  if (!('tagName' in tag) && 'title' in tag) return `<title>${toHtml(String(tag.title))}</title>`;
  if (JSON_LD in tag)
    return `<script type="application/ld+json">${toScriptText(tag[JSON_LD])}</script>`;
  const attributes = tag as Readonly<Record<string, string | undefined>>;
  let html = `<${attributes['tagName'] ?? 'meta'}`;
  for (const name in attributes)
    if (name !== 'tagName' && attributes[name] !== undefined)
      html += ` ${name}="${toHtml(attributes[name])}"`;
  return `${html}/>`;
}

const JSON_LD = 'script:ld+json';
