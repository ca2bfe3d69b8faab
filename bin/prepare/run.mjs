import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The directory of the clone, in whatever directory the command was typed. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const WATCH_LAUNCHER_MS = 250;

/** Our environment, with a PATH that finds the project's programs, including its Node, first. */
export function buildEnvironment(extra = {}) {
  const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].filter(Boolean).join(delimiter);
  return { ...process.env, PATH: path, ...extra };
}

/** Runs a program to its end and hides its output. Throws the output when the program fails. */
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

/** A step failed, and its output explains the reason. */
export class StepFailed extends Error {}

/** Starts a program that shares our terminal and ends when this process ends, even when it is killed. */
export function startStore(command, args, env) {
  // The IPC channel closes when this process ends. The store then ends too.
  return spawn(command, args, { cwd: ROOT, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
}

/** Gives the terminal to a program, passes signals on to it, and exits with its exit code. */
export function runUntilEnd(command, args, extraEnvironment = {}) {
  const child = startStore(command, args, buildEnvironment(extraEnvironment));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'])
    process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) endWithLauncher(child);
  return new Promise((_resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (status, signal) =>
      process.exit(signal ? 128 + constants.signals[signal] : status),
    );
  });
}

/**
 * On a machine with much memory V8 takes 128 MB for new objects alone, and the C library a heap for each thread. Less is enough:
 * bench/FINDINGS.md, 'Overload'. The container and the units in deploy/ set the same.
 */
const { compileCache, options, environment } = JSON.parse(
  readFileSync(new URL('store-process.json', import.meta.url), 'utf8'),
);
/** Node keeps compiled modules there, so that each start but the first saves half a second of a processor. */
const COMPILED = join(ROOT, compileCache);
export const STORE_ENVIRONMENT = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILED,
  ...environment,
};

/** With what Node starts the store. */
export function getStoreArguments() {
  return [...findSettingsFile(), ...options, 'server.ts'];
}

/** Node's option for the file .env, when there is one. */
export function findSettingsFile() {
  return existsSync(join(ROOT, '.env')) ? ['--env-file=.env'] : [];
}

/** npm passes signals on. When npm itself is killed, our parent changes, or the parent of the shell between npm and us. */
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
    return String(parent); // this system has no /proc
  }
}
