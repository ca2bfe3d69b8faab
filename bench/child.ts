import { type ChildProcess, fork } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import storeProcess from '../bin/prepare/store-process.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '..');
const STOP_WITHIN_MS = 15_000;

export interface Running {
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** Starts a server of the benchmark, as so many processes that share its port, and waits for 'ready' on their channels. */
export async function startFloor(
  file: string,
  args: readonly string[],
  processes = 1,
): Promise<Running> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const path = join(import.meta.dirname, file);
  cluster.setupPrimary({ exec: path, args: [...args] });
  const children = Array.from({ length: processes }, () =>
    processes === 1 ? fork(path, args, { env }) : cluster.fork(env).process,
  );
  await Promise.all(
    children.map((child) => Promise.race([once(child, 'message'), failWhenItEnds(child, file)])),
  );
  return {
    pid: children[0]?.pid,
    stop: async () => {
      await Promise.all(children.map(stop));
    },
  };
}

/** Starts the store itself, as `npm start` does, and waits until it is ready for traffic. */
export async function startStore(variables: Record<string, string>): Promise<Running> {
  const child = fork(join(ROOT, 'server.ts'), [], {
    cwd: ROOT,
    // Requests are logged as in production; the log is discarded.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      NODE_COMPILE_CACHE: join(ROOT, storeProcess.compileCache),
      ...process.env,
      ...storeProcess.environment,
      ...variables,
    },
    execArgv: storeProcess.options,
  });
  await Promise.race([
    untilReady(`http://127.0.0.1:${variables['PORT']}`),
    failWhenItEnds(child, 'store'),
  ]);
  return { pid: child.pid, stop: () => stop(child) };
}

async function untilReady(base: string): Promise<void> {
  for (;;) {
    const ready = await fetch(`${base}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function failWhenItEnds(child: ChildProcess, name: string): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`${name} ended with ${code} before it was ready`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const giveUp = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(giveUp);
}
