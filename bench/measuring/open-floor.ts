import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { findFreePort } from '../../tests/support/free-port.ts';
import { type Running, startFloor } from '../child.ts';
import type { RecordedQuery } from '../recorded-sql.ts';

/** A server of the least work, at `port`; as many processes share it as the store has. */
export interface OpenFloor extends Running {
  readonly port: number;
}

export interface Place {
  /** For files that floors read when they start. */
  readonly directory: string;
  readonly databaseUrl: string;
  /** Address of the store. */
  readonly base: string;
  readonly processes: number;
}

export async function openBareFloor(place: Place, reply: CompressedReply): Promise<OpenFloor> {
  const body = join(place.directory, 'body');
  await writeFile(body, reply.body);
  const headers = await saveAsJson(place, 'headers', reply.headers);
  return openFloor(place, 'bare-floor.ts', [body, headers]);
}

/** None when the store answers without any SQL. */
export async function openSqlFloors(
  place: Place,
  queries: readonly (readonly RecordedQuery[])[],
): Promise<['sql', OpenFloor][]> {
  if (queries.length === 0) return [];
  const file = await saveAsJson(place, 'queries', queries);
  return [['sql', await openFloor(place, 'sql-floor.ts', [place.databaseUrl, file])]];
}

export async function openRenderFloor(
  place: Place,
  way: 'react' | 'template',
  paths: readonly string[],
): Promise<OpenFloor> {
  const file = await saveAsJson(place, 'paths', paths);
  return openFloor(place, 'render-floor.ts', [place.base, way, file]);
}

export interface CompressedReply {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** A page as a browser gets it, still compressed: fetch would decompress it. */
export async function loadCompressed(url: string): Promise<CompressedReply> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const headers = Object.fromEntries(
        Object.entries(response.headers)
          .filter(([name]) => !OF_THE_CONNECTION.has(name))
          .map(([name, value]) => [name, String(value)]),
      );
      resolve({ body: await buffer(response), headers });
    }).on('error', reject);
  });
}

const OF_THE_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'date',
  'transfer-encoding',
  'content-length',
]);

async function openFloor(place: Place, file: string, args: readonly string[]): Promise<OpenFloor> {
  const port = await findFreePort();
  const running = await startFloor(file, [String(port), ...args], place.processes);
  return { ...running, port };
}

async function saveAsJson({ directory }: Place, name: string, value: unknown): Promise<string> {
  const file = join(directory, `${name}.json`);
  await writeFile(file, JSON.stringify(value));
  return file;
}
