import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { findFreePort } from '../tests/support/free-port.ts';
import { type S3Server, startS3Server } from '../tests/support/s3-server.ts';
import { type ScriptedServer, startScriptedServer } from '../tests/support/scripted-server.ts';

interface Store {
  readonly process: ChildProcess;
  readonly said: () => string;
}

const FIRST_START_MS = 180_000;
const LATER_START_MS = 30_000;
let dataDir: string;
let port: number;
let running: ChildProcess | undefined;
let bucket: S3Server;
let receiver: ScriptedServer;

// Run in order: each story uses the directory that the story before it left.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'haat-start-'));
  port = await findFreePort();
  bucket = await startS3Server();
  receiver = await startScriptedServer();
});
test.afterAll(async () => {
  if (running && running.exitCode === null) await stop(running, 'SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
  await bucket.close();
  await receiver.stop();
});

test('a fresh store says in one line when it is ready, and where', async () => {
  test.setTimeout(FIRST_START_MS);
  const store = await startStore();
  expect(store.said()).toContain(`Haat is ready at http://localhost:${port}`);
  // While a disk is too busy for a commit within a second it says 503, as to any proxy that asks it again and again.
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
  await expect.poll(isReady, { timeout: LATER_START_MS }).toBe(200);
});

test('it puts pictures into the bucket of its settings, and serves them from there', async () => {
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  const [url = '', name = ''] = /\/media\/(\w+\.\d+\.\w+)/.exec(page) ?? [];
  expect(bucket.objects.has(name)).toBe(false);
  const picture = await fetch(`http://127.0.0.1:${port}${url}`);
  expect(picture.status).toBe(200);
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect(bucket.objects.get(name)?.equals(bytes)).toBe(true);
  expect(existsSync(join(dataDir, 'media'))).toBe(false);
});

test('a second store on its directory is refused in one line', async () => {
  expect(await failToStart({ PORT: String(await findFreePort()) })).toMatch(
    /^The store cannot start\.\nAnother store \(process \d+\) is using .+\n$/,
  );
});

test('a store whose port is taken says so', async () => {
  const stranger = createServer().listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const taken = (stranger.address() as AddressInfo).port;
  const otherDir = await mkdtemp(join(tmpdir(), 'haat-start-'));
  test.setTimeout(FIRST_START_MS);
  const said = await failToStart({ PORT: String(taken), DATA_DIR: otherDir });
  expect(said).toContain(`PORT ${taken} of 127.0.0.1 is taken by another program`);
  stranger.close();
  await rm(otherDir, { recursive: true, force: true });
});

test('a killed store starts again within seconds', async () => {
  test.setTimeout(LATER_START_MS);
  await stop(running, 'SIGKILL');
  await startStore();
});

test('SIGTERM lets a running request finish, then everything stops', async () => {
  const request = connect(port, '127.0.0.1');
  const body = '{"search":""}';
  const half = body.length / 2;
  request.write(
    `POST /api/products/category HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body.slice(0, half)}`,
  );
  await expect.poll(() => request.bytesWritten).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const ended = stop(running, 'SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 500));
  await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow();
  request.write(body.slice(half));
  expect(await text(request)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ended).toBe(0);
});

test('what it did has reached the receiver of traces when it has ended', () => {
  const [{ path, body } = { path: '', body: '' }] = receiver.requests.slice(-1);
  expect(path).toBe('/v1/traces');
  expect(body).toContain('"stringValue":"haat"');
  for (const name of ['POST productsCategory', 'call productsCategory', 'sql first-of'])
    expect(body).toContain(`"name":"${name}`);
});

async function startStore(): Promise<Store> {
  const store = spawnStore({});
  running = store.process;
  await expect
    .poll(() => store.said(), { timeout: FIRST_START_MS })
    .toMatch(/is ready at|cannot start/);
  expect(store.said()).toContain('is ready at');
  return store;
}

async function failToStart(variables: Record<string, string>): Promise<string> {
  const store = spawnStore(variables);
  const [status] = await once(store.process, 'close');
  expect(status).toBe(1);
  return store.said();
}

function spawnStore(variables: Record<string, string>): Store {
  const child = spawn(process.execPath, ['server.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '', // its own database, not that of other tests
      WARM_PICTURES: 'off', // the stories need the processors
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      MEDIA_S3_ENDPOINT: bucket.settings.endpoint,
      MEDIA_S3_BUCKET: bucket.settings.bucket,
      MEDIA_S3_REGION: bucket.settings.region,
      MEDIA_S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
      MEDIA_S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
      ...variables,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  return { process: child, said: () => said };
}

async function stop(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<unknown> {
  const exit = child && once(child, 'exit');
  child?.kill(signal);
  return exit && (await exit)[0];
}
