import { RouterContextProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import {
  deserialise,
  documentDataContext,
  renderDataElements,
  serialise,
} from './serialised-data.ts';

const CONTENT = { names: ['लोटा', '</script><!--'], none: null };

const toText = (parts: readonly (string | Uint8Array)[]) =>
  parts.map((part) => Buffer.from(part as string).toString()).join('');

afterEach(() => void vi.unstubAllGlobals());

it('what was packed is unpacked, here and after a journey as JSON', () => {
  const packed = serialise(CONTENT, { context: new RouterContextProvider(), elementId: 'data' });
  expect(deserialise(packed)).toBe(CONTENT);
  const arrived = JSON.parse(JSON.stringify(packed));
  expect(deserialise(arrived)).toEqual(CONTENT);
  expect(deserialise(arrived)).toBe(deserialise(arrived));
});

it('in a document the browser reads the data from an element, which it cannot end', () => {
  const context = new RouterContextProvider();
  const elements = new Map<string, () => string | Uint8Array>();
  context.set(documentDataContext, elements);
  const packed = serialise(CONTENT, { context, elementId: 'data' });
  expect(deserialise(packed)).toBe(CONTENT);
  const html = toText(renderDataElements(elements));
  const text = /^<script type="application\/json" id="data">([^<]*)<\/script>$/.exec(html)?.[1];
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'data' ? { textContent: text } : null),
  });
  expect(deserialise(JSON.parse(JSON.stringify(packed)))).toEqual(CONTENT);
});

it('the browser may get less than what the page is rendered from', () => {
  const context = new RouterContextProvider();
  const elements = new Map<string, () => string | Uint8Array>();
  context.set(documentDataContext, elements);
  const packed = serialise({ cards: ['lota'] }, { context, elementId: 'data' }, { cards: [] });
  expect(deserialise(packed)).toEqual({ cards: ['lota'] });
  expect(elements.get('data')?.()).toBe('{"cards":[]}');
});

it('the JSON of an object that many pages have is made once', () => {
  const context = new RouterContextProvider();
  const elements = new Map<string, () => string | Uint8Array>();
  context.set(documentDataContext, elements);
  let read = 0;
  const menu = {
    get name() {
      read += 1;
      return 'lota';
    },
  };
  for (const isKept of [true, true, false]) {
    serialise(menu, { context, elementId: 'menu', isKept });
    expect(toText(renderDataElements(elements))).toContain('{"name":"lota"}');
  }
  expect(read).toBe(2);
});
