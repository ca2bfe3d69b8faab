import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';

// The store that the stories visit; its directory goes with it. Signals reach the whole group, so the store ends itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
const store = spawn(process.execPath, ['server.ts'], { stdio: 'inherit' });
const [status] = await once(store, 'exit');
const dataDir = process.env['DATA_DIR'];
if (dataDir) await rm(dataDir, { recursive: true, force: true });
process.exitCode = status ?? 0;
