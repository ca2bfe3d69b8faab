import type { ReactElement } from 'react';
import { toHtml } from './to-html.ts';

/** By their names in the template; a text that is not shown is undefined. */
export type TemplateTexts<Name extends string = string> = {
  readonly [name in Name]?: string | undefined;
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

type RenderPage = (renderPage: () => string) => string;

/**
 * For the server: returns what renders the HTML of a page with `renderFromTemplate` filling. `renderToHtml` renders one element with
 * places for its texts, after the page that lacked it. Rendering a page must not wait for anything.
 */
export function startTemplates(
  renderToHtml: (element: ReactElement) => string,
  max = TEMPLATES_MAX,
): RenderPage {
  const templates = new Map<string, readonly string[]>();
  const missing = new Map<string, () => string>();
  const mark = `text-${globalThis.crypto.randomUUID()}-`; // which no text of a shopper or seller contains
  const marks = new RegExp(`${mark}(\\w+)~`);
  const fillOrNote: Fill = (key, texts, render) => {
    const names = listNames(texts);
    if (!names) return undefined;
    const keyWithNames = `${key} ${names.join()}`;
    const template = templates.get(keyWithNames);
    if (template) return fillPlaces(template, texts);
    missing.set(keyWithNames, () => {
      const places = names.map((name) => [name, `${mark}${name}~`]);
      return renderToHtml(render(Object.fromEntries(places)));
    });
    return undefined;
  };
  return (renderPage) => {
    fill = fillOrNote;
    try {
      return renderPage();
    } finally {
      fill = undefined;
      // What is split off, at the odd places, are the names of the texts.
      for (const [key, renderTemplate] of missing) {
        missing.delete(key);
        if (templates.size < max) templates.set(key, renderTemplate().split(marks));
      }
    }
  };
}

/** Those that are shown. Null when one is empty: React renders an empty text in another way than others. */
function listNames<Name extends string>(texts: TemplateTexts<Name>): Name[] | null {
  const names: Name[] = [];
  for (const name in texts) {
    if (texts[name] === undefined) continue;
    if (texts[name] === '') return null;
    names.push(name);
  }
  return names;
}

function fillPlaces(template: readonly string[], texts: TemplateTexts): string {
  let html = template[0] ?? '';
  for (let at = 1; at < template.length; at += 2)
    html += toHtml(texts[template[at] as string] ?? '') + template[at + 1];
  return html;
}
