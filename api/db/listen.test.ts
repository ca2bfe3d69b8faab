import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, runSql, type TestDatabase } from '../../tests/support/database.ts';
import { startDatabaseProxy } from '../../tests/support/database-proxy.ts';
import { listen } from './listen.ts';
import { waitFor } from '../../tests/support/wait-for.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

it('hears what is said on the channel, and comes back after a lost connection', async () => {
  const heard: string[] = [];
  const onBack = vi.fn();
  const onLost = vi.fn();
  const listener = await listen({
    databaseUrl: database.url,
    channel: 'catalogue_changed',
    onMessage: (payload) => heard.push(payload),
    onBack,
    onLost,
  });
  await say('first');
  await waitFor(() => expect(heard).toEqual(['first']));

  await runSql(
    database.db,
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()",
  );
  await waitFor(() => expect(onBack).toHaveBeenCalledOnce());
  expect(onLost).toHaveBeenCalledOnce();
  await say('second');
  await waitFor(() => expect(heard).toEqual(['first', 'second']));
  await listener.stop();
});

it('a database that accepts the connection and answers nothing is tried again', async () => {
  const proxy = await startDatabaseProxy(database.url);
  proxy.hang();
  const onLost = vi.fn();
  const onBack = vi.fn();
  const listener = await listen({
    databaseUrl: proxy.url,
    channel: 'catalogue_changed',
    answerWithinMs: 200,
    onMessage: () => {},
    onBack,
    onLost,
  });
  expect(onLost).toHaveBeenCalledOnce();
  proxy.restore();
  await waitFor(() => expect(onBack).toHaveBeenCalledOnce());
  await listener.stop();
  await proxy.stop();
});

async function say(payload: string): Promise<void> {
  await runSql(database.db, 'select pg_notify($1, $2)', ['catalogue_changed', payload]);
}
