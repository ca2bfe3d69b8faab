import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findRunningDatabase, startEmbedded } from '@haat/api/db/embedded.ts';
import { type Env, readEnv } from '@haat/api/env.ts';

export interface FoundDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** The database of the running store. When no store runs, starts the embedded database until `stop` is called. */
export async function findDatabase(
  dataDir: string,
  databaseUrl: string | undefined,
): Promise<FoundDatabase> {
  const running = databaseUrl ?? (await findRunningDatabase(dataDir));
  if (running !== undefined) return { url: running, stop: async () => {} };
  const silent = { info: () => {}, warn: () => {} };
  return startEmbedded(dataDir, silent);
}

const SETTINGS = fileURLToPath(new URL('../../.env', import.meta.url));

/** Reads the store's variables for a command: from the environment, or from the file `.env` beside package.json. */
export function readSettings(): Env {
  if (existsSync(SETTINGS)) process.loadEnvFile(SETTINGS);
  return readEnv(process.env);
}
