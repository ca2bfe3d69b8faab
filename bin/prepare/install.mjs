import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitWith, runStep } from './log.mjs';
import { ROOT } from './root.mjs';
import { buildEnvironment, runQuietly, StepFailed } from './run.mjs';

/** Installs exactly the packages of the lockfile, unless they are installed already. */
export async function installWhenStale() {
  if (isInstalled()) return;
  try {
    await runStep('Installing the packages (once, about a minute)', install);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    exitWith(`npm could not install the packages:\n\n${error.message}`);
  }
}

/** npm writes its list of installed packages at the end, so an interrupted installation counts as none. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
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

function install() {
  const options = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm, ...options]] : ['npm', options];
  return runQuietly(command, args, { env: buildEnvironment({ NODE_ENV: 'development' }) });
}
