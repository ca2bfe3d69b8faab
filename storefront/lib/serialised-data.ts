/**
 * Loader data as one JSON text. The router's encoder visits every value that a loader returns, which costs half as much
 * as rendering the page; a text is one value.
 */
export interface Serialised<Content> {
  readonly json: string;
  /** Only for the type: it is never set at run time. */
  readonly content?: Content;
}

const contents = new WeakMap<object, unknown>();

/** Packs what a loader returns. It must be plain JSON. */
export function serialise<Content>(content: Content): Serialised<Content> {
  const packed = { json: JSON.stringify(content) };
  contents.set(packed, content);
  return packed;
}

/** The packed data. Returns the same object each time, so that React sees no change when there is none. */
export function deserialise<Content>(packed: Serialised<Content>): Content {
  const known = contents.get(packed) as Content | undefined;
  if (known) return known;
  const content = JSON.parse(packed.json) as Content;
  contents.set(packed, content);
  return content;
}
