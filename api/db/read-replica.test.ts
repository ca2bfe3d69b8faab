import { runSql } from '../../tests/support/database.ts';
import { setUpStandby } from '../../tests/support/standby.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { connect, type Database } from './connect.ts';
import { connectReadReplica, type ReadReplica } from './read-replica.ts';
import { waitFor } from '../../tests/support/wait-for.ts';

const servers = await setUpStandby();
const warn = vi.fn();
const ends: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

test('reads go to the standby, and to the primary until the standby has replayed what readers must see', async () => {
  const { primary, standby, replica } = await openReplica();
  await runSql(primary.db, 'create table prices (amount int)');
  await untilItReadsFrom(replica, 'standby');
  await runSql(standby.db, 'select pg_wal_replay_pause()');
  await runSql(primary.db, 'insert into prices values (100)');
  replica.requireCurrent();
  expect(await runSql(replica.database.db, 'select amount from prices')).toEqual([{ amount: 100 }]);
  expect(await runSql(standby.db, 'select amount from prices')).toEqual([]);
  await runSql(standby.db, 'select pg_wal_replay_resume()');
  await untilItReadsFrom(replica, 'standby');
  expect(await runSql(replica.database.db, 'select amount from prices')).toEqual([{ amount: 100 }]);
});

test('a standby that lags without a notification is not read from', async () => {
  const { primary, standby, replica } = await openReplica();
  await untilItReadsFrom(replica, 'standby');
  await runSql(standby.db, 'select pg_wal_replay_pause()');
  await runSql(primary.db, 'create table stock (left_over int)');
  await untilItReadsFrom(replica, 'primary');
  await runSql(standby.db, 'select pg_wal_replay_resume()');
  await untilItReadsFrom(replica, 'standby');
  expect(await runSql(replica.database.db, 'select * from stock')).toEqual([]);
});

test('while the primary does not answer, reads still come from the standby; without a standby, from the primary', async () => {
  const { primary, replica } = await openReplica();
  await untilItReadsFrom(replica, 'standby');
  await servers.primary.stop();
  replica.requireCurrent();
  await untilItReadsFrom(replica, 'standby');
  await servers.standby.stop();
  const isAway = expect.stringMatching(/^the standby is away/);
  await waitFor(() => expect(warn).toHaveBeenCalledWith(expect.anything(), isAway));
  expect(replica.database.db).toBe(primary.db);
});

async function openReplica() {
  const primary = open(servers.primary.superuserUrl);
  const standby = open(servers.standby.superuserUrl);
  const replica = connectReadReplica({
    primary,
    standbyUrl: servers.standby.superuserUrl,
    log: { warn, info: () => {} },
  });
  ends.push(() => replica.stop());
  return { primary, standby, replica };
}

function open(url: string): Database {
  const database = connect(url);
  ends.push(() => database.close());
  return database;
}

async function untilItReadsFrom(replica: ReadReplica, place: 'primary' | 'standby'): Promise<void> {
  const read = () =>
    runSql<{ is: boolean }>(replica.database.db, 'select pg_is_in_recovery() as is');
  await waitFor(async () => expect(await read()).toEqual([{ is: place === 'standby' }]), {
    interval: 10,
  });
}
