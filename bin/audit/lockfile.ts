/** The parts of package-lock.json (version 3) that are checked. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

interface LockEntry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly deprecated?: string;
  readonly hasInstallScript?: boolean;
}

/** The parts of a package.json that are checked. */
export interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

export interface LockedPackage extends LockEntry {
  readonly name: string;
  readonly version: string;
}

/** The packages that are not ours, in the lockfile's order. */
export function listPackages({ packages }: Lockfile): LockedPackage[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({
      ...entry,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
    }));
}

/** What is wrong with the locked packages, a line each. The first manifest is the root's. */
export function findLockfileFaults(
  packages: readonly LockedPackage[],
  manifests: readonly Manifest[],
): string[] {
  const allowed = manifests[0]?.allowScripts ?? {};
  const hosts = new Set(packages.flatMap(({ resolved }) => (resolved ? [hostOf(resolved)] : [])));
  return [
    ...packages.flatMap((one) =>
      judge(one, allowed).map((fault) => `${formatPackage(one)} ${fault}`),
    ),
    ...(hosts.size > 1 ? [`The packages come from ${[...hosts].join(' and ')}: name one`] : []),
    ...manifests.flatMap(findUnpinned),
    ...findStaleScripts(packages, allowed),
  ];
}

const CHECKSUM = /^sha512-[A-Za-z0-9+/]{86}==$/;

function judge(one: LockedPackage, allowed: Readonly<Record<string, boolean>>): string[] {
  const { resolved, integrity, deprecated, hasInstallScript, name } = one;
  return [
    ...(resolved && !resolved.startsWith('https://') ? ['does not come from a registry'] : []),
    ...(integrity ? [] : isOfAnotherPlatform(one) ? [] : ['has no checksum']),
    ...(integrity && !CHECKSUM.test(integrity) ? ['has a weak checksum'] : []),
    ...(deprecated ? [`is no longer maintained: ${deprecated}`] : []),
    ...(hasInstallScript && !(formatPackage(one) in allowed || name in allowed)
      ? [
          'runs a script when it is installed, and allowScripts of package.json does not say whether it may',
        ]
      : []),
    ...judgeLicence(one),
  ];
}

/** A tool for another system is only named here: npm reads its checksum from the registry there. */
function isOfAnotherPlatform({ optional, os, cpu }: LockEntry): boolean {
  return optional === true && (os !== undefined || cpu !== undefined);
}

/** Licences that let a shop use and change the store, and give it to others. */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
]);
/** Its package.json names none; its file LICENSE is MIT. */
const LICENCE_READ_BY_US = new Set(['png-js']);

function judgeLicence(one: LockedPackage): string[] {
  const { license, name } = one;
  if (license === undefined)
    return LICENCE_READ_BY_US.has(name) || isOfAnotherPlatform(one) ? [] : ['names no licence'];
  const isAllowed = license
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => LICENCES.has(part)));
  return isAllowed ? [] : [`has the licence ${license}`];
}

const EXACT = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/;

function findUnpinned({
  name: owner,
  dependencies,
  devDependencies,
  optionalDependencies,
}: Manifest): string[] {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([name, version]) => !name.startsWith('@haat/') && !EXACT.test(version))
    .map(([name, version]) => `${name} of ${owner} has no exact version: ${version}`);
}

function findStaleScripts(
  packages: readonly LockedPackage[],
  allowed: Readonly<Record<string, boolean>>,
): string[] {
  const known = new Set(packages.flatMap((one) => [one.name, formatPackage(one)]));
  return Object.keys(allowed)
    .filter((name) => !known.has(name))
    .map((name) => `allowScripts names ${name}, which is not installed`);
}

/** 'pino@10.4.0' */
export function formatPackage({ name, version }: Pick<LockedPackage, 'name' | 'version'>): string {
  return `${name}@${version}`;
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
