import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const DATABASE_USER = 'haat';
const PASSWORD_BYTES = 24;

export interface Connection {
  readonly password: string;
  /** Undefined until the server has run once. */
  readonly port: number | undefined;
  readonly url: string | undefined;
}

/** The connection of a new cluster: a new password, no port yet. */
export function createConnection(): Connection {
  return {
    password: randomBytes(PASSWORD_BYTES).toString('base64url'),
    port: undefined,
    url: undefined,
  };
}

/** The URL of the embedded database on this port. */
export function formatDatabaseUrl(password: string, port: number): string {
  return `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/postgres`;
}

/** What `saveConnection` wrote into this data directory; throws when it is missing. */
export async function readConnection(dataDir: string): Promise<Connection> {
  const path = fileOf(dataDir);
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Connection;
  } catch (error) {
    throw new Error(
      `${path}, which holds the database's password, cannot be read (${(error as Error).message}). Bring it back, or delete ${dataDir} for a fresh store.`,
      { cause: error },
    );
  }
}

/** Writes password, port and URL into the data directory, readable by its owner only. */
export async function saveConnection(
  dataDir: string,
  { password, port }: Pick<Connection, 'password' | 'port'>,
): Promise<void> {
  const url = port && formatDatabaseUrl(password, port);
  const path = fileOf(dataDir);
  await writeFile(`${path}.new`, `${JSON.stringify({ url, password, port })}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'database.json');
}
