import { spawn } from 'node:child_process';
import { chown, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createConnection, SUPERUSER, saveConnection } from './data-directory.ts';
import type { Programs, ServerUser } from './programs.ts';

interface NewCluster {
  readonly dataDir: string;
  readonly clusterDir: string;
  readonly programs: Programs;
  readonly user: ServerUser | undefined;
}

/** The path of a file that the server inherits open: its real path may lead through directories it cannot enter. */
export const FIRST_HANDED = '/proc/self/fd/3';
const SECOND_HANDED = '/proc/self/fd/4';

/** The environment of PostgreSQL's programs. Ours is not passed on: its PG… variables would change what they do. */
export const PROGRAM_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };

/** Creates an empty cluster with its own password; it gets its final name only when it is complete. */
export async function createCluster({
  dataDir,
  clusterDir,
  programs,
  user,
}: NewCluster): Promise<void> {
  const unfinished = `${clusterDir}.new`;
  const passwordFile = join(dataDir, 'postgres.password');
  const connection = createConnection();
  await rm(unfinished, { recursive: true, force: true });
  await rm(passwordFile, { force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, connection.password, { mode: 0o600 });
  if (user) for (const path of [unfinished, passwordFile]) await chown(path, user.uid, user.gid);
  try {
    await initialise(programs.initdb, user, unfinished, passwordFile);
  } finally {
    await rm(passwordFile);
  }
  await saveConnection(dataDir, connection);
  await rename(unfinished, clusterDir);
}

async function initialise(
  initdb: string,
  user: ServerUser | undefined,
  dir: string,
  passwordFile: string,
): Promise<void> {
  const dirHandle = await open(dir);
  const passwordHandle = await open(passwordFile);
  try {
    const program = spawn(
      initdb,
      optionsFor(user ? [FIRST_HANDED, SECOND_HANDED] : [dir, passwordFile]),
      {
        ...user,
        cwd: '/',
        env: PROGRAM_ENVIRONMENT,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe', dirHandle.fd, passwordHandle.fd],
      },
    );
    let said = '';
    for (const stream of [program.stdout, program.stderr])
      stream?.on('data', (data) => (said += data));
    const status = await new Promise<number | null>((done, fail) => {
      program.on('error', fail);
      program.on('close', done);
    });
    if (status !== 0) throw new Error(`The database could not be made:\n${said.trim()}`);
  } finally {
    await dirHandle.close();
    await passwordHandle.close();
  }
}

function optionsFor([dir, passwordFile]: [string, string]): string[] {
  const files = ['-D', dir, `--pwfile=${passwordFile}`];
  return [...files, '-U', SUPERUSER, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'];
}
