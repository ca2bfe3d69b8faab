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

/** JSON, or what is kept of it: its bytes. */
type Json = string | Uint8Array;

/** For each element's id, a function that returns its JSON. */
export type DataElements = ReadonlyMap<string, () => Json>;

/** While a document is rendered: its elements of data. Null for data that a script requests. */
export const documentDataContext = createContext<Map<string, () => Json> | null>(null);

const contents = new WeakMap<object, unknown>();

interface Place {
  readonly context: Readonly<RouterContextProvider>;
  /** No two loaders of a page have the same. */
  readonly elementId: string;
  /** True for an object that many pages have: its JSON is kept as long as this object is in use. */
  readonly isKept?: boolean;
}

/** Packs what a loader returns. It must be plain JSON. `inDocument` is what the browser gets of it in a document: by default all. */
export function serialise<Content>(
  content: Content,
  { context, elementId, isKept = false }: Place,
  inDocument: Content = content,
): Serialised<Content> {
  const elements = context.get(documentDataContext);
  elements?.set(
    elementId,
    isKept ? () => findOrKeep(inDocument as object) : () => toElementText(inDocument),
  );
  const packed = elements ? { elementId } : { json: JSON.stringify(content) };
  contents.set(packed, content);
  return packed;
}

const keptBytes = new WeakMap<object, Uint8Array>();

function findOrKeep(content: object): Uint8Array {
  const kept = keptBytes.get(content) ?? new TextEncoder().encode(toElementText(content));
  keptBytes.set(content, kept);
  return kept;
}

/** Within a string of JSON, what replaces '<' stands for the same character, and it cannot end the element. */
function toElementText(content: unknown): string {
  return JSON.stringify(content).replaceAll('<', '\\u003c');
}

/** The elements with the data of a document, in parts. Scripts read them; they are not run. */
export function renderDataElements(elements: DataElements): Json[] {
  // Loaders end in any order, but a page is the same each time.
  return [...elements]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([id, toJson]) => [
      `<script type="application/json" id="${id}">`,
      toJson(),
      '</script>',
    ]);
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
