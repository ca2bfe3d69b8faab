import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readEnv } from '@haat/api/env.ts';
import { expect, it } from 'vitest';
import {
  buildNodeValues,
  buildValues,
  parseVariables,
  PORTS_NEEDED,
  readTemplate,
  renderTemplate,
} from './settings.ts';

const TEMPLATES = join(import.meta.dirname, '../deploy/cluster');
const ports = Array.from({ length: PORTS_NEEDED }, (_, index) => 20_000 + index);
const values = buildValues('/tmp/somewhere', ports, '/usr/lib/postgresql/15/bin');

it('fills in every file that an operator copies, with nothing left open', async () => {
  const names = await readdir(TEMPLATES);
  expect(names).toContain('patroni.yml');
  for (const name of names) {
    const text = await readTemplate(name, buildNodeValues('/tmp/somewhere', values, 1));
    expect([name, /\$\{|undefined/.exec(text)]).toEqual([name, null]);
  }
});

it('gives the two PostgreSQL machines names, ports and directories of their own, and one cluster', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map((number) =>
      readTemplate('patroni.yml', buildNodeValues('/tmp/somewhere', values, number)),
    ),
  );
  for (const line of [/^name: (.*)/m, /data_dir: (.*)/, /listen: (.*)/])
    expect(line.exec(first ?? '')?.[1]).not.toBe(line.exec(second ?? '')?.[1]);
  expect(/^scope: (.*)/m.exec(first ?? '')?.[1]).toBe(/^scope: (.*)/m.exec(second ?? '')?.[1]);
});

it('names the value that a template lacks', () => {
  expect(() => renderTemplate('port = ${NO_SUCH_PORT}', values)).toThrow('NO_SUCH_PORT');
});

it('gives the store settings that it accepts: through the pooler, and past it to the primary', async () => {
  const variables = parseVariables(await readTemplate('store.env', values));
  const env = readEnv(variables);
  expect(env.databaseUrl).toContain(`:${values['POOLER_PORT']}/haat`);
  expect(env.databaseOptions).toEqual({
    directUrl: expect.stringContaining(`:${values['PRIMARY_PORT']}/haat`) as string,
    prepare: false,
  });
  expect(env.trustedProxies).toEqual(['127.0.0.1']);
});

it('never sends an order twice: HAProxy repeats a request only when no connection was made', async () => {
  const text = await readTemplate('haproxy.cfg', values);
  const repeated = [...text.matchAll(/retry-on (.*)/g)].map(([, what]) => what);
  expect(repeated).toEqual(['conn-failure', 'conn-failure']);
});

it('lets Patroni replace a primary only after its lease is over', async () => {
  const text = await readTemplate('patroni.yml', buildNodeValues('/tmp/somewhere', values, 1));
  const read = (name: string) => Number(new RegExp(`^ +${name}: (\\d+)`, 'm').exec(text)?.[1]);
  expect(read('ttl')).toBeGreaterThanOrEqual(read('loop_wait') + 2 * read('retry_timeout'));
});
