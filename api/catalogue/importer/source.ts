import { createReadStream, type ReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { UnusableFile } from './row.ts';

export type Format = 'jsonl' | 'csv';

/** A file that can be read from its beginning as often as needed. */
export interface Source {
  readonly file: string;
  readonly format: Format;
  readonly totalBytes: number;
  /** Bytes of the file (compressed, if it is gzipped) read so far. */
  bytesRead(): number;
  open(): Readable;
}

const NAME_FORM = /\.(?<format>jsonl|csv)(?<packed>\.gz)?$/i;
export const NEWLINE = 0x0a;
const UTF16_MARKS = ['fffe', 'feff'];

/** Checks a file without reading its rows. Throws UnusableFile when it cannot be imported at all. */
export async function openSource(file: string): Promise<Source> {
  const form = NAME_FORM.exec(file)?.groups;
  if (!form)
    throw new UnusableFile(`${file}: the name must end in .jsonl, .csv, .jsonl.gz or .csv.gz`);
  const found = await stat(file).catch(() => null);
  if (!found) throw new UnusableFile(`${file}: there is no such file`);
  if (!found.isFile()) throw new UnusableFile(`${file}: is not a file`);
  await refuseUnreadable(file);
  let current: ReadStream | undefined;
  return {
    file,
    format: form['format']?.toLowerCase() === 'csv' ? 'csv' : 'jsonl',
    totalBytes: found.size,
    bytesRead: () => current?.bytesRead ?? 0,
    open: () => {
      current = createReadStream(file, { highWaterMark: CHUNK_BYTES });
      return form['packed'] ? Readable.from(unpack(current, file)) : current;
    },
  };
}

/** The bytes of a file without its first lines. */
export async function* readAfterLines(source: Source, lines: number): AsyncGenerator<Buffer> {
  let left = lines;
  for await (const chunk of source.open() as AsyncIterable<Buffer>) {
    let start = 0;
    while (left > 0) {
      const end = chunk.indexOf(NEWLINE, start);
      if (end < 0) break;
      start = end + 1;
      left -= 1;
    }
    if (left === 0 && start < chunk.length) yield chunk.subarray(start);
  }
}

/** Where the bad rows of a file go: 'a/list.bad.csv' for 'a/list.csv.gz'. */
export function getSideFilePath({ file, format }: Source): string {
  const name = path.basename(file).replace(NAME_FORM, '');
  return path.join(path.dirname(file), `${name}.bad.${format}`);
}

/** The import of a file overwrites its side file, so the two cannot be imported together. Throws UnusableFile. */
export function checkNoSideFiles(sources: readonly Source[]): void {
  const files = new Set(sources.map(({ file }) => path.resolve(file)));
  const clash = sources.find((source) => files.has(path.resolve(getSideFilePath(source))));
  if (clash)
    throw new UnusableFile(
      `${getSideFilePath(clash)}: is where the bad rows of ${clash.file} go; import it by itself`,
    );
}

/** Small, so that database replies are processed between two chunks and not only after hundreds of rows. */
const CHUNK_BYTES = 16 * 1024;

async function refuseUnreadable(file: string): Promise<void> {
  const handle = await open(file).catch((error: Error) => {
    throw new UnusableFile(`${file}: cannot be read (${error.message})`);
  });
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2).finally(() => handle.close());
  if (UTF16_MARKS.includes(buffer.toString('hex')))
    throw new UnusableFile(`${file}: is UTF-16: save it as UTF-8`);
}

async function* unpack(packed: ReadStream, file: string): AsyncGenerator<Buffer> {
  const unpacked = createGunzip();
  packed.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  try {
    yield* unpacked as AsyncIterable<Buffer>;
  } catch (error) {
    throw new UnusableFile(`${file}: cannot be unpacked to its end (${(error as Error).message})`);
  } finally {
    packed.destroy();
  }
}
