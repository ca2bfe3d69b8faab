import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Env, readEnv } from '@haat/api/env.ts';

const SETTINGS = fileURLToPath(new URL('../../.env', import.meta.url));

/** Reads the store's variables for a command: from the environment, or from the file `.env` beside package.json. */
export function readSettings(): Env {
  if (existsSync(SETTINGS)) process.loadEnvFile(SETTINGS);
  return readEnv(process.env);
}
