import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDataDirectory } from './data-directory.ts';
import { readProcessDescription } from './processes.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'haat-lock-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

it('gives a directory to one store at a time', async () => {
  const release = await lockDataDirectory(dir);
  await expect(lockDataDirectory(dir, 0)).rejects.toThrow(`process ${process.pid}`);
  await release();
  await (await lockDataDirectory(dir))();
});

it('waits for a store that is about to give it back', async () => {
  const release = await lockDataDirectory(dir);
  const next = lockDataDirectory(dir);
  await release();
  await expect(next).resolves.toBeTypeOf('function');
});

it.each([
  ['of a process that is gone', '999999999 1 boot'],
  ['of a process whose number is now ours', `${process.pid} 1 boot`],
  ['that was never written to its end', ''],
])('sweeps away a claim %s', async (_what, claim) => {
  await writeFile(join(dir, 'store.lock'), claim);
  await lockDataDirectory(dir);
  expect(await readFile(join(dir, 'store.lock'), 'utf8')).toContain(
    await readProcessDescription(process.pid),
  );
});

it('respects the claim of another living process', async () => {
  await writeFile(join(dir, 'store.lock'), `${await readProcessDescription(process.ppid)} claim`);
  await expect(lockDataDirectory(dir, 0)).rejects.toThrow(`process ${process.ppid}`);
});
