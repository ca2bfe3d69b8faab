import { createElement, Fragment, type ReactNode } from 'react';
import { toHtml } from './to-html.ts';

/** The rest of the head, what is before the content of the page, and what comes after it. */
type ShellPart = 'head' | 'start' | 'end';
/** Where the shell has what is the page's own: tags in the head, and the content. */
type ShellPlace = 'tags' | 'content';

interface ShellRenderer {
  renderPart(part: ShellPart, render: () => ReactNode): ReactNode;
  renderPlace(place: ShellPlace, render: () => ReactNode): ReactNode;
  renderText(name: string, text: string): string;
}

/** Set while the server renders a document whose shell is kept. */
let renderer: ShellRenderer | undefined;

/**
 * A part of a document's shell: what all documents of a page have alike. The server keeps its HTML instead of rendering it for
 * each document. It may depend on the page, its language, the menu and the shop, and on nothing else but for `renderShellPlace`
 * and `renderShellText`; no `useId` may be in it. In a browser React renders and hydrates it as any other.
 */
export function renderShellPart(part: ShellPart, render: () => ReactNode): ReactNode {
  return renderer ? renderer.renderPart(part, render) : render();
}

/** What is the page's own, within or between parts of the shell. */
export function renderShellPlace(place: ShellPlace, render: () => ReactNode): ReactNode {
  return renderer ? renderer.renderPlace(place, render) : render();
}

/** A text or an attribute within the shell that differs from document to document. */
export function renderShellText(name: string, text: string): string {
  return renderer ? renderer.renderText(name, text) : text;
}

/** A document whose shell is kept. */
export interface ShellDocument {
  readonly language: string;
  /** What the shells of a language are made of: when one of these is another object, all its shells are made anew. */
  readonly madeOf: readonly object[];
  /** All else that the shell depends on. */
  readonly key: string;
  /** The document as React renders it. */
  readonly renderHtml: () => string;
  /** Changes the HTML of a shell when it is made. */
  readonly finishShell: (html: string) => string;
  /** The HTML of the page's own tags. */
  readonly tags: string;
  /** The texts of `renderShellText` by their names. */
  readonly texts: Readonly<Record<string, string>>;
}

/** HTML in UTF-8, and between its pieces the names of places and texts. */
type Pieces = (Uint8Array | string)[];
type Shell = Readonly<Record<ShellPart, Pieces>>;

/** Shells of one language, by their keys. */
interface Shells {
  readonly madeOf: readonly object[];
  readonly byKey: Map<string, Shell>;
}

/** Of one language: more than there are pages. About 2 MB. */
const SHELLS_MAX = 60;
const PARTS: readonly ShellPart[] = ['head', 'start', 'end'];

/**
 * For the server: returns what renders a document with its shell kept, in parts. Rendering must not wait for anything. Throws
 * what rendering throws, and an Error when the document is not put together of the parts of a shell.
 */
export function startShells(max = SHELLS_MAX): (document: ShellDocument) => Pieces {
  const findOrMake = keepShells(max);
  const mark = `shell-${globalThis.crypto.randomUUID()}-`; // which no text of a shopper or seller contains
  const markOf = (name: string) => `${mark}${name};`;
  const marks = new RegExp(`${mark}(\\w+);`);
  const shellOnly: ShellRenderer = {
    // A part ends with its mark; 'start' with that of the content, because between two texts React writes a comment.
    renderPart: (part, render) =>
      part === 'start' ? render() : createElement(Fragment, null, render(), markOf(part)),
    renderPlace: markOf,
    renderText: markOf,
  };
  const pageOnly: ShellRenderer = {
    renderPart: markOf,
    renderPlace: (_, render) => render(),
    renderText: (_, text) => text,
  };
  const renderAs = (as: ShellRenderer, render: () => string): string => {
    renderer = as;
    try {
      return render();
    } finally {
      renderer = undefined;
    }
  };
  const makeShell = ({ renderHtml, finishShell }: ShellDocument): Shell =>
    toShell(finishShell(renderAs(shellOnly, renderHtml)).split(marks));
  return (document) => {
    const shell = findOrMake(document, makeShell);
    const { tags, texts } = document;
    const html = renderAs(pageOnly, document.renderHtml);
    const fill = (piece: Uint8Array | string): Uint8Array | string => {
      if (typeof piece !== 'string') return piece;
      return piece === 'tags' ? tags : toHtml(texts[piece] ?? '');
    };
    const pieces: Pieces = [];
    let from = 0;
    for (const part of PARTS) {
      const at = html.indexOf(markOf(part), from);
      if (at < 0) throw new Error(`A document has no place for the ${part} of its shell`);
      pieces.push(html.slice(from, at), ...shell[part].map(fill));
      from = at + markOf(part).length;
    }
    return [...pieces, html.slice(from)];
  };
}

/** Of each language those that are made of what the newest document is made of. */
function keepShells(max: number) {
  const languages = new Map<string, Shells>();
  const findShells = ({ language, madeOf }: ShellDocument): Map<string, Shell> => {
    const known = languages.get(language);
    if (known?.madeOf.every((one, at) => one === madeOf[at])) return known.byKey;
    const byKey = new Map<string, Shell>();
    languages.set(language, { madeOf, byKey });
    return byKey;
  };
  return (document: ShellDocument, make: (document: ShellDocument) => Shell): Shell => {
    const shells = findShells(document);
    const known = shells.get(document.key);
    if (known) return known;
    const shell = make(document);
    for (const oldest of shells.keys()) {
      if (shells.size < max) break;
      shells.delete(oldest);
    }
    shells.set(document.key, shell);
    return shell;
  };
}

/** React puts these two first into the head, then the page's own preloads: the shell's head comes after them. */
const FIRST_TAGS = /^.*?<meta name="viewport"[^>]*>/s;
const BODY_START = /^.*?<body>/s;

/** `pieces`: the HTML of a shell, and at the odd places the names of the marks between. */
function toShell(pieces: readonly string[]): Shell {
  const encoder = new TextEncoder();
  const shell: Shell = { head: [], start: [], end: [] };
  let part: ShellPart = 'head';
  let start = FIRST_TAGS;
  for (let at = 0; at < pieces.length; at += 2) {
    const [html = '', name = ''] = pieces.slice(at, at + 2);
    shell[part].push(encoder.encode(html.replace(start, '')));
    start = /^/;
    if (name === 'end') break;
    if (name === 'head') [part, start] = ['start', BODY_START];
    else if (name === 'content') part = 'end';
    else shell[part].push(name);
  }
  return shell;
}
