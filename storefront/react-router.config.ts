import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { buildServiceWorker } from './build-service-worker.ts';
import { writeCompressedFiles } from './precompress.ts';

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  ssr: true,
  // The site map is short: sending all of it costs less than requesting it in parts.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    await buildServiceWorker(buildDirectory);
    await writeCompressedFiles(join(buildDirectory, 'client'));
  },
} satisfies Config;
