import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { findServerProcesses } from './embedded/processes.ts';
import { type EmbeddedDatabase, findRunningDatabase, startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

const quiet = { info: () => {}, warn: () => {} };
let dir: string;
let running: EmbeddedDatabase | undefined;

// All tests share one directory: each finds the data of the test before it, as a store does.
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'haat-embedded-'));
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
});
afterAll(() => rm(dir, { recursive: true, force: true }));

it('makes a database, and throws away what an interrupted start left half made', async () => {
  await mkdir(join(dir, 'postgres.new'));
  await writeFile(join(dir, 'postgres.new/PG_VERSION'), '18');
  running = await startEmbedded(dir, quiet);
  await query(running.url, 'create table note as select 1 as id');
  expect(await query(running.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  expect((await stat(join(dir, 'database.json'))).mode & 0o077).toBe(0);
});

it('keeps data, address and password from one start to the next', async () => {
  running = await startEmbedded(dir, quiet);
  const { url } = running;
  await running.stop();
  running = await startEmbedded(dir, quiet);
  expect(running.url).toBe(url);
  expect(await query(url, 'select id from note')).toEqual([{ id: 1 }]);
});

it('tells programs beside it where it is, while it runs', async () => {
  expect(await findRunningDatabase(dir)).toBeUndefined();
  running = await startEmbedded(dir, quiet);
  expect(await findRunningDatabase(dir)).toBe(running.url);
  expect(await findRunningDatabase(join(dir, 'absent'))).toBeUndefined();
});

it('connects as the owner of the database, who is no superuser', async () => {
  running = await startEmbedded(dir, quiet);
  await migrate({ directUrl: running.url });
  expect(
    await query(
      running.url,
      'select rolsuper, rolcreaterole, rolreplication from pg_roles where rolname = current_user',
    ),
  ).toEqual([{ rolsuper: false, rolcreaterole: false, rolreplication: false }]);
  await expect(query(running.url, "copy note from program 'id'")).rejects.toThrow(
    'permission denied',
  );
  await expect(query(running.url, "select pg_read_file('/etc/passwd')")).rejects.toThrow(
    'permission denied',
  );
});

it('gives the owner what a version without that role has made, and again after that version has run', async () => {
  running = await startEmbedded(dir, quiet);
  await query(running.superuserUrl, AS_AN_OLDER_VERSION);
  await running.stop();
  const { password, port } = JSON.parse(await readFile(join(dir, 'database.json'), 'utf8'));
  await writeFile(join(dir, 'database.json'), JSON.stringify({ password, port }));
  running = await startEmbedded(dir, quiet);
  expect(await query(running.url, 'select id from old.note')).toEqual([{ id: 1 }]);
  await query(running.url, AS_THE_NEXT_MIGRATION);
  const owned =
    "select relname from pg_class where relowner = 'haat'::regrole and relnamespace in (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')";
  expect(await query(running.url, owned)).toEqual([]);
});

it('refuses a second store on the same directory in one line', async () => {
  running = await startEmbedded(dir, quiet);
  await expect(startEmbedded(dir, quiet)).rejects.toThrow(
    `Another store (process ${process.pid}) is using ${dir}`,
  );
  expect(await query(running.url, 'select id from note')).toEqual([{ id: 1 }]);
});

it('goes to another port when a stranger has its own', async () => {
  const { port } = JSON.parse(await readFile(join(dir, 'database.json'), 'utf8'));
  const stranger = createServer().listen(port, '127.0.0.1');
  await once(stranger, 'listening');
  running = await startEmbedded(dir, quiet);
  expect(new URL(running.url).port).not.toBe(String(port));
  stranger.close();
});

it('takes over from a store that was killed and left its database running', async () => {
  const store = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
     await startEmbedded(${JSON.stringify(dir)}, { info() {}, warn() {} });
     console.log('up'); setInterval(() => {}, 1000);`,
  ]);
  await once(store.stdout, 'data');
  store.kill('SIGKILL');
  await once(store, 'exit');
  const orphans = await findServerProcesses(join(dir, 'postgres'));
  expect(orphans.length).toBeGreaterThan(0);
  running = await startEmbedded(dir, quiet);
  expect(await findServerProcesses(join(dir, 'postgres'))).not.toContain(orphans[0]);
  expect(await query(running.url, 'select id from note')).toEqual([{ id: 1 }]);
});

it('is not misled by a postmaster.pid whose number belongs to another program now', async () => {
  await writeFile(join(dir, 'postgres/postmaster.pid'), `${process.ppid}\n`);
  running = await startEmbedded(dir, quiet);
  expect(await query(running.url, 'select id from note')).toEqual([{ id: 1 }]);
});

it('says when the database is lost', async () => {
  running = await startEmbedded(dir, quiet);
  const [postmaster] = await findServerProcesses(join(dir, 'postgres'));
  process.kill(postmaster ?? Number.NaN, 'SIGKILL');
  await running.lost;
  await running.stop();
  running = await startEmbedded(dir, quiet);
  expect(await query(running.url, 'select id from note')).toEqual([{ id: 1 }]);
});

it('names the file when the password is gone', async () => {
  const path = join(dir, 'database.json');
  const kept = await readFile(path);
  await rm(path);
  await expect(startEmbedded(dir, quiet)).rejects.toThrow(path);
  await writeFile(path, kept);
});

const AS_AN_OLDER_VERSION = `create schema old;
  create type old.colour as enum ('red');
  create table old.note (id int generated always as identity primary key, at serial, colour old.colour);
  create table old.part (id int) partition by range (id);
  create table old.part_1 partition of old.part for values from (1) to (2);
  create view old.notes as select id from old.note;
  create function old.count_notes() returns bigint language sql as 'select count(*) from old.note';
  insert into old.note default values`;
const AS_THE_NEXT_MIGRATION = `alter table old.note add column text text; alter type old.colour add value 'blue';
  create or replace view old.notes as select id, text from old.note; alter table old.part_1 add check (id > 0);
  create or replace function old.count_notes() returns bigint language sql as 'select 1::bigint'; drop schema old cascade`;

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
