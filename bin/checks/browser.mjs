import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { environment, runQuietly } from '../prepare/run.mjs';
import { failWith, step } from '../prepare/say.mjs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const ADVICE =
  'The browser tests need Chromium: install it (on Debian: apt-get install chromium), or say CHROMIUM_PATH.';

/** The browser of CHROMIUM_PATH, else one in the usual places, else the distribution's, which root may install. */
export async function findBrowser() {
  const said = process.env.CHROMIUM_PATH;
  if (said)
    return works(said) ? said : failWith(`CHROMIUM_PATH is '${said}'; it must be a browser.`);
  const found = USUAL_PLACES.find(works);
  if (found) return found;
  if (process.getuid?.() !== 0 || !isDebian()) return failWith(ADVICE);
  await step('Installing Chromium (once)', installChromium).catch(() => failWith(ADVICE));
  return USUAL_PLACES.find(works) ?? failWith(ADVICE);
}

function works(path) {
  return spawnSync(path, ['--version']).status === 0;
}

function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

async function installChromium() {
  const env = environment({ DEBIAN_FRONTEND: 'noninteractive' });
  await runQuietly('apt-get', ['update'], { env });
  await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env });
}
