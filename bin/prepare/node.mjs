import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stopProgram } from './log.mjs';
import { ROOT } from './root.mjs';

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
