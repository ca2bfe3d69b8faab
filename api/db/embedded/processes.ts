import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const STOP_PATIENCE_MS = 20_000;
const QUIT_PATIENCE_MS = 5_000;
const POLL_MS = 25;
const START_TIME_FIELD = 19; // of /proc/<pid>/stat, counted after the command's closing bracket

/** A text that identifies one process for its whole life, never two; undefined when the process is gone. */
export async function readProcessDescription(pid: number): Promise<string | undefined> {
  if (!isRunning(pid)) return undefined;
  try {
    if (process.platform !== 'linux') {
      return `${pid} ${(await run('ps', ['-o', 'lstart=', '-p', String(pid)])).stdout.trim()}`;
    }
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_TIME_FIELD];
    return `${pid} ${started} ${(await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim()}`;
  } catch {
    return undefined;
  }
}

/** The PostgreSQL processes that work on this cluster; the postmaster is first when it runs. */
export async function findServerProcesses(clusterDir: string): Promise<number[]> {
  const cluster = await realpath(clusterDir).catch(() => undefined);
  if (!cluster) return [];
  const postmaster = await readPostmaster(cluster);
  const candidates = process.platform === 'linux' ? await listProcesses() : [postmaster];
  const found: number[] = [];
  for (const pid of candidates) if (pid && (await worksOn(pid, cluster))) found.push(pid);
  return found.sort((a, b) => Number(b === postmaster) - Number(a === postmaster));
}

/** Stops the processes that a killed store left running on this cluster; true when there were any. */
export async function stopLeftovers(clusterDir: string): Promise<boolean> {
  const left = await findServerProcesses(clusterDir);
  if (left.length === 0) {
    await forgetRecycledPostmaster(clusterDir);
    return false;
  }
  const postmaster = await readPostmaster(clusterDir);
  const isWhole = left[0] === postmaster;
  // SIGINT is PostgreSQL's fast shutdown. Processes without their postmaster obey only SIGQUIT (exit at once).
  for (const pid of isWhole ? left.slice(0, 1) : left)
    sendSignal(pid, isWhole ? 'SIGINT' : 'SIGQUIT');
  if (await areGone(clusterDir, STOP_PATIENCE_MS)) return true;
  for (const pid of left) sendSignal(pid, 'SIGQUIT');
  if (await areGone(clusterDir, QUIT_PATIENCE_MS)) return true;
  throw new Error(
    `The PostgreSQL of an earlier store (process ${left[0]}) is still working in ${clusterDir} and does not stop.`,
  );
}

/** Sends a signal to a process that may have ended already, or may never have started. */
export function sendSignal(pid: number | undefined, name: NodeJS.Signals): void {
  if (!pid) return; // 0 would signal our whole process group
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Also true for a process that we may not signal. */
export function isRunning(pid: number): boolean {
  try {
    return Number.isInteger(pid) && pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function readPostmaster(clusterDir: string): Promise<number | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || undefined;
}

async function listProcesses(): Promise<number[]> {
  return (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
}

async function worksOn(pid: number, cluster: string): Promise<boolean> {
  try {
    if (process.platform === 'linux') {
      if ((await readlink(`/proc/${pid}/cwd`)) !== cluster) return false;
      return (await readlink(`/proc/${pid}/exe`)).includes('/postgres');
    }
    const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]);
    return stdout.includes('postgres') && stdout.includes(cluster);
  } catch {
    return false; // it has ended meanwhile, or belongs to another user
  }
}

/** After a restart of the machine any process may have the number in postmaster.pid; PostgreSQL would not start. */
async function forgetRecycledPostmaster(clusterDir: string): Promise<void> {
  const pid = await readPostmaster(clusterDir);
  if (pid && isRunning(pid)) await rm(join(clusterDir, 'postmaster.pid'), { force: true });
}

async function areGone(clusterDir: string, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    if ((await findServerProcesses(clusterDir)).length === 0) return true;
    await sleep(POLL_MS);
  }
  return false;
}
