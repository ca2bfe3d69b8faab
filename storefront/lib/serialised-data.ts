import { createContext, type RouterContextProvider } from 'react-router';

/**
 * Loader data as one JSON text. The router's encoder visits every value that a loader returns, which costs half as much
 * as rendering the page; a text is one value. In a document it is the text of a script element, so that nothing is quoted
 * twice.
 */
export interface Serialised<Content> {
  readonly json?: string;
  /** In a document: the id of the element with the JSON. */
  readonly elementId?: string;
  /** Only for the type: it is never set at run time. */
  readonly content?: Content;
}

/** While a document is rendered: what its elements of data will contain, by their ids. Null for data that a script requests. */
export const documentDataContext = createContext<Map<string, unknown> | null>(null);

const contents = new WeakMap<object, unknown>();

interface Place {
  readonly context: Readonly<RouterContextProvider>;
  /** No two loaders of a page have the same. */
  readonly elementId: string;
}

/** Packs what a loader returns. It must be plain JSON. `inDocument` is what the browser gets of it in a document: by default all. */
export function serialise<Content>(
  content: Content,
  { context, elementId }: Place,
  inDocument: Content = content,
): Serialised<Content> {
  const elements = context.get(documentDataContext);
  elements?.set(elementId, inDocument);
  const packed = elements ? { elementId } : { json: JSON.stringify(content) };
  contents.set(packed, content);
  return packed;
}

/** The elements with the data of a document. Scripts read them; they are not run. */
export function renderDataElements(elements: ReadonlyMap<string, unknown>): string {
  // Loaders end in any order, but a page is the same each time.
  return [...elements]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, content]) => {
      // Within a string of JSON this stands for the same character, and it cannot end the element.
      const json = JSON.stringify(content).replaceAll('<', '\\u003c');
      return `<script type="application/json" id="${id}">${json}</script>`;
    })
    .join('');
}

/** The packed data. Returns the same object each time, so that React sees no change when there is none. */
export function deserialise<Content>(packed: Serialised<Content>): Content {
  const known = contents.get(packed) as Content | undefined;
  if (known) return known;
  const content = JSON.parse(packed.json ?? readElement(packed.elementId)) as Content;
  contents.set(packed, content);
  return content;
}

function readElement(id = ''): string {
  return document.getElementById(id)?.textContent ?? '';
}
