import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findKnownFaults, readAdvisories } from './advisories.ts';
import { findLockfileFaults, listPackages, type LockedPackage } from './lockfile.ts';
import { readReport } from './registry.ts';

const CHECKSUM = `sha512-${'A'.repeat(86)}==`;
const LOTA = { name: 'lota', version: '1.2.3', integrity: CHECKSUM, license: 'MIT' };
const ROOT = { name: 'haat' };

it('lists the packages of a lockfile, also those inside others, without our own', () => {
  const packages = {
    '': { version: '0.1.0' },
    api: { version: '0.1.0' },
    'node_modules/@haat/api': { link: true },
    'node_modules/@scope/lota': { version: '1.0.0' },
    'node_modules/diya/node_modules/lota': { version: '2.0.0' },
  };
  expect(listPackages({ packages }).map(({ name, version }) => [name, version])).toEqual([
    ['@scope/lota', '1.0.0'],
    ['lota', '2.0.0'],
  ]);
});

describe('a locked package', () => {
  it.each<[string, Partial<LockedPackage>]>([
    ['in order', {}],
    ['with a choice of licences', { license: '(GPL-3.0 OR MIT)' }],
    ['with two licences', { license: 'Apache-2.0 AND LGPL-3.0-or-later' }],
    ['from a registry', { resolved: 'https://registry.example/lota.tgz' }],
  ])('%s passes', (_, given) => {
    expect(findLockfileFaults([{ ...LOTA, ...given }], [ROOT])).toEqual([]);
  });

  it('for another platform may be named without a checksum', () => {
    const { name, version } = LOTA;
    expect(findLockfileFaults([{ name, version, optional: true, os: ['win32'] }], [ROOT])).toEqual(
      [],
    );
  });

  it.each<[string, Partial<LockedPackage>, string]>([
    ['without a checksum', { integrity: '' }, 'has no checksum'],
    ['with a weak checksum', { integrity: 'sha1-abc' }, 'weak checksum'],
    ['from a repository', { resolved: 'git+ssh://git@host/lota.git' }, 'not come from a registry'],
    ['with another licence', { license: 'MIT AND SSPL-1.0' }, 'licence MIT AND SSPL-1.0'],
    ['that is deprecated', { deprecated: 'use kalash' }, 'no longer maintained: use kalash'],
    ['with a script', { hasInstallScript: true }, 'runs a script'],
  ])('%s is a fault', (_, given, words) => {
    const faults = findLockfileFaults([{ ...LOTA, ...given }], [ROOT]);
    expect(faults).toEqual([expect.stringContaining(words)]);
    expect(faults[0]).toContain('lota@1.2.3');
  });

  it('may run a script when package.json says so, by its version', () => {
    const packages = [{ ...LOTA, hasInstallScript: true }];
    expect(
      findLockfileFaults(packages, [{ ...ROOT, allowScripts: { 'lota@1.2.3': true } }]),
    ).toEqual([]);
    const stale = findLockfileFaults(packages, [{ ...ROOT, allowScripts: { 'lota@1.2.2': true } }]);
    expect(stale).toEqual([
      expect.stringContaining('runs a script'),
      'allowScripts names lota@1.2.2, which is not installed',
    ]);
  });
});

it('a dependency has an exact version, and all come from one host', () => {
  const dependencies = {
    lota: '^1.2.3',
    diya: '1.0.0',
    tsc: 'npm:typescript@7.0.2',
    '@haat/api': '*',
  };
  const from = (host: string) => ({ ...LOTA, resolved: `https://${host}/lota.tgz` });
  expect(
    findLockfileFaults([from('a.example'), from('b.example')], [{ ...ROOT, dependencies }]),
  ).toEqual([
    'The packages come from a.example and b.example: name one',
    'lota of haat has no exact version: ^1.2.3',
  ]);
});

describe('an advisory', () => {
  const about = (events: object[], more = {}) => [
    {
      id: 'GHSA-1',
      summary: 'The lid falls off',
      affected: [
        { package: { ecosystem: 'npm', name: 'lota' }, ranges: [{ type: 'SEMVER', events }] },
      ],
      ...more,
    },
  ];

  it.each([
    ['1.2.3', [{ introduced: '0' }, { fixed: '1.2.4' }], true],
    ['1.2.4', [{ introduced: '0' }, { fixed: '1.2.4' }], false],
    ['1.10.0', [{ introduced: '1.9.0' }, { last_affected: '1.10.0' }], true],
    ['1.10.1', [{ introduced: '1.9.0' }, { last_affected: '1.10.0' }], false],
    ['2.0.0-beta.2', [{ introduced: '2.0.0-beta.11' }], false],
    ['2.0.0-beta.11', [{ introduced: '2.0.0-beta.2' }, { fixed: '2.0.0' }], true],
    ['2.0.0-rc.1', [{ introduced: '2.0.0-beta' }, { fixed: '2.0.0' }], true],
    ['3.1.0', [{ introduced: '1.0.0' }, { fixed: '1.5.0' }, { introduced: '3.0.0' }], true],
  ])('about %s by %j: %s', (version, events, isFound) => {
    const found = findKnownFaults([{ ...LOTA, version }], about(events));
    expect(found).toEqual(
      isFound ? [`lota@${version} has a known fault: GHSA-1 The lid falls off`] : [],
    );
  });

  it('that was withdrawn, or is about another ecosystem, says nothing', () => {
    expect(
      findKnownFaults([LOTA], about([{ introduced: '0' }], { withdrawn: '2026-01-01' })),
    ).toEqual([]);
    const elsewhere = [
      {
        id: 'PYSEC-1',
        affected: [{ package: { ecosystem: 'PyPI', name: 'lota' }, versions: ['1.2.3'] }],
      },
    ];
    expect(findKnownFaults([LOTA], elsewhere)).toEqual([]);
  });

  it('is read from a file; a file that is none is an error', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'haat-advisories-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'one.json'), JSON.stringify(about([])[0]));
    expect(await readAdvisories(folder)).toMatchObject([{ id: 'GHSA-1' }]);
    await writeFile(join(folder, 'two.json'), '{}');
    await expect(readAdvisories(folder)).rejects.toThrow('two.json is no advisory');
  });
});

it("reads npm's report, and knows when there is none", () => {
  const via = { name: 'lota', title: 'Falls', url: 'https://a.example', range: '<2' };
  const report = { vulnerabilities: { lota: { via: [via] }, diya: { via: ['lota'] } } };
  expect(readReport(JSON.stringify(report))).toEqual([
    'lota <2 has a known fault: Falls https://a.example',
  ]);
  expect(readReport('{"vulnerabilities":{}}')).toEqual([]);
  for (const none of ['', '{"message":"405 Method Not Allowed"}', '<html>'])
    expect(readReport(none)).toBeUndefined();
});
