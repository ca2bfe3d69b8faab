import type { Database } from '@haat/api/db/connect.ts';
import { vi } from 'vitest';

export interface WatchedStatements {
  /** The texts of the statements, in the order in which they began. */
  readonly texts: readonly string[];
  /** The highest number of statements that ran at once. */
  readonly mostAtOnce: number;
}

/** Watches the statements outside transactions, until the test restores its mocks. */
export function watchStatements({ db }: Database): WatchedStatements {
  const executor = db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  const texts: string[] = [];
  const watched = { texts, mostAtOnce: 0 };
  let running = 0;
  vi.spyOn(executor, 'executeQuery').mockImplementation((async (query, options) => {
    texts.push(query.sql);
    running += 1;
    watched.mostAtOnce = Math.max(watched.mostAtOnce, running);
    return execute(query, options).finally(() => (running -= 1));
  }) as typeof execute);
  return watched;
}
