// Starts the shape of a large shop on this machine and proves that it holds: see docs/scale.md.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { buildStorefrontWhenStale } from './prepare/build.mjs';
import { findProjectNode, installWhenStale, requireNode } from './prepare/install.mjs';
import { stopProgram } from './prepare/log.mjs';
import { runUntilEnd } from './prepare/run.mjs';

const POSTGRES = '/usr/lib/postgresql';
const POSTGRES_MIN = 15;
/** A program, and the Debian package that brings it. */
const PROGRAMS = [
  ['etcd', 'etcd-server'],
  ['patroni', 'patroni'],
  ['haproxy', 'haproxy'],
  ['pgbouncer', 'pgbouncer'],
  ['setpriv', 'util-linux'],
];

requireNode();
requireMachine();
const bin = findPostgres();
requirePackages(bin);
await installWhenStale({ withTools: true });
const node = findProjectNode();
await buildStorefrontWhenStale(node);
await runUntilEnd(node, ['cluster/run.ts', ...process.argv.slice(2)], {
  HAAT_POSTGRES_BIN: bin,
  HAAT_POSTGRES_ID: findPostgresUser(),
});

function requireMachine() {
  if (process.platform !== 'linux')
    stopProgram('npm run cluster needs Linux with the packages of Debian or Ubuntu.');
  if (process.getuid() !== 0)
    stopProgram(
      'npm run cluster must be run as root: it runs PostgreSQL and etcd as the user postgres.',
    );
}

/** The programs of the newest PostgreSQL of this machine, 15 or newer. */
function findPostgres() {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).map(Number) : [];
  const newest = Math.max(0, ...versions.filter((version) => version >= POSTGRES_MIN));
  return newest > 0 ? join(POSTGRES, `${newest}`, 'bin') : '';
}

function requirePackages(postgres) {
  const missing = PROGRAMS.filter(([program]) => !isInstalled(program)).map(([, name]) => name);
  if (postgres === '' || !existsSync(join(postgres, 'postgres'))) missing.push('postgresql');
  if (missing.length === 0) return;
  stopProgram(`npm run cluster needs packages that this machine lacks. On Debian or Ubuntu:

    apt-get install --no-install-recommends ${missing.join(' ')}

Debian starts some of them at once; this command uses none of those: it starts its own, on ports of its own. To stop
what the installation started: systemctl disable --now ${missing.map(toService).join(' ')}`);
}

function isInstalled(program) {
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin'].some((folder) =>
    existsSync(join(folder, program)),
  );
}

function toService(name) {
  return name === 'etcd-server' ? 'etcd' : name;
}

/** 'uid:gid' of the user that the packages create. */
function findPostgresUser() {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith('postgres:'));
  if (!line || spawnSync('id', ['postgres']).status !== 0)
    return stopProgram('There is no user postgres. The package postgresql creates it.');
  return line.split(':').slice(2, 4).join(':');
}
