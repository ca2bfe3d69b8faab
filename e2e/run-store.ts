import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';

// Runs the store for the stories and deletes its directory at the end. Signals reach the whole group, so the store stops too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
const store = spawn(process.execPath, ['server.ts'], { stdio: 'inherit' });
const [status] = await once(store, 'exit');
const dataDir = process.env['DATA_DIR'];
if (dataDir) await rm(dataDir, { recursive: true, force: true });
process.exitCode = status ?? 0;
