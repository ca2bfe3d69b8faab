import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Config } from '@react-router/dev/config';
import { buildServiceWorker } from './build-service-worker.ts';

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  ssr: true,
  // The site map is short: sending all of it costs less than requesting it in parts.
  routeDiscovery: { mode: 'initial' },
  // A private page needs its loader and its component together: in files of their own each is a request more.
  splitRouteModules: false,
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    await buildServiceWorker(buildDirectory);
    await writeCompressedFiles(join(buildDirectory, 'client'));
  },
} satisfies Config;

const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|wasm)$/;

/** Writes a .br and a .gz beside every text file of the browser's build, so that serving one costs no compression. */
async function writeCompressedFiles(clientDir: string): Promise<void> {
  const names = await readdir(clientDir, { recursive: true });
  await Promise.all(
    names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(clientDir, name))),
  );
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
