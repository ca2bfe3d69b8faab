import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT } from './root.mjs';

const WATCH_LAUNCHER_MS = 250;

/** Our environment with the project's programs, its Node among them, found first. */
export function buildEnvironment(extra = {}) {
  const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].filter(Boolean).join(delimiter);
  return { ...process.env, PATH: path, ...extra };
}

/** Runs a program to its end with its output kept back; throws that output when it fails. */
export function runQuietly(command, args, { cwd = ROOT, env = buildEnvironment() } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => (output += text));
    }
    child.on('error', reject);
    child.on('close', (status, signal) => {
      if (status === 0) resolve(output);
      else reject(new StepFailed(output || `${command} ended with ${signal ?? status}`));
    });
  });
}

/** A step that failed for a reason its output explains. */
export class StepFailed extends Error {}

/** Starts a program that shares our terminal and ends when we do, even when we are killed. */
export function startStore(command, args, env) {
  // The channel closes with us, which the store takes for a signal to end.
  return spawn(command, args, { cwd: ROOT, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
}

/** Hands the terminal to a program, passes signals on to it, and exits as it exits. */
export function runUntilEnd(command, args, extraEnvironment = {}) {
  const child = startStore(command, args, buildEnvironment(extraEnvironment));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) endWithLauncher(child);
  return new Promise((_resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (status, signal) =>
      process.exit(signal ? 128 + constants.signals[signal] : status),
    );
  });
}

/** Node's option for .env, when there is one. */
export function findSettingsFile() {
  return existsSync(join(ROOT, '.env')) ? ['--env-file=.env'] : [];
}

/** npm passes signals on; when it is killed instead, our parent, or the parent of the shell between us, changes. */
function endWithLauncher(child) {
  const launchers = readLaunchers();
  setInterval(() => {
    if (readLaunchers() !== launchers) child.kill('SIGTERM');
  }, WATCH_LAUNCHER_MS).unref();
}

function readLaunchers() {
  const parent = process.ppid;
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    return `${parent} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return String(parent); // no /proc here
  }
}
