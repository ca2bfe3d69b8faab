import type { ReactNode } from 'react';

/** Properties of an element whose content may be kept. */
export interface KeptContent {
  readonly children?: ReactNode;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
  readonly 'data-keep'?: number;
}

type Tag = 'footer' | 'li' | 'ul';
type Keeper = (tag: Tag, getKey: () => string, render: () => ReactNode) => KeptContent;

/** Set while the server renders a page. */
let keeper: Keeper | undefined;

/**
 * The content of an element that many pages have: the server keeps its HTML under a key instead of rendering it for each
 * page. The key must say all that the HTML depends on; no further `tag` may be in the content, and no `useId`. In a browser
 * React renders and hydrates the content as any other.
 */
export function renderKept(
  tag: Tag,
  getKey: () => string,
  render: () => ReactNode,
): Pick<KeptContent, 'children'> {
  return keeper ? keeper(tag, getKey, render) : { children: render() };
}

interface Missing {
  readonly tag: Tag;
  readonly key: string;
}

/** About 10 MB: the cards of some thousand products. */
const CHARACTERS_MAX = 4_000_000;

/** For the server: returns what renders the HTML of a page, with `renderKept` keeping. Rendering must not wait for anything. */
export function startKeeping(charactersMax = CHARACTERS_MAX): (renderPage: () => string) => string {
  const kept = new Map<string, string>();
  let characters = 0;
  let missing: Missing[] = [];
  const keepOrFind: Keeper = (tag, getKey, render) => {
    const key = getKey();
    const html = kept.get(key);
    if (html === undefined) return { children: render(), 'data-keep': missing.push({ tag, key }) };
    // The one that was used last is the last: the first ones are given up first.
    kept.delete(key);
    kept.set(key, html);
    return { dangerouslySetInnerHTML: { __html: html } };
  };
  const keep = (key: string, html: string) => {
    if (kept.has(key)) return;
    kept.set(key, html);
    characters += key.length + html.length;
    for (const [oldKey, old] of kept) {
      if (characters <= charactersMax) break;
      kept.delete(oldKey);
      characters -= oldKey.length + old.length;
    }
  };
  return (renderPage) => {
    missing = [];
    keeper = keepOrFind;
    let html: string;
    try {
      html = renderPage();
    } finally {
      keeper = undefined;
    }
    return missing.length === 0 ? html : takeOut(html, missing, keep);
  };
}

/** Keeps the contents that the page was missing, and removes their marks from it. */
function takeOut(
  html: string,
  missing: readonly Missing[],
  keep: (key: string, html: string) => void,
): string {
  let page = '';
  let at = 0;
  for (const [index, { tag, key }] of missing.entries()) {
    const mark = ` data-keep="${index + 1}"`;
    const from = html.indexOf(mark, at);
    if (from < 0) continue; // the page shows something else instead, such as a failure
    const start = html.indexOf('>', from) + 1;
    const end = html.indexOf(`</${tag}>`, start);
    keep(key, copyText(html.slice(start, end)));
    page += html.slice(at, from);
    at = from + mark.length;
  }
  return page + html.slice(at);
}

/** A slice would hold the whole page in memory. */
function copyText(slice: string): string {
  return Buffer.from(slice).toString();
}
