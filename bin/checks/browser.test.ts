import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const FIND = `import { findBrowsers } from '${new URL('browser.mjs', import.meta.url).href}';
console.log(JSON.stringify(await findBrowsers()));`;
const ANY_PROGRAM = process.execPath; // it supports --version

describe('the browsers of the tests', () => {
  it('are those that their variables name', async () => {
    const { stdout } = await findWith({ CHROMIUM_PATH: ANY_PROGRAM, FIREFOX_PATH: ANY_PROGRAM });
    expect(JSON.parse(stdout)).toEqual({ CHROMIUM_PATH: ANY_PROGRAM, FIREFOX_PATH: ANY_PROGRAM });
  });

  it.each([
    ['CHROMIUM_PATH', { CHROMIUM_PATH: '/nowhere', FIREFOX_PATH: ANY_PROGRAM }],
    ['FIREFOX_PATH', { CHROMIUM_PATH: ANY_PROGRAM, FIREFOX_PATH: '/nowhere' }],
  ])('a %s that names none ends the tests with one line', async (variable, named) => {
    await expect(findWith(named)).rejects.toMatchObject({
      code: 1,
      stderr: `${variable} is '/nowhere'; it must be a browser.\n`,
    });
  });
});

function findWith(named: Readonly<Record<string, string>>) {
  const env = { ...process.env, ...named };
  return run(process.execPath, ['--input-type=module', '--eval', FIND], { env });
}
