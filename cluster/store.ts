import { fileURLToPath } from 'node:url';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type Daemon, startDaemon, waitUntil } from './daemons.ts';
import { isOk } from './engines.ts';
import { parseVariables, readTemplate, type Values } from './settings.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const START_SECONDS = 60;

/** One process of the store, as `npm start` runs it. */
export interface StoreNode {
  readonly name: string;
  readonly url: string;
  readonly daemon: Daemon;
  start(): Promise<void>;
}

/** The variables that all processes of the store share, and commands such as `npm run import`. */
export async function readStoreVariables(values: Values): Promise<Record<string, string>> {
  return {
    ...parseVariables(await readTemplate('store.env', values)),
    // For the stand-in of the provider only; see provider-address.mjs.
    PROVIDER_PORT: values['PROVIDER_PORT'] ?? '',
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'provider-address.mjs')}`,
    NODE_ENV: 'production',
  };
}

/** Two web processes and a worker; they share the directory of pictures, as machines share a network disk. */
export async function startStore(
  directory: string,
  values: Values,
  stops: (() => Promise<unknown>)[],
): Promise<StoreNode[]> {
  const shared = await readStoreVariables(values);
  const media = join(directory, 'media');
  await mkdir(media, { recursive: true });
  const nodes: StoreNode[] = [];
  for (const [name, services] of [
    ['web-a', 'web'],
    ['web-b', 'web'],
    ['worker', 'worker'],
  ] as const) {
    const dataDir = join(directory, name);
    await mkdir(dataDir);
    await symlink(media, join(dataDir, 'media'));
    const port = values[`${name.toUpperCase().replace('-', '_')}_PORT`] ?? '';
    const env = {
      ...shared,
      SERVICES: services,
      PORT: port,
      DATA_DIR: dataDir,
      WARM_PICTURES: 'off',
    };
    nodes.push(await startNode(directory, name, env, stops));
  }
  return nodes;
}

async function startNode(
  directory: string,
  name: string,
  env: Record<string, string>,
  stops: (() => Promise<unknown>)[],
): Promise<StoreNode> {
  const url = `http://127.0.0.1:${env['PORT']}`;
  const command = [process.execPath, join(ROOT, 'server.ts')];
  let daemon: Daemon | undefined;
  stops.push(async () => daemon?.stop());
  const start = async (): Promise<void> => {
    daemon = startDaemon({ name, command, directory, env, channel: true });
    const isReady = () => isOk(`${url}/readyz`);
    await waitUntil(name, isReady, { seconds: START_SECONDS, daemon, directory });
  };
  await start();
  return {
    name,
    url,
    start,
    get daemon() {
      if (!daemon) throw new Error(`${name} was not started`);
      return daemon;
    },
  };
}
