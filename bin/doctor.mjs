import { findStateOfBuild } from './prepare/build.mjs';
import { isInstalled, requireNode } from './prepare/install.mjs';

requireNode();
// Nothing of a package is imported before it is known that the packages are there.
const startedAt = performance.now();
let hasFailed = false;

say('ok', 'node', `Node ${process.versions.node}.`);
if (isInstalled()) {
  say('ok', 'packages', 'The packages are those of the lockfile.');
  await checkBuild();
  const { runExamination } = await import('./doctor/examine.ts');
  const examined = await runExamination(process.argv.slice(2));
  for (const line of examined.lines) console.log(line);
  hasFailed ||= examined.hasFailed;
} else
  say('fail', 'packages', 'Packages are missing or of another version. → npm start installs them.');
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
console.log(
  hasFailed ? `Something must be done (${seconds} s).` : `Nothing has failed (${seconds} s).`,
);
process.exitCode = hasFailed ? 1 : 0;

async function checkBuild() {
  const state = await findStateOfBuild();
  if (state === 'current') say('ok', 'build', 'The pages are built from the present sources.');
  if (state === 'stale')
    say(
      'warn',
      'build',
      'The sources have changed since the pages were built. → npm start builds them.',
    );
  if (state === 'missing')
    say('warn', 'build', 'The pages are not built yet. → npm start builds them.');
}

function say(level, check, text) {
  if (level === 'fail') hasFailed = true;
  console.log(`${level.padEnd(4)}  ${check.padEnd(9)}  ${text}`);
}
