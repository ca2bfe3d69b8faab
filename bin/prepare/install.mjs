import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runStep, stopProgram } from './log.mjs';
import { buildEnvironment, ROOT, runQuietly, StepFailed } from './run.mjs';

const STARTS_ON = [20, 0];
const RUNS_ON = [22, 22];

/** Ends the program with one line when this Node is too old even to prepare the store. */
export function requireNode() {
  if (!isAtLeast(process.versions.node, STARTS_ON))
    stopProgram(`Haat needs Node ${STARTS_ON[0]} or newer; this is ${process.versions.node}.`);
}

/** The Node that the lockfile installs. When it has none for this machine, the machine's own if that is new enough. */
export function findProjectNode() {
  const own = join(ROOT, 'node_modules/.bin/node');
  if (existsSync(own) && spawnSync(own, ['--version']).status === 0) return own;
  if (isAtLeast(process.versions.node, RUNS_ON)) return process.execPath;
  return stopProgram(
    `There is no Node of the project's own for ${process.platform} ${process.arch}. Install Node ${RUNS_ON.join('.')} or newer (this is ${process.versions.node}) and try again.`,
  );
}

function isAtLeast(version, [major, minor]) {
  const [haveMajor, haveMinor] = version.split('.').map(Number);
  return haveMajor > major || (haveMajor === major && haveMinor >= minor);
}

/** Large files of packages that nothing of ours reads: the C++ headers of Node (67 MB), for compiling addons. */
const UNREAD = ['linux-x64', 'linux-arm64'].map((name) => `node_modules/node-${name}/include`);

/**
 * Installs exactly the packages of the lockfile, unless they are installed already: those that running and building the
 * store need; `withTools` also those that only checks, tests and benchmarks need.
 */
export async function installWhenStale({ withTools = false } = {}) {
  if (isInstalled(withTools)) return;
  try {
    await runStep('Installing the packages (once, about a minute)', () => install(withTools));
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    stopProgram(`npm could not install the packages:\n\n${error.message}`);
  }
}

/** npm writes its list of installed packages at the end, so an interrupted installation counts as none. */
export function isInstalled(withTools = false) {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted)
    .filter(([path, entry]) => path.includes('node_modules/') && (withTools || !entry.dev))
    .every(([path, entry]) => {
      const found = present[path];
      if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer);
      return found.version === entry.version && found.integrity === entry.integrity;
    });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

async function install(withTools) {
  const options = [
    'ci',
    withTools ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm, ...options]] : ['npm', options];
  await runQuietly(command, args, { env: buildEnvironment({ NODE_ENV: 'development' }) });
  for (const folder of UNREAD) await rm(join(ROOT, folder), { recursive: true, force: true });
}
