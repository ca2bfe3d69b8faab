import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { exitWith, runStep } from '../prepare/log.mjs';
import { buildEnvironment, runQuietly } from '../prepare/run.mjs';

const CHROMIUM = {
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  debianPackage: 'chromium',
  usualPlaces: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
};
const FIREFOX = {
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  debianPackage: 'firefox-esr',
  usualPlaces: [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/snap/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ],
};

/** The environment variables that tell the browser tests where both browsers are. */
export async function findBrowsers() {
  const found = {};
  for (const browser of [CHROMIUM, FIREFOX]) found[browser.variable] = await findBrowser(browser);
  return found;
}

/** The browser that its variable names, else one in the usual places, else Debian's package, which root may install. */
async function findBrowser({ name, variable, debianPackage, usualPlaces }) {
  const said = process.env[variable];
  if (said) return works(said) ? said : exitWith(`${variable} is '${said}'; it must be a browser.`);
  const found = usualPlaces.find(works);
  if (found) return found;
  const advice = `The browser tests need ${name}: install it (on Debian: apt-get install ${debianPackage}), or say ${variable}.`;
  if (process.getuid?.() !== 0 || !isDebian()) return exitWith(advice);
  await runStep(`Installing ${name} (once)`, () => installPackage(debianPackage)).catch(() =>
    exitWith(advice),
  );
  return usualPlaces.find(works) ?? exitWith(advice);
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

async function installPackage(name) {
  const env = buildEnvironment({ DEBIAN_FRONTEND: 'noninteractive' });
  await runQuietly('apt-get', ['update'], { env });
  await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', name], { env });
}
