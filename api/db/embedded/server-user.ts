import { execFile } from 'node:child_process';
import { chown, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const OWN_USER = 'haat';
const OTHER_USERS = ['postgres', 'nobody'];

export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The user that PostgreSQL runs as, since it refuses root. Undefined means our own user. For root it is the owner of the
 * cluster, else the user 'haat' (created when missing), else 'postgres' or 'nobody', which may own nothing here.
 */
export async function findServerUser(clusterDir: string): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await lstat(clusterDir).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const user = await findOrMakeUser();
  if (owner) await giveTree(clusterDir, user); // a copied cluster that lost its owner
  return user;
}

async function findOrMakeUser(): Promise<ServerUser> {
  const known = await lookUp(OWN_USER);
  if (known) return known;
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  await run('useradd', [...options, OWN_USER]).catch(() => {}); // another store may just have created it
  for (const name of [OWN_USER, ...OTHER_USERS]) {
    const user = await lookUp(name);
    if (user) return user;
  }
  throw new Error(
    'PostgreSQL refuses to run as root and there is no other user for it. Start the store as an ordinary user, or give a DATABASE_URL.',
  );
}

async function lookUp(name: string): Promise<ServerUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([
      run('id', ['-u', name]).then(({ stdout }) => Number(stdout)),
      run('id', ['-g', name]).then(({ stdout }) => Number(stdout)),
    ]);
    return { uid, gid };
  } catch {
    return undefined;
  }
}

async function giveTree(dir: string, { uid, gid }: ServerUser): Promise<void> {
  const entries = await readdir(dir, { recursive: true });
  for (const path of [dir, ...entries.map((entry) => join(dir, entry))])
    await chown(path, uid, gid);
}
