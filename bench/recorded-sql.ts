import { AsyncLocalStorage } from 'node:async_hooks';
import { connect } from '@haat/api/db/connect.ts';
import pg from 'pg';
import { buildCapturingRenderer } from './capture-tree.ts';
import type { Ask } from './overload-crowd.ts';
import { openVisitorsApp } from './visitors-app.ts';

export interface RecordedQuery {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface Questions {
  readonly asks: readonly Ask[];
  /** They are asked a second time, and what caches answer then is left out. */
  readonly isRepeated: boolean;
}

/** Answers questions as the store does, and tells the SQL that this takes. */
export interface Recorder {
  /** One list for each question that took any SQL. */
  record(questions: Questions): Promise<RecordedQuery[][]>;
  close(): Promise<void>;
}

export async function openRecorder(databaseUrl: string): Promise<Recorder> {
  const recording = startRecording();
  const database = connect(databaseUrl);
  const app = await openVisitorsApp(database);
  const renderer = await buildCapturingRenderer(app.runCall);
  const answer = async ({ method, path, body }: Ask): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    if (method === 'GET') await renderer.renderPage(new URL(path, 'http://localhost'));
    else await app.http.request(path, { method, headers, body: body ?? '{}' });
  };
  return {
    record: async ({ asks, isRepeated }) => {
      if (isRepeated) for (const ask of asks) await answer(ask);
      const all: RecordedQuery[][] = [];
      for (const ask of asks) all.push(await recording.recordDuring(() => answer(ask)));
      return all.filter(({ length }) => length > 0);
    },
    close: async () => {
      recording.stop();
      await app.close();
      await database.close();
    },
  };
}

interface Recording {
  /** The queries of this work; those of the indexes that follow changes meanwhile do not belong to it. */
  recordDuring(work: () => Promise<void>): Promise<RecordedQuery[]>;
  stop(): void;
}

function startRecording(): Recording {
  const lists = new AsyncLocalStorage<RecordedQuery[]>();
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [query, values] = args as [string | RecordedQuery, unknown[] | undefined];
    const given = Array.isArray(values) ? values : [];
    lists
      .getStore()
      ?.push(
        typeof query === 'string'
          ? { name: undefined, text: query, values: given }
          : { name: query.name, text: query.text, values: query.values ?? given },
      );
    return Reflect.apply(original, this, args);
  } as typeof original;
  return {
    recordDuring: async (work) => {
      const list: RecordedQuery[] = [];
      await lists.run(list, work);
      return list;
    },
    stop: () => {
      pg.Client.prototype.query = original;
    },
  };
}
