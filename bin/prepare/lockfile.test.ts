import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';

interface LockEntry {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const readRoot = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));
const packages: Record<string, LockEntry> = readRoot('package-lock.json').packages;

it('the lockfile names the packages of every platform, or npm ci refuses it', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(name, path)),
  );
  expect(missing).toEqual([]);
});

/** Searches as Node does for packages: in the folder's own node_modules, then in that of each folder above. */
function isLocked(name: string, from: string): boolean {
  for (let folder = from; ; folder = dirname(folder)) {
    const root = folder === '.' || folder === '';
    if (`${root ? '' : `${folder}/`}node_modules/${name}` in packages) return true;
    if (root) return false;
  }
}
