import { createSeenKeys } from '@haat/shared/seen-keys.ts';
import type { ReactNode } from 'react';

/** Properties of an element whose content may be kept. */
export interface KeptContent {
  readonly children?: ReactNode;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
  readonly 'data-keep'?: number;
}

type Tag = 'div' | 'li' | 'ul';

type Keep = (tag: Tag, getKey: () => string, render: () => ReactNode) => KeptContent;

/** Set while the server renders a page. */
let keep: Keep | undefined;

/**
 * The content of an element that many pages have: the server keeps its HTML under a key instead of rendering it for each
 * page. The key must say all that the HTML depends on; no `useId` and no other kept content may be in it. In a browser React
 * renders and hydrates the content as any other.
 */
export function renderKept(
  tag: Tag,
  getKey: () => string,
  render: () => ReactNode,
): Pick<KeptContent, 'children'> {
  return keep ? keep(tag, getKey, render) : { children: render() };
}

const keys = new WeakMap<object, Map<string, string>>();

/**
 * A key for an object that does not change and is shown again and again, and for what else its HTML depends on. For the same
 * two it is the same text, which is neither made nor looked through again to find what is kept under it.
 */
export function formatKey(value: object, rest: string): string {
  const known = keys.get(value) ?? new Map<string, string>();
  const key = known.get(rest) ?? `${rest} ${JSON.stringify(value)}`;
  keys.set(value, known.set(rest, key));
  return key;
}

interface Missing {
  readonly tag: Tag;
  readonly key: string;
}

/** About 7 MB: the cards of some thousand products. */
const CHARACTERS_MAX = 3_000_000;
/** What some eighty pages show. */
const SEEN_MAX = 2_000;

type RenderPage = (renderPage: () => string) => string;

/**
 * For the server: returns what renders the HTML of a page with `renderKept` keeping. Rendering must not wait for anything.
 * Content is kept when it is rendered for the second time: of a large catalogue most cards are on no other page soon, and
 * keeping them costs more than rendering them.
 */
export function startKeeping(charactersMax = CHARACTERS_MAX): RenderPage {
  const kept = new Map<string, string>();
  const wasSeen = createSeenKeys(SEEN_MAX);
  let characters = 0;
  let missing: Missing[] = [];
  const keepOrFind: Keep = (tag, getKey, render) => {
    const key = getKey();
    const html = kept.get(key);
    if (html === undefined)
      return wasSeen(key)
        ? { children: render(), 'data-keep': missing.push({ tag, key }) }
        : { children: render() };
    // The one that was used last is the last: the first ones are given up first.
    kept.delete(key);
    kept.set(key, html);
    return { dangerouslySetInnerHTML: { __html: html } };
  };
  const save = (key: string, html: string) => {
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
    keep = keepOrFind;
    let html: string;
    try {
      html = renderPage();
    } finally {
      keep = undefined;
    }
    return missing.length === 0 ? html : takeOut(html, missing, save);
  };
}

/** Saves the contents that the page was missing; returns the page without their marks. */
function takeOut(
  html: string,
  missing: readonly Missing[],
  save: (key: string, html: string) => void,
): string {
  const parts: string[] = [];
  let at = 0;
  for (const [index, { tag, key }] of missing.entries()) {
    const mark = ` data-keep="${index + 1}"`;
    const from = html.indexOf(mark, at);
    if (from < 0) continue; // the page shows something else instead, such as a failure
    const start = html.indexOf('>', from) + 1;
    const content = html.slice(start, findEnd(html, tag, start));
    save(key, copyText(content));
    parts.push(html.slice(at, from));
    at = from + mark.length;
  }
  return [...parts, html.slice(at)].join('');
}

/** Where the content ends that begins at `start`. */
function findEnd(html: string, tag: Tag, start: number): number {
  const edges = new RegExp(`<(/?)${tag}[ >]`, 'g');
  edges.lastIndex = start;
  for (let depth = 1; ; ) {
    const edge = edges.exec(html);
    if (!edge) return html.length;
    depth += edge[1] ? -1 : 1;
    if (depth === 0) return edge.index;
  }
}

/** A slice would hold the whole page in memory. */
function copyText(slice: string): string {
  return Buffer.from(slice).toString();
}
