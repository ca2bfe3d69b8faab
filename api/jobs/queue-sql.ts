import { createHash } from 'node:crypto';
import { fromKysely, type Db as QueueDb } from 'pg-boss';
import type { Database, Db } from '../db/connect.ts';
import { listen } from '../db/listen.ts';
import { registerStatement } from '../db/statement-names.ts';

/** Lets the queue use the store's own connections, and one more on which it is told of new jobs. */
export function buildQueueDb(
  { runLibrarySql, directUrl }: Database,
  onLost: (error: Error) => void = () => {},
): QueueDb {
  return {
    ...withNames({ executeSql: (text, values) => runLibrarySql(text, values) }),
    listen: async (channel, onMessage, onBack) => {
      const listener = await listen({ databaseUrl: directUrl, channel, onMessage, onBack, onLost });
      return { close: () => listener.stop() };
    },
  };
}

/** Lets the queue take part in a transaction. */
export function buildTransactionDb(trx: Db): QueueDb {
  return withNames(fromKysely(trx));
}

// Adding, taking and completing jobs: one text for each queue. The queue's other statements are rare, and some select *.
const HOT = /^\s*(with ins as \(\s*)?insert into|^\s*with\s+next as|state = 'completed'/i;
const named = new Set<string>();

/** The library does not name its statements, so the hot ones are named by their text. */
function withNames({ executeSql }: QueueDb): QueueDb {
  return {
    executeSql: (text, values) => {
      if (values && !named.has(text) && HOT.test(text)) {
        registerStatement(`queue-${createHash('sha256').update(text).digest('base64url')}`, text);
        named.add(text);
      }
      return executeSql(text, values);
    },
  };
}
