import { buildApp } from '@haat/api/app.ts';
import { NO_SHOPPERS } from './no-shoppers.ts';
import { connect } from '@haat/api/db/connect.ts';
import type { BodyOf, CallName, ParamsOf } from '@haat/shared/contract/calls.ts';
import pg from 'pg';
import { pino } from 'pino';

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

/** The queries that a call sends to the database when it is asked a second time: what its caches do not answer. */
export async function recordSql<Name extends CallName>(
  databaseUrl: string,
  call: CallToRecord<Name>,
): Promise<RecordedQuery[]> {
  const database = connect(databaseUrl);
  const app = buildApp({
    database,
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost',
    acceptedOrigins: new Set(),
    trustedProxies: [],
    rateLimits: false,
    ...NO_SHOPPERS,
    version: 'bench',
  });
  const ask = () =>
    app.runCall(call.name, { params: call.params, body: call.body, language: 'en' });
  try {
    await ask();
    return await recordWhile(ask);
  } finally {
    await database.close();
  }
}

async function recordWhile(work: () => Promise<unknown>): Promise<RecordedQuery[]> {
  const recorded: RecordedQuery[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [query, values] = args as [string | RecordedQuery, unknown[] | undefined];
    recorded.push(
      typeof query === 'string'
        ? { name: undefined, text: query, values: Array.isArray(values) ? values : [] }
        : {
            name: query.name,
            text: query.text,
            values: query.values ?? (Array.isArray(values) ? values : []),
          },
    );
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return recorded;
}
