import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: '.',
  buildDirectory: 'build',
  ssr: true,
  // The site map is short: sending it whole costs less than asking for it piece by piece.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
