import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stopProgram, runStep } from '../prepare/log.mjs';
import { buildEnvironment, runQuietly } from '../prepare/run.mjs';

const CHROMIUM = {
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  debianPackage: 'chromium-headless-shell',
  // The same browser without the windows around its pages, which cost half of the processor's time in a story.
  preferred: '/usr/bin/chromium-headless-shell',
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

/**
 * The browser that its variable names, else the preferred one, which root installs from Debian's package, else one in the
 * usual places.
 */
async function findBrowser({ name, variable, debianPackage, preferred, usualPlaces }) {
  const said = process.env[variable];
  if (said)
    return works(said) ? said : stopProgram(`${variable} is '${said}'; it must be a browser.`);
  const wanted = preferred ? [preferred] : usualPlaces;
  const found = wanted.find(works) ?? (await installFromDebian(name, debianPackage, wanted));
  return (
    found ??
    usualPlaces.find(works) ??
    stopProgram(
      `The browser tests need ${name}: install it (on Debian: apt-get install ${debianPackage}), or say ${variable}.`,
    )
  );
}

/** Undefined where Debian's packages cannot be installed. */
async function installFromDebian(name, debianPackage, places) {
  if (process.getuid?.() !== 0 || !isDebian()) return undefined;
  try {
    await runStep(`Installing ${name} (once)`, () => installPackage(debianPackage));
    return places.find(works);
  } catch {
    return undefined;
  }
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
