import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findKnownFaults, readAdvisories } from './audit/advisories.ts';
import {
  findLockfileFaults,
  listPackages,
  type Lockfile,
  type Manifest,
} from './audit/lockfile.ts';
import { findRegistryFaults } from './audit/registry.ts';

const USAGE = `Usage: npm run audit -- [--offline] [--advisories DIR]
  Checks the packages of package-lock.json: where they come from, their checksums, licences and install scripts,
  and whether a fault of one is known. --offline asks no registry. DIR has advisories in OSV format, *.json.
  Ends with 0: nothing was found. 1: something was found. 2: nothing was found, but no list of advisories could be asked.`;
const ROOT = join(import.meta.dirname, '..');
const WORKSPACES = ['.', 'shared', 'api', 'payment-sandbox', 'storefront'];

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n${USAGE}\n`);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: { offline: { type: 'boolean' }, advisories: { type: 'string' } },
  });
  const lockfile = await readJson<Lockfile>('package-lock.json');
  const manifests = await Promise.all(
    WORKSPACES.map((folder) => readJson<Manifest>(`${folder}/package.json`)),
  );
  const packages = listPackages(lockfile);
  const found = findLockfileFaults(packages, manifests);
  let isAsked = values.offline === true;
  if (values.advisories !== undefined) {
    const advisories = await readAdvisories(values.advisories);
    say(`${advisories.length} advisories were read.`);
    found.push(...findKnownFaults(packages, advisories));
    isAsked = true;
  } else if (!isAsked) {
    const answer = await findRegistryFaults(ROOT);
    isAsked = answer !== undefined;
    found.push(...(answer ?? []));
  }
  for (const fault of found) say(fault);
  say(`${packages.length} packages checked, ${found.length} faults found.`);
  if (!isAsked)
    say('The registry has no list of advisories. Name a folder of them: --advisories DIR');
  if (found.length > 0) return 1;
  return isAsked ? 0 : 2;
}

async function readJson<Content>(name: string): Promise<Content> {
  return JSON.parse(await readFile(join(ROOT, name), 'utf8')) as Content;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
