import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SandboxKeys } from './key-commands.ts';

const FILE = 'payment-sandbox.json';
const OWNER_ONLY = 0o600;

/** Writes the keys to a file, needed to set fault switches; only the store's own user can read it. */
export async function writeKeyFile(dataDir: string, keys: SandboxKeys): Promise<void> {
  const text = `${JSON.stringify(keys, null, 2)}\n`;
  await writeFile(join(dataDir, FILE), text, { mode: OWNER_ONLY });
}
