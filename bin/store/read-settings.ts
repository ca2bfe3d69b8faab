import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Env, readEnv } from '@haat/api/env.ts';

const SETTINGS = fileURLToPath(new URL('../../.env', import.meta.url));

/** The store's variables as a command finds them: in the environment, or in the file `.env` beside package.json. */
export function readSettings(): Env {
  if (existsSync(SETTINGS)) process.loadEnvFile(SETTINGS);
  return readEnv(process.env);
}
