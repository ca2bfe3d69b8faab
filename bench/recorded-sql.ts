import { connect } from '@haat/api/db/connect.ts';
import type { BodyOf, CallName, ParamsOf } from '@haat/shared/contract/calls.ts';
import pg from 'pg';
import { buildVisitorsApp } from './visitors-app.ts';

export interface RecordedQuery {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface CallToRecord<Name extends CallName> {
  readonly name: Name;
  readonly params: ParamsOf<Name>;
  readonly body: BodyOf<Name>;
}

/** The queries that a call sends to the database when it is made a second time: those that caches do not answer. */
export async function recordSql<Name extends CallName>(
  databaseUrl: string,
  call: CallToRecord<Name>,
): Promise<RecordedQuery[]> {
  const database = connect(databaseUrl);
  const app = buildVisitorsApp(database);
  const ask = () =>
    app.runCall(call.name, { params: call.params, body: call.body, language: 'en' });
  const recorder = startRecording();
  try {
    await ask();
    recorder.recorded.length = 0;
    await ask();
    if (recorder.recorded.length === 0) throw new Error(`'${call.name}' has sent no SQL to record`);
    return recorder.recorded;
  } finally {
    recorder.stop();
    await database.close();
  }
}

/** Records every query of connections that are opened from now on. */
function startRecording(): { readonly recorded: RecordedQuery[]; readonly stop: () => void } {
  const recorded: RecordedQuery[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [query, values] = args as [string | RecordedQuery, unknown[] | undefined];
    const given = Array.isArray(values) ? values : [];
    recorded.push(
      typeof query === 'string'
        ? { name: undefined, text: query, values: given }
        : { name: query.name, text: query.text, values: query.values ?? given },
    );
    return Reflect.apply(original, this, args);
  } as typeof original;
  return {
    recorded,
    stop: () => {
      pg.Client.prototype.query = original;
    },
  };
}
