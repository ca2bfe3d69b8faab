import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startTestServer } from './test-server.ts';

/** Runs the given command with the DATABASE_URL of a server that runs as long as the command. */
delete process.env['DATABASE_URL'];
const [command = 'true', ...args] = process.argv.slice(2);
const server = await startTestServer();
try {
  const env = { ...process.env, DATABASE_URL: server.adminUrl };
  const child = spawn(command, args, { stdio: 'inherit', env });
  const [status] = await once(child, 'exit');
  process.exitCode = Number(status ?? 1);
} finally {
  await server.stop();
}
