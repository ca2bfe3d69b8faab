import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SandboxKeys } from './key-commands.ts';

const FILE = 'payment-sandbox.json';
const OWNER_ONLY = 0o600;

/** Writes the keys down for whoever sets fault switches, readable by the store's own user alone. */
export async function writeKeyFile(dataDir: string, keys: SandboxKeys): Promise<void> {
  const text = `${JSON.stringify(keys, null, 2)}\n`;
  await writeFile(join(dataDir, FILE), text, { mode: OWNER_ONLY });
}
