import type { Database } from '@haat/api/db/connect.ts';
import { findPoolQuery } from '@haat/api/db/pool-queries.ts';
import { vi } from 'vitest';

export interface WatchedStatements {
  /** The texts of the statements, in the order in which they began. */
  readonly texts: readonly string[];
  /** The highest number of statements that ran at once. */
  readonly mostAtOnce: number;
}

/** Watches the statements with a finished text, outside transactions, until the test restores its mocks. */
export function watchStatements({ db }: Database): WatchedStatements {
  const query = findPoolQuery(db);
  if (!query) throw new Error('This db has no pool');
  const run = query.run.bind(query);
  const texts: string[] = [];
  const watched = { texts, mostAtOnce: 0 };
  let running = 0;
  vi.spyOn(query, 'run').mockImplementation((text, values) => {
    texts.push(text);
    running += 1;
    watched.mostAtOnce = Math.max(watched.mostAtOnce, running);
    return run(text, values).finally(() => (running -= 1));
  });
  return watched;
}
