import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { setUpDatabase } from '../../tests/support/database.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import { findStatementName } from '../db/statement-names.ts';
import type { Job } from './job.ts';
import { startJobQueue } from './job-queue.ts';

/** Only a notification wakes it in time. */
const SELDOM = { poll: 60, stop: 1 };
const database = await setUpDatabase();

it('sends by name what it sends for every job, so that PostgreSQL plans it once', async () => {
  const sent = vi.spyOn(database, 'runLibrarySql');
  const done: string[] = [];
  const job: Job<{ text: string }> = {
    name: 'named',
    payload: z.object({ text: z.string() }),
    tries: { most: 1, firstWaitSeconds: 60, longestWaitSeconds: 60 },
    run: async ({ text }) => void done.push(text),
  };
  const log = pino({ level: 'silent' });
  const queue = await startJobQueue({ database, log, isWorker: true, pace: SELDOM });
  onTestFinished(() => queue.stop());
  await queue.open([job]);
  const jobs = 10;
  for (let number = 1; number <= jobs; number += 1) {
    await queue.add(database.db, job, { text: String(number) });
    await waitFor(() => expect(done).toHaveLength(number));
  }
  await waitFor(() => expect(listRepeated(sent.mock.calls, jobs)).toHaveLength(2)); // taking and completing
  const unnamed = listRepeated(sent.mock.calls, jobs).filter((text) => !findStatementName(text));
  expect(unnamed).toEqual([]);
});

/** The texts that were sent with values so many times. */
function listRepeated(
  calls: readonly [text: string, values?: unknown[] | undefined][],
  times: number,
) {
  const withValues = calls.filter(([, values]) => values !== undefined).map(([text]) => text);
  return [...Map.groupBy(withValues, (text) => text)]
    .filter(([, all]) => all.length >= times)
    .map(([text]) => text);
}
