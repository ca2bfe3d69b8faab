import type { ReactElement } from 'react';
import { toHtml } from './to-html.ts';

/** By their names in the template, always in the same order; a text that is not shown is undefined. */
export type TemplateTexts<Name extends string = string> = {
  readonly [name in Name]: string | undefined;
};

type Fill = typeof renderFromTemplate;

/** Set while the server renders a page. */
let fill: Fill | undefined;

/**
 * The HTML of an element that many pages have with other texts: the server renders it once with places for the texts, and then
 * only fills them. Undefined in a browser, and on the server until the template is made: then React renders the element as any
 * other. `key` must say all that the HTML depends on besides the texts, and `render` must show each text as it is, as a text or
 * an attribute, and use no context.
 */
export function renderFromTemplate<Name extends string>(
  key: string,
  texts: TemplateTexts<Name>,
  render: (texts: TemplateTexts<Name>) => ReactElement,
): string | undefined {
  return fill?.(key, texts, render);
}

/** Languages, looks and missing texts make some dozens of templates of one element. About 1 MB. */
const TEMPLATES_MAX = 1_000;

/** React puts them before an element with an eager picture; in a page they belong in the head (`loadPictureEarly`). */
const EARLY_PICTURES = /^(?:<link rel="preload" [^>]*>)+/;

type RenderPage = (renderPage: () => string) => string;

/**
 * For the server: returns what renders the HTML of a page with `renderFromTemplate` filling. `renderToHtml` renders one element with
 * places for its texts, after the page that lacked it. Rendering a page must not wait for anything.
 */
export function startTemplates(
  renderToHtml: (element: ReactElement) => string,
  max = TEMPLATES_MAX,
): RenderPage {
  const templates = new Map<string, Map<number, readonly string[]>>();
  const missing: { key: string; shown: number; renderTemplate: () => string }[] = [];
  let count = 0;
  const mark = `text-${globalThis.crypto.randomUUID()}-`; // which no text of a shopper or seller contains
  const marks = new RegExp(`${mark}(\\w+)~`);
  const fillOrNote: Fill = (key, texts, render) => {
    const shown = listShown(texts);
    if (shown < 0) return undefined;
    const template = templates.get(key)?.get(shown);
    if (template) return fillPlaces(template, texts);
    const places = Object.entries(texts).map(([name, own]) => {
      return [name, own === undefined ? undefined : `${mark}${name}~`];
    });
    missing.push({
      key,
      shown,
      renderTemplate: () => renderToHtml(render(Object.fromEntries(places))),
    });
    return undefined;
  };
  return (renderPage) => {
    fill = fillOrNote;
    try {
      return renderPage();
    } finally {
      fill = undefined;
      for (const { key, shown, renderTemplate } of missing.splice(0)) {
        const ofKey = templates.get(key) ?? new Map<number, readonly string[]>();
        if (count >= max || ofKey.has(shown)) continue;
        count += 1;
        // What is split off, at the odd places, are the names of the texts.
        const template = renderTemplate().replace(EARLY_PICTURES, '').split(marks);
        templates.set(key, ofKey.set(shown, template));
      }
    }
  };
}

/** A bit for each text that is shown. Negative when one is empty: React renders an empty text in another way than others. */
function listShown(texts: TemplateTexts): number {
  let shown = 0;
  let bit = 1;
  for (const name in texts) {
    const own = texts[name];
    if (own === '') return -1;
    if (own !== undefined) shown += bit;
    bit *= 2;
  }
  return shown;
}

function fillPlaces(template: readonly string[], texts: TemplateTexts): string {
  let html = template[0] ?? '';
  for (let at = 1; at < template.length; at += 2)
    html += toHtml(texts[template[at] as string] ?? '') + template[at + 1];
  return html;
}
