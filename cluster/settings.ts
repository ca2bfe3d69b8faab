import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files that operators copy; this command fills in the same ones. */
const TEMPLATES = join(import.meta.dirname, '../deploy/cluster');
const HOST = '127.0.0.1';
const PORTS = [
  'ETCD_PORT',
  'ETCD_PEER_PORT',
  'PG_1_PORT',
  'PG_1_REST',
  'PG_2_PORT',
  'PG_2_REST',
  'PRIMARY_PORT',
  'STANDBY_PORT',
  'POOLER_PORT',
  'SHOP_PORT',
  'WEB_A_PORT',
  'WEB_B_PORT',
  'WORKER_PORT',
  'PROVIDER_PORT',
  'SMTP_PORT',
] as const;
const PASSWORDS = [
  'SUPERUSER_PASSWORD',
  'REPLICATION_PASSWORD',
  'REWIND_PASSWORD',
  'DATABASE_PASSWORD',
  'RAZORPAY_KEY_SECRET',
] as const;

/** What stands for ${NAME} in the templates, and what the command itself needs. */
export type Values = Readonly<Record<string, string>>;

/** Every value of a cluster on this machine: ports of its own, passwords of its own, everything in `directory`. */
export function buildValues(
  directory: string,
  ports: readonly number[],
  postgresBin: string,
): Values {
  const at = Object.fromEntries(PORTS.map((name, index) => [name, `${ports[index]}`])) as Record<
    (typeof PORTS)[number],
    string
  >;
  const secrets = Object.fromEntries(
    PASSWORDS.map((name) => [name, randomBytes(12).toString('hex')]),
  );
  const address = (port: string): string => `${HOST}:${port}`;
  return {
    ...at,
    ...secrets,
    POSTGRES_BIN: postgresBin,
    ETCD_NAME: 'etcd-1',
    ETCD_HOST: HOST,
    ETCD_DATA: join(directory, 'etcd'),
    ETCD_HOSTS: address(at.ETCD_PORT),
    NODE_HOST: HOST,
    PRIVATE_NETWORK: `${HOST}/32`,
    STRICT: 'false',
    SHARED_BUFFERS: '128MB',
    HAPROXY_SOCKET: join(directory, 'haproxy.sock'),
    SHOP_BIND: address(at.SHOP_PORT),
    PRIMARY_BIND: address(at.PRIMARY_PORT),
    STANDBY_BIND: address(at.STANDBY_PORT),
    WEB_A: address(at.WEB_A_PORT),
    WEB_B: address(at.WEB_B_PORT),
    PG_1: address(at.PG_1_PORT),
    PG_2: address(at.PG_2_PORT),
    PRIMARY_HOST: HOST,
    POOLER_HOST: HOST,
    USERLIST: join(directory, 'userlist.txt'),
    PUBLIC_URL: `http://${address(at.SHOP_PORT)}`,
    PROXY_ADDRESS: HOST,
    SMTP_URL: `smtp://${address(at.SMTP_PORT)}`,
    RAZORPAY_KEY_ID: 'rzp_test_cluster',
    RAZORPAY_WEBHOOK_SECRET: secrets['RAZORPAY_KEY_SECRET'] ?? '',
  };
}

/** How many ports `buildValues` needs. */
export const PORTS_NEEDED = PORTS.length;

/** What only one of the two PostgreSQL machines has. `number` is 1 or 2. */
export function buildNodeValues(directory: string, values: Values, number: number): Values {
  return {
    ...values,
    NODE_NAME: `pg-${number}`,
    NODE_PORT: values[`PG_${number}_PORT`] ?? '',
    REST_PORT: values[`PG_${number}_REST`] ?? '',
    NODE_DATA: join(directory, `pg-${number}`),
    NODE_SOCKETS: directory,
  };
}

/** Puts values in the places of ${NAME}. Throws when a name has no value. */
export function renderTemplate(template: string, values: Values): string {
  return template.replaceAll(/\$\{([A-Z0-9_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template needs ${name}, which has no value.`);
    return value;
  });
}

/** Reads a template of deploy/cluster and fills it in. */
export async function readTemplate(name: string, values: Values): Promise<string> {
  return renderTemplate(await readFile(join(TEMPLATES, name), 'utf8'), values);
}

/** Fills in a template of deploy/cluster and writes it; returns its path. */
export async function writeConfig(
  directory: string,
  { template, name = template }: { readonly template: string; readonly name?: string },
  values: Values,
): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, await readTemplate(template, values));
  return path;
}

/** The variables of a file such as store.env: NAME=value, a line each; lines with # are comments. */
export function parseVariables(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}
