import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listMigrations } from '@haat/api/db/migration-files.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const MIGRATIONS = 'api/db/migrations';
const OURS = '@haat';

/** The code of one version of Haat in a directory. */
export interface Version {
  /** Brings the database to this version's schema, as a start does. */
  migrate(databaseUrl: string): Promise<void>;
  /** Starts a process that answers calls and does jobs. */
  startShop(shop: ShopOptions): Promise<() => Promise<void>>;
}

export interface ShopOptions {
  readonly port: number;
  readonly providerPort: number;
  readonly secret: string;
  readonly databaseUrl: string;
  readonly outbox: string;
}

export const thisVersion: Version = versionIn(ROOT);

/**
 * The last version without the newest migration, from the history of the repository, in a temporary directory with the
 * packages of today. `remove` deletes the directory. Throws without a history.
 */
export async function buildPreviousVersion(): Promise<Version & { remove(): Promise<void> }> {
  const commit = await findPreviousCommit();
  const directory = await mkdtemp(join(tmpdir(), 'haat-previous-'));
  const archive = join(directory, 'code.tar');
  await git('archive', '--output', archive, commit, '--', '.', ':!sample-catalogue', ':!studio');
  await run('tar', ['-xf', archive, '-C', directory]);
  await linkPackages(directory);
  return {
    ...versionIn(directory),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

/** The parent of the commit that added the newest migration; HEAD while that is not committed. Throws without a history. */
async function findPreviousCommit(): Promise<string> {
  const newest = `${MIGRATIONS}/${(await listMigrations()).at(-1)}`;
  const added = await git('log', '--diff-filter=A', '--format=%H', '-1', '--', newest);
  const commit = await git('rev-parse', '--verify', added ? `${added}^` : 'HEAD');
  const files = await git('ls-tree', '--name-only', commit, `${MIGRATIONS}/`);
  if (!files || files.includes(newest)) throw new Error(`${commit} is no earlier version`);
  return commit;
}

/** Why the version before cannot be tested here, as in a downloaded archive or a shallow clone; undefined when it can. */
export async function findMissingHistory(): Promise<string | undefined> {
  return findPreviousCommit().then(
    () => undefined,
    (error: Error) =>
      `The version before cannot be tested without the history of git: clone the whole repository (git fetch --unshallow).\n${error.message}`,
  );
}

async function git(...args: string[]): Promise<string> {
  return (await run('git', ['-C', ROOT, ...args])).stdout.trim();
}

/** Links every package but our own, which must be those of the directory. */
async function linkPackages(directory: string): Promise<void> {
  const [from, to] = [join(ROOT, 'node_modules'), join(directory, 'node_modules')];
  await mkdir(join(to, OURS), { recursive: true });
  for (const name of await readdir(from))
    if (name !== OURS && !name.startsWith('.')) await symlink(join(from, name), join(to, name));
  for (const name of await readdir(join(from, OURS)))
    await symlink(join(directory, name), join(to, OURS, name));
}

function versionIn(directory: string): Version {
  return {
    migrate: async (databaseUrl) => {
      const code = `import { migrate } from '@haat/api/db/migrate.ts';
        await migrate({ directUrl: ${JSON.stringify(databaseUrl)} });`;
      await run(process.execPath, ['--input-type=module', '-e', code], { cwd: directory });
    },
    startShop: async ({ port, providerPort, secret, databaseUrl, outbox }) => {
      const args = [port, providerPort, secret, databaseUrl, outbox, 'web,worker'].map(String);
      const child = fork(join(directory, 'bench/orders/shop.ts'), args, { cwd: directory });
      const ended = once(child, 'exit');
      const first = await Promise.race([once(child, 'message'), ended.then(() => [])]);
      if (first[0] !== 'ready') throw new Error(`The store of ${directory} did not start`);
      return async () => {
        child.kill();
        await ended;
      };
    },
  };
}
