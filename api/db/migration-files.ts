import { readdir, readFile } from 'node:fs/promises';

const MIGRATIONS = new URL('./migrations/', import.meta.url);
/** Migrations up to this one are older than the rule of the header; every version that can start knows them. */
const LAST_WITHOUT_HEADER = '0017';
const NUMBER_LENGTH = 4;
const HEADER = /^-- (?:(expand)( concurrently)?|(contract), unused since (\d{4})): \S/;

export interface Migration {
  readonly name: string;
  readonly text: string;
  /** Whether processes of the version before go on working with it; null for the oldest ones, which do not say it. */
  readonly kind: 'expand' | 'contract' | null;
  /** The number of the migration with which the version came that first did without what a contract removes. */
  readonly unusedSince: string | null;
  /** Its statements run one by one outside a transaction, because they build indexes concurrently. */
  readonly isConcurrent: boolean;
}

/** All migrations of this version, in the order of their numbers. Throws when one of them has no header. */
export async function readMigrations(): Promise<Migration[]> {
  return Promise.all(
    (await listMigrations()).map(async (name) =>
      parseMigration(name, await readFile(new URL(name, MIGRATIONS), 'utf8')),
    ),
  );
}

/** The names of all migrations of this version, in order. */
export async function listMigrations(): Promise<string[]> {
  const names = await readdir(MIGRATIONS);
  return names.filter((name) => name.endsWith('.sql')).sort();
}

/** Reads what the first line of a migration says about it; throws when a migration that needs such a line has none. */
export function parseMigration(name: string, text: string): Migration {
  if (getMigrationNumber(name) <= LAST_WITHOUT_HEADER)
    return { name, text, kind: null, unusedSince: null, isConcurrent: false };
  const [found, expand, concurrently, , unusedSince] = HEADER.exec(text) ?? [];
  if (!found)
    throw new Error(
      `${name} must begin with '-- expand: …', '-- expand concurrently: …' or '-- contract, unused since 0018: …' (CONTRIBUTING, 'Migrations').`,
    );
  return {
    name,
    text,
    kind: expand ? 'expand' : 'contract',
    unusedSince: unusedSince ?? null,
    isConcurrent: concurrently !== undefined,
  };
}

/** The four digits with which the name of a migration begins. */
export function getMigrationNumber(name: string): string {
  return name.slice(0, NUMBER_LENGTH);
}
