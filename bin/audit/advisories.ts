import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LockedPackage, formatPackage } from './lockfile.ts';

/** The parts of an advisory in OSV format (https://ossf.github.io/osv-schema/) that say what it is about. */
export interface Advisory {
  readonly id: string;
  readonly summary?: string;
  /** It was an error. */
  readonly withdrawn?: string;
  readonly affected?: readonly Affected[];
}

interface Affected {
  readonly package?: { readonly ecosystem?: string; readonly name?: string };
  readonly versions?: readonly string[];
  readonly ranges?: readonly { readonly type: string; readonly events: readonly RangeEvent[] }[];
}

interface RangeEvent {
  readonly introduced?: string;
  readonly fixed?: string;
  readonly last_affected?: string;
}

/** Every advisory in the files *.json of a folder and the folders in it. Throws for a file that is no advisory. */
export async function readAdvisories(folder: string): Promise<Advisory[]> {
  const names = await readdir(folder, { recursive: true });
  return Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => {
        const advisory = JSON.parse(await readFile(join(folder, name), 'utf8')) as Advisory;
        if (typeof advisory.id !== 'string')
          throw new Error(`${name} is no advisory: it has no id`);
        return advisory;
      }),
  );
}

/** A line for each package that an advisory is about. */
export function findKnownFaults(
  packages: readonly LockedPackage[],
  advisories: readonly Advisory[],
): string[] {
  const byName = Map.groupBy(packages, ({ name }) => name);
  return advisories
    .filter(({ withdrawn }) => withdrawn === undefined)
    .flatMap(({ id, summary = '', affected = [] }) =>
      affected.flatMap((about) =>
        (byName.get(about.package?.name ?? '') ?? [])
          .filter(({ version }) => about.package?.ecosystem === 'npm' && isAffected(version, about))
          .map((one) => `${formatPackage(one)} has a known fault: ${id} ${summary}`.trim()),
      ),
    );
}

function isAffected(version: string, { versions = [], ranges = [] }: Affected): boolean {
  return (
    versions.includes(version) ||
    ranges.some(({ type, events }) => type === 'SEMVER' && isWithin(version, events))
  );
}

/** The events of a range alternate: introduced, then fixed or last affected. */
function isWithin(version: string, events: readonly RangeEvent[]): boolean {
  let isIn = false;
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced !== undefined && (introduced === '0' || compare(version, introduced) >= 0))
      isIn = true;
    if (fixed !== undefined && compare(version, fixed) >= 0) isIn = false;
    if (last !== undefined && compare(version, last) > 0) isIn = false;
  }
  return isIn;
}

/** Below 0 when `one` comes before `other`, by Semantic Versioning 2.0.0, point 11. */
function compare(one: string, other: string): number {
  const [a, b] = [parse(one), parse(other)];
  return compareParts(a.numbers, b.numbers) || comparePrereleases(a.prerelease, b.prerelease);
}

function parse(version: string): { numbers: string[]; prerelease: string[] } {
  const [whole = ''] = version.split('+');
  const [numbers = '', ...rest] = whole.split('-');
  return {
    numbers: numbers.split('.'),
    prerelease: rest.length > 0 ? rest.join('-').split('.') : [],
  };
}

/** '1.0.0-beta' comes before '1.0.0'. */
function comparePrereleases(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return other.length - one.length;
  return compareParts(one, other);
}

function compareParts(one: readonly string[], other: readonly string[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const [a, b] = [one[at], other[at]];
    if (a === b) continue;
    if (a === undefined || b === undefined) return a === undefined ? -1 : 1;
    const [isNumber, isOtherNumber] = [/^\d+$/.test(a), /^\d+$/.test(b)];
    if (isNumber && isOtherNumber) return Number(a) - Number(b);
    if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
    return a < b ? -1 : 1;
  }
  return 0;
}
