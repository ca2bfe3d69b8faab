import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const STOP_WITHIN_MS = 15_000;
const LOG_TAIL = 2_000;

export interface Daemon {
  readonly name: string;
  readonly pid: number;
  /** True until it has ended. */
  isRunning(): boolean;
  send(signal: NodeJS.Signals): void;
  /** SIGTERM, and after 15 seconds SIGKILL; resolves when it has ended. */
  stop(): Promise<void>;
}

export interface Program {
  readonly name: string;
  readonly command: readonly string[];
  readonly directory: string;
  readonly env?: Record<string, string>;
  /** Runs as this user; as ours when not given. */
  readonly user?: string;
  /** Opens a channel that ends with this process: the store ends then too. */
  readonly channel?: boolean;
}

/** Starts a program whose output goes to a file; it ends when this process ends, even when that is killed. */
export function startDaemon({ name, command, directory, env, user, channel }: Program): Daemon {
  const log = openSync(join(directory, `${name}.log`), 'a');
  const asUser = user ? ['--reuid', user, '--regid', user, '--init-groups'] : [];
  const args = [...asUser, '--pdeathsig', 'TERM', '--', ...command];
  const child = spawn('setpriv', args, {
    cwd: directory,
    env: { ...inheritedEnv(), ...env },
    stdio: channel ? ['ignore', log, log, 'ipc'] : ['ignore', log, log],
    detached: true, // Ctrl-C in the terminal reaches only us, and we stop them in their order
  });
  child.on('error', () => {}); // isRunning says it
  return {
    name,
    pid: child.pid ?? 0,
    isRunning: () => isRunning(child),
    send: (signal) => void child.kill(signal),
    stop: () => stop(child),
  };
}

/** Waits until something is so; throws with the end of the daemon's log when it is not so in time, or has ended. */
export async function waitUntil(
  what: string,
  isSo: () => Promise<boolean>,
  { seconds, daemon, directory }: { seconds: number; daemon?: Daemon; directory?: string },
): Promise<void> {
  const endsAt = performance.now() + seconds * 1000;
  for (;;) {
    if (await isSo().catch(() => false)) return;
    const hasEnded = daemon && !daemon.isRunning();
    if (hasEnded || performance.now() > endsAt) {
      const log = daemon && directory ? readLogTail(directory, daemon.name) : '';
      throw new Error(`${what}: ${hasEnded ? 'it ended' : `not within ${seconds} s`}\n${log}`);
    }
    await sleep(100);
  }
}

/** The processes whose parent is `pid`, with the command line of each. */
export function listChildren(pid: number): { readonly pid: number; readonly command: string }[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((entry) => readStat(entry)?.parent === pid)
    .map((entry) => ({ pid: Number(entry), command: readText(`/proc/${entry}/cmdline`) }));
}

/** Seconds of a processor that a process, its children, and those of them that have ended have used. */
export function calculateCpuSeconds(pid: number): number {
  const own = readStat(String(pid))?.cpuTicks ?? 0;
  const children = listChildren(pid).map((child) => calculateCpuSeconds(child.pid));
  return own / TICKS_PER_SECOND + children.reduce((sum, seconds) => sum + seconds, 0);
}

const TICKS_PER_SECOND = 100;

/** Field 4 of /proc/PID/stat is the parent, 14 to 17 are the times of the process and of its ended children. */
function readStat(pid: string): { parent: number; cpuTicks: number } | undefined {
  const text = readText(`/proc/${pid}/stat`);
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  if (fields.length < 15) return undefined;
  const cpuTicks = fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0);
  return { parent: fields[1] ?? 0, cpuTicks };
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // it has ended
  }
}

function readLogTail(directory: string, name: string): string {
  return readText(join(directory, `${name}.log`)).slice(-LOG_TAIL);
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

async function stop(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const giveUp = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(giveUp);
}

/** Nothing of the caller's settings, such as a DATABASE_URL, may reach the programs. */
function inheritedEnv(): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '', HOME: '/', LANG: 'C.UTF-8', TZ: 'UTC' };
}
