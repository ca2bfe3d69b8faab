import wordsFiles from 'virtual:words-files';
import { DEFAULT_LANGUAGE, getLanguageRow } from '@haat/shared/offered-languages.ts';
import { getLanguageOfPath, isCustomerPath } from '@haat/shared/paths.ts';
import type { EntryContext, RouterContextProvider } from 'react-router';
import { toPatientDocument } from './late-scripts.ts';
import { renderDocument } from './render-document.tsx';
import { REQUEST_ID_MARK, requestContext } from './request.ts';
import { documentDataContext, renderDataElements } from './serialised-data.ts';

/** What of a Response is needed of a page. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Iterable<[string, string]>;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A page whose bytes are there. To make a Response of it, and to read that, would take a fiftieth of the time of a page. */
export class PageOfBytes implements RenderedPage {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  private readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(
    bytes: Uint8Array<ArrayBuffer>,
    { status, headers }: Pick<RenderedPage, 'status' | 'headers'>,
  ) {
    this.bytes = bytes;
    this.status = status;
    this.headers = new Map(headers);
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.bytes;
    return byteLength === buffer.byteLength
      ? buffer
      : buffer.slice(byteOffset, byteOffset + byteLength);
  }
}

export interface PageToRender {
  /** What the router's components render the page from. */
  readonly context: EntryContext;
  readonly url: URL;
  readonly status: number;
  readonly headers: Iterable<[string, string]>;
  /** The scripts with the loaders' data for the browser. */
  readonly handoff: Uint8Array;
  readonly loadContext: Readonly<RouterContextProvider>;
}

const SERVER_FAULT = 500;
const END = '</body></html>';

/** Renders a complete page: nothing is deferred, so that it can be read without JavaScript. Throws what rendering throws. */
export async function renderPage(page: PageToRender): Promise<RenderedPage> {
  const { context, url, status, handoff, loadContext } = page;
  await loadContext.get(requestContext).waitForTurn?.();
  const parts = renderDocument(context, url, (html) =>
    toPatientDocument(html, listWordsFiles(url.pathname)),
  );
  const end = String(parts.pop());
  const headers: [string, string][] = [
    ...page.headers,
    ['content-type', 'text/html; charset=utf-8'],
  ];
  const html = toUtf8([
    '<!DOCTYPE html>',
    ...parts,
    end.slice(0, -END.length),
    ...renderDataElements(loadContext.get(documentDataContext) ?? new Map()),
    handoff,
    END,
  ]);
  if (status < SERVER_FAULT) return new PageOfBytes(html, { status, headers });
  const { id } = loadContext.get(requestContext);
  const named = Buffer.from(html.toString().replaceAll(REQUEST_ID_MARK, () => id));
  return new PageOfBytes(named, { status, headers });
}

/** The files of words that entry.client.tsx requests as soon as it runs. */
function listWordsFiles(pathname: string): string[] {
  const language = getLanguageOfPath(pathname);
  const names = isCustomerPath(pathname) ? ['all', 'customer'] : ['all'];
  // Where a language has no text, the English one is shown: then both files are requested.
  const isPartial = getLanguageRow(language).words === 'partial';
  const sources = isPartial ? [language, DEFAULT_LANGUAGE] : [language];
  return sources
    .flatMap((source) => names.map((name) => wordsFiles[`${source}/${name}`]))
    .filter((file) => file !== undefined);
}

const encoder = new TextEncoder();
const UTF8_BYTES_MAX = 3;
let room = new Uint8Array(0);

/** The parts of a text as UTF-8: into room that is there, and copied, which takes half as long as measuring the text before it is written. */
function toUtf8(parts: readonly (string | Uint8Array)[]): Buffer<ArrayBuffer> {
  const most = parts.reduce((sum, { length }) => sum + length, 0) * UTF8_BYTES_MAX;
  if (room.length < most) room = new Uint8Array(most);
  let written = 0;
  for (const part of parts) {
    if (typeof part === 'string')
      written += encoder.encodeInto(part, room.subarray(written)).written;
    else {
      room.set(part, written);
      written += part.length;
    }
  }
  return Buffer.from(room.slice(0, written).buffer);
}
