import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { variableNames } from '@haat/api/env.ts';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import storeProcess from '../bin/prepare/store-process.json' with { type: 'json' };
import { parseVariables } from '../cluster/settings.ts';

const KUBERNETES = join(import.meta.dirname, 'kubernetes');
/** For programs beside the store, or to build another variable from. */
const NOT_OF_THE_STORE = ['DATABASE_PASSWORD', 'POSTGRES_PASSWORD'];

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
}

const validators = new Ajv({ strict: false }).addSchema(
  JSON.parse(gunzipSync(await readFile(join(KUBERNETES, 'schemas.json.gz'))).toString()) as object,
  'manifests',
);
const manifests = await readManifests();

it('every manifest fits the schema of its kind, with no field that the kind does not have', () => {
  expect(manifests.length).toBeGreaterThan(15);
  for (const manifest of manifests) expect(findFaults(manifest)).toEqual([]);
});

it('units and containers start the store with the options and memory settings of npm start', async () => {
  const { options, environment } = storeProcess;
  const settings = { ...environment, NODE_OPTIONS: options.join(' ') };
  for (const file of [
    'systemd/haat-web.service',
    'systemd/haat-worker.service',
    'container/haat.dockerfile',
  ]) {
    const text = (await readFile(join(import.meta.dirname, file), 'utf8')).replaceAll('"', '');
    for (const [name, value] of Object.entries(settings))
      expect(text).toContain(`${name}=${value}`);
  }
});

it('a misspelt field, a wrong type and an unknown kind are found', () => {
  const deployment = manifests.find(({ kind }) => kind === 'Deployment');
  expect(findFaults({ ...deployment, spce: {} } as never)).not.toEqual([]);
  const cluster = structuredClone(manifests.find(({ kind }) => kind === 'Cluster')) as never as {
    spec: { instances: unknown };
  };
  cluster.spec.instances = 'three';
  expect(findFaults(cluster as never)).not.toEqual([]);
  expect(findFaults({ apiVersion: 'v1', kind: 'Shop', metadata: { name: 'x' } })).not.toEqual([]);
});

it('everything is in one namespace, and what a manifest names is there', () => {
  const names = new Set(manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`));
  const made = ['Secret haat-database-app', 'Secret haat-backup-keys', 'Secret haat-tls'];
  const elsewhere = manifests.filter(
    ({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'haat',
  );
  expect(elsewhere).toEqual([]);
  const wanted = JSON.stringify(manifests);
  for (const [pattern, kind] of [
    [/"configMapRef":\{"name":"([^"]+)"/g, 'ConfigMap'],
    [/"secretRef":\{"name":"([^"]+)"/g, 'Secret'],
    [/"claimName":"([^"]+)"/g, 'PersistentVolumeClaim'],
    [/"service":\{"name":"([^"]+)"/g, 'Service'],
    [/"scaleTargetRef":\{[^}]*"name":"([^"]+)"/g, 'Deployment'],
    [/"barmanObjectName":"([^"]+)"/g, 'ObjectStore'],
    [/"cluster":\{"name":"([^"]+)"/g, 'Cluster'],
    [/@(haat-pooler):5432/g, 'Pooler'],
    [/@(haat-database)-rw:5432/g, 'Cluster'],
  ] as const) {
    const found = [...wanted.matchAll(pattern)].map(([, name]) => `${kind} ${name}`);
    expect(found).not.toEqual([]);
    for (const name of found) expect([...names, ...made]).toContain(name);
  }
});

it('every variable that a file sets is one that the store reads', async () => {
  const settings = manifests
    .filter(({ kind }) => kind === 'ConfigMap' || kind === 'Secret')
    .flatMap((manifest) => Object.keys(Object.values(manifest).at(-1) as object));
  const inPods = [...JSON.stringify(manifests).matchAll(/"name":"([A-Z_]+)"/g)].map(
    ([, name]) => name,
  );
  const files = ['cluster/store.env', 'container/store.env.example'].map((path) =>
    readFile(join(import.meta.dirname, path), 'utf8'),
  );
  const inFiles = (await Promise.all(files)).flatMap((text) => Object.keys(parseVariables(text)));
  const known = new Set<string | undefined>([...variableNames, ...NOT_OF_THE_STORE]);
  const unknown = [...settings, ...inPods, ...inFiles].filter((name) => !known.has(name));
  expect(unknown).toEqual([]);
});

it('whoever stops the store gives it more time than it takes to end', async () => {
  const pods = [...JSON.stringify(manifests).matchAll(/"terminationGracePeriodSeconds":(\d+)/g)];
  const compose = parse(
    await readFile(join(import.meta.dirname, 'container/compose.yml'), 'utf8'),
    {
      merge: true,
    },
  ) as { services: Record<string, { stop_grace_period?: string; read_only?: boolean }> };
  const { 'web-a': web, 'web-b': other, worker } = compose.services;
  const units = await Promise.all(
    ['haat-web.service', 'haat-worker.service'].map((name) =>
      readFile(join(import.meta.dirname, 'systemd', name), 'utf8'),
    ),
  );
  const seconds = [
    ...pods.map(([, value]) => Number(value)),
    ...[web, other, worker].map((service) =>
      Number.parseInt(service?.stop_grace_period ?? '0', 10),
    ),
    ...units.map((text) => Number(/TimeoutStopSec=(\d+)/.exec(text)?.[1])),
  ];
  expect(seconds).toHaveLength(7);
  for (const value of seconds) expect(value).toBeGreaterThan(45 + 10);
  expect([web, other, worker].map((service) => service?.read_only)).toEqual([true, true, true]);
});

async function readManifests(): Promise<Manifest[]> {
  const names = (await readdir(KUBERNETES)).filter((name) => name.endsWith('.yml'));
  const texts = await Promise.all(names.map((name) => readFile(join(KUBERNETES, name), 'utf8')));
  return texts.flatMap((text) =>
    parseAllDocuments(text).map((document) => {
      expect(document.errors).toEqual([]);
      return document.toJS() as Manifest;
    }),
  );
}

/** What is wrong with a manifest, in words; empty when it fits. */
function findFaults(manifest: Manifest): string[] {
  const kind = `${manifest.apiVersion} ${manifest.kind}`;
  const validate = validators.getSchema(
    `manifests#/kinds/${encodeURIComponent(kind.replaceAll('/', '~1'))}`,
  );
  if (!validate) return [`${kind} has no schema`];
  if (validate(manifest)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${kind} ${manifest.metadata.name}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
